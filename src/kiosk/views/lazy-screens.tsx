import type { ReactNode } from 'react';
import type { Language } from '../../contract/language.ts';
import { localeOf, numberingSystemOf, timeText } from '../../domain/calendar/date-text.ts';
import { numberForPhone } from '../../domain/paper/number-for-phone.ts';
import type { Configuration } from '../api/configuration.ts';
import { AdvertisementCover } from '../idle/advertisement-cover.tsx';
import { invitationsIn } from '../idle/invitations.ts';
import { StandbyScreen } from '../idle/standby-screen.tsx';
import { closedText } from '../offer/closed-text.ts';
import { AdviceScreen } from '../screens/advice-screen.tsx';
import { ClosedScreen } from '../screens/closed-screen.tsx';
import { IssuingScreen } from '../screens/issuing-screen.tsx';
import { SetupScreen } from '../screens/setup-screen.tsx';
import { LanguagesSheet } from '../screens/sheets/languages-sheet.tsx';
import { SmartTicketSheet } from '../screens/sheets/smart-ticket-sheet.tsx';
import { StillThereSheet } from '../screens/sheets/still-there-sheet.tsx';
import { TicketScreen } from '../screens/ticket-screen.tsx';
import type { Screen } from '../session/session.ts';
import { shownTicket } from '../tickets/shown-ticket.ts';
import { useSecondsLeft } from '../time/use-seconds-left.ts';
import { QuestionScreens } from './question-screens.tsx';
import type { Scene } from './scene.ts';

// In this piece, because it draws codes as the screens do, and two pieces with the same in them weigh more.
export { SmartTicketDoor } from '../ui/doors/smart-ticket-door.tsx';

interface LaterViewProps extends Scene {
  readonly screen: Screen;
  /** Lies over the screen. */
  readonly sheet?: ReactNode;
}

/** The screens and sheets that come after the first menu. Default, because that is what a lazy import takes. */
export default function LazyScreens(props: LaterViewProps) {
  const { configuration, activeProfile, loadedLanguage, session, nowMs, header, choice, screen, sheet } =
    props;
  const { language } = loadedLanguage;
  const goHome = () => session.send({ type: 'went-home' });
  const goBack = () => session.send({ type: 'went-back' });

  switch (screen.at) {
    case 'setup': {
      const { profiles, departures } = configuration;
      const problem = profiles.length === 0 ? 'no-profile' : 'no-services';
      const { hiddenItems } = activeProfile.menuIn(language);
      return <SetupScreen {...{ header, problem, hiddenItems, deviations: departures }} />;
    }
    case 'closed':
      return (
        <ClosedScreen
          {...choice}
          {...closedText(configuration, language, nowMs)}
          header={header}
          sheet={sheet}
        />
      );
    case 'languages':
      return <LanguagesSheet {...choice} onClose={goBack} />;
    case 'advertisement':
      return (
        <AdvertisementCover
          {...props}
          groups={activeProfile.profile?.features.advertisements.groups ?? []}
          invitations={invitationsIn(configuration.languages)}
        />
      );
    case 'standby':
      return (
        <StandbyScreen
          time={atTime(nowMs, configuration, language)}
          minute={Math.floor(nowMs / 60_000)}
          invitations={invitationsIn(configuration.languages)}
        />
      );
    case 'smart-ticket':
      return <SmartTicketSheet {...props} onClose={goBack} />;
    case 'still-there':
      return (
        <Countdown {...props}>
          {(time) => (
            <StillThereSheet {...time} onStay={() => session.send({ type: 'stayed' })} onStartOver={goHome} />
          )}
        </Countdown>
      );
    case 'message':
    case 'basket':
    case 'clerk':
    case 'name':
    case 'paper':
    case 'phone':
    case 'appointment':
    case 'identification':
      return <QuestionScreens {...props} screen={screen} />;
    case 'issuing':
      return <IssuingScreen header={header} />;
    case 'ticket': {
      const ticket = shownTicket(screen, { configuration, activeProfile, language });
      const { createdAt } = screen.issued.ticket;
      return (
        <Countdown {...props}>
          {(time) => (
            <TicketScreen
              {...time}
              header={header}
              ticket={ticket}
              paper={screen.paper}
              phoneText={() =>
                numberForPhone({ ...ticket, createdAt, branch: configuration.branch, language })
              }
              onPaper={(cameOut) =>
                void props
                  .loadServices()
                  .then(({ answerPaper: paperSaid }) => paperSaid(cameOut), console.error)
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
              onChooseAgain={screen.from && goBack}
              onBack={goHome}
            />
          )}
        </Countdown>
      );
    default:
      return null;
  }
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

interface CountdownProps extends Pick<Scene, 'snapshot' | 'timers'> {
  readonly children: (time: TimeLeft) => ReactNode;
}

/** Draws what it is given anew each second, so that nothing else has to be. */
function Countdown({ snapshot: { timeout: leave }, timers, children }: CountdownProps) {
  const secondsLeft = useSecondsLeft(timers, leave?.endsAt ?? 0);
  return children({ secondsLeft, seconds: (leave?.totalMs ?? 0) / 1000 });
}
