import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { Language } from '../contract/language.ts';
import { codeRulesOf, hidingOf } from '../domain/code-mask.ts';
import { localeOf, numberingSystemOf, timeText } from '../domain/date-text.ts';
import { keptNumber } from '../domain/kept-number.ts';
import { demandOf } from '../domain/meanings.ts';
import { namesFrom } from '../domain/names.ts';
import {
  identificationField,
  identificationOf,
  phoneField,
  type Wish,
  withDatum,
} from '../domain/visit-steps.ts';
import { shownWait } from '../domain/waiting.ts';
import { clerksQuery } from './api/clerks-query.ts';
import type { Configuration } from './api/configuration.ts';
import { closedText } from './closed-text.ts';
import { AdvertisementCover } from './idle/advertisement-cover.tsx';
import { invitationsIn } from './idle/invitations.ts';
import { StandbyScreen } from './idle/standby-screen.tsx';
import { saidWith, scanMeaning } from './scan-meaning.ts';
import type { Scene } from './screen-view.tsx';
import { AdviceScreen } from './screens/advice-screen.tsx';
import { BasketScreen } from './screens/basket-screen.tsx';
import { ClerkScreen } from './screens/clerk-screen.tsx';
import { ClosedScreen } from './screens/closed-screen.tsx';
import { CodeScreen } from './screens/code-screen.tsx';
import { IssuingScreen } from './screens/issuing-screen.tsx';
import { LanguagesSheet } from './screens/languages-sheet.tsx';
import { MessageScreen } from './screens/message-screen.tsx';
import { NameScreen } from './screens/name-screen.tsx';
import { PaperScreen } from './screens/paper-screen.tsx';
import { PhoneScreen } from './screens/phone-screen.tsx';
import { SetupScreen } from './screens/setup-screen.tsx';
import { SmartTicketSheet } from './screens/smart-ticket-sheet.tsx';
import { StillThereSheet } from './screens/still-there-sheet.tsx';
import { TicketScreen } from './screens/ticket-screen.tsx';
import type { Screen } from './session/session.ts';
import { shownTicket } from './shown-ticket.ts';
import { Portal } from './ui/portal.tsx';
import { takeScan } from './use-scans.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

// In this piece, because it draws codes as the screens do, and two pieces with the same in them weigh more.
export { openPrinter } from './devices/printer/open-printer.ts';
export { SmartDoor } from './ui/smart-door.tsx';

/** What cannot be loaded leaves the door as it is: a code can be typed all the same. */
const CameraDoor = lazy(() =>
  import('./ui/camera-door.tsx').catch(() => ({ default: () => <Portal place="in-wall" /> })),
);

interface LaterViewProps extends Scene {
  readonly screen: Screen;
  /** Lies over the screen. */
  readonly sheet?: ReactNode;
}

/** The screens and sheets that come after the first menu. Default, because that is what a lazy import takes. */
export default function LaterView(props: LaterViewProps) {
  const { configuration, offer, spoken, session, minute, header, choice, choose, screen, sheet } = props;
  const { language } = spoken;
  const goHome = () => session.send({ type: 'went-home' });
  const answer = (said: Partial<Wish>) =>
    void props.visits().then(({ answer: give }) => give(said), console.error);
  const way = { header, sheet, onBack: () => session.send({ type: 'went-back' }), onHome: goHome };
  const nameOf = namesFrom(configuration, offer.fallbacks(language));

  const namesOf = ({ services }: Wish) =>
    services.map((key) => nameOf('services', key)?.name ?? '').join(' · ');

  switch (screen.at) {
    case 'setup': {
      const { profiles, departures } = configuration;
      const problem = profiles.length === 0 ? 'no-profile' : 'no-services';
      const { leftOut } = offer.menuIn(language);
      return <SetupScreen {...{ header, problem, leftOut, departures }} />;
    }
    case 'closed':
      return (
        <ClosedScreen
          {...choice}
          {...closedText(configuration, language, minute)}
          header={header}
          sheet={sheet}
        />
      );
    case 'languages':
      return <LanguagesSheet {...choice} onClose={() => session.send({ type: 'went-back' })} />;
    case 'advertisement':
      return (
        <AdvertisementCover
          {...props}
          groups={offer.profile?.features.advertisements.groups ?? []}
          invitations={invitationsIn(configuration.languages)}
        />
      );
    case 'standby':
      return (
        <StandbyScreen
          time={atTime(minute, configuration, language)}
          minute={Math.floor(minute / 60_000)}
          invitations={invitationsIn(configuration.languages)}
        />
      );
    case 'smart-ticket':
      return <SmartTicketSheet {...props} onClose={() => session.send({ type: 'went-back' })} />;
    case 'still-there':
      return (
        <Countdown {...props}>
          {(time) => (
            <StillThereSheet {...time} onStay={() => session.send({ type: 'stayed' })} onStartOver={goHome} />
          )}
        </Countdown>
      );
    case 'message': {
      const [key = ''] = screen.wish.services;
      return <MessageScreen {...way} naming={nameOf('services', key)} />;
    }
    case 'basket': {
      const { wish } = screen;
      const services = wish.services.map((key) => ({ key, name: nameOf('services', key)?.name ?? '' }));
      return (
        <BasketScreen
          {...way}
          services={services}
          hasRoom={services.length < (offer.profile?.serviceCount ?? 1)}
          onRemove={(key) =>
            choose({ ...wish, services: wish.services.filter((service) => service !== key) })
          }
          onMore={() => session.send({ type: 'more-wished' })}
          onContinue={() => answer({})}
        />
      );
    }
    case 'clerk': {
      const { services } = screen.wish;
      const info = props.waits.get(services[0] ?? '');
      return (
        <ClerkQuestion
          {...way}
          client={props.client}
          wish={screen.wish}
          services={services.map((key) => nameOf('services', key)?.name ?? '')}
          showWaitTime={offer.profile?.appearance.showWaitTime ?? false}
          wait={info && shownWait(info)}
          onClerk={(clerk) => answer({ clerk })}
        />
      );
    }
    case 'name': {
      const { wish, refusal } = screen;
      return (
        <NameScreen
          {...way}
          service={namesOf(wish)}
          rules={language.customerName}
          keys={language.keyboardLayouts.customerName}
          isOptional={
            offer.profile === undefined || demandOf(offer.profile.features.customerName) !== 'required'
          }
          name={wish.customerName ?? ''}
          isRefused={refusal !== undefined}
          onName={(customerName) => answer({ customerName })}
        />
      );
    }
    case 'paper':
      return (
        <PaperScreen
          {...way}
          services={screen.wish.services.map((key) => nameOf('services', key)?.name ?? '')}
          takesPhones={offer.profile !== undefined && phoneField(offer.profile) !== undefined}
          onKeeping={(keeping) => answer({ keeping })}
        />
      );
    case 'phone': {
      const { wish } = screen;
      const field = offer.profile && phoneField(offer.profile);
      return (
        <PhoneScreen
          {...way}
          service={namesOf(wish)}
          phone={String((field && wish.customerData?.[field]) ?? '')}
          onPhone={(said) => answer(field ? { customerData: withDatum(wish, field, said) } : {})}
        />
      );
    }
    case 'appointment':
    case 'identification': {
      const { at, wish, refusal } = screen;
      const { profile } = offer;
      if (!profile) return null;
      const { keyboard, codeHideType } = profile.appearance;
      const said =
        at === 'appointment' ? wish.bookingCode : wish.customerData?.[identificationField(profile)];
      const services = configuration.services?.filter(({ key }) => wish.services.includes(key)) ?? [];
      return (
        <CodeScreen
          {...way}
          key={at}
          opening={at}
          rules={codeRulesOf(keyboard)}
          hiding={hidingOf(codeHideType)}
          service={namesOf(wish)}
          isOptional={at === 'identification' && identificationOf(services) === 'optional'}
          camera={
            scanMeaning(screen, offer) && (
              <Suspense fallback={<Portal place="in-wall" />}>
                <CameraDoor timers={props.timers} onScan={(scanned) => void takeScan(scanned, props)} />
              </Suspense>
            )
          }
          code={String(said ?? '')}
          isUnknown={refusal !== undefined}
          onCode={(code) => answer(saidWith(code, at, wish, profile))}
          onLeaveOut={() => answer({})}
        />
      );
    }
    case 'issuing':
      return <IssuingScreen header={header} />;
    case 'ticket': {
      const ticket = shownTicket(screen, { configuration, offer, language });
      const { createdAt } = screen.issued.ticket;
      return (
        <Countdown {...props}>
          {(time) => (
            <TicketScreen
              {...time}
              header={header}
              ticket={ticket}
              paper={screen.paper}
              kept={() => keptNumber({ ...ticket, createdAt, branch: configuration.branch, language })}
              onPaper={(cameOut) =>
                void props.visits().then(({ paperSaid }) => paperSaid(cameOut), console.error)
              }
              onDone={goHome}
            />
          )}
        </Countdown>
      );
    }
    case 'advice':
      return (
        <Countdown {...props}>
          {(time) => (
            <AdviceScreen
              {...time}
              header={header}
              refusal={screen.refusal.why}
              values={{
                number: screen.refusal.number ?? '',
                time: atTime(screen.refusal.time ?? 0, configuration, language),
              }}
              onAgain={screen.from && way.onBack}
              onBack={goHome}
            />
          )}
        </Countdown>
      );
    default:
      return null;
  }
}

type ClerkQuestionProps = Omit<ComponentProps<typeof ClerkScreen>, 'clerks'> &
  Pick<Scene, 'client'> & { readonly wish: Wish };

/** Reads who is there when the question opens, and again while it is open. */
function ClerkQuestion({ client, wish, ...props }: ClerkQuestionProps) {
  const { data: clerks = [] } = useQuery(clerksQuery(client, wish));
  return <ClerkScreen {...props} clerks={clerks} />;
}

/** The time of the day, as the branch's clocks and the language's digits say it. */
function atTime(instant: number, { branch }: Configuration, { code, formats }: Language): string {
  return timeText(instant, branch.timeZone, localeOf(code), numberingSystemOf(formats.number));
}

interface TimeLeft {
  readonly secondsLeft: number;
  /** The seconds of the whole. */
  readonly seconds: number;
}

interface CountdownProps extends Pick<Scene, 'moment' | 'timers'> {
  readonly children: (time: TimeLeft) => ReactNode;
}

/** Draws what it is given anew each second, so that nothing else has to be. */
function Countdown({ moment: { leave }, timers, children }: CountdownProps) {
  const secondsLeft = useSecondsLeft(timers, leave?.at ?? 0);
  return children({ secondsLeft, seconds: (leave?.afterMs ?? 0) / 1000 });
}
