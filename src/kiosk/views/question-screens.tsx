import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { demandOf } from '../../domain/meanings.ts';
import { namesFrom } from '../../domain/menu/names.ts';
import {
  identificationField,
  identificationOf,
  phoneField,
  type Wish,
  withDatum,
} from '../../domain/menu/visit-steps.ts';
import { shownWait } from '../../domain/queue/shown-wait.ts';
import { codeRulesOf, hidingOf } from '../../domain/text-entry/code-mask.ts';
import { clerksQuery } from '../api/clerks-query.ts';
import { saidWith, scanMeaning } from '../scanning/scan-meaning.ts';
import { takeScan } from '../scanning/use-scans.ts';
import { BasketScreen } from '../screens/basket-screen.tsx';
import { ClerkScreen } from '../screens/clerk-screen.tsx';
import { CodeScreen } from '../screens/code-screen.tsx';
import { MessageScreen } from '../screens/message-screen.tsx';
import { NameScreen } from '../screens/name-screen.tsx';
import { PaperScreen } from '../screens/paper-screen.tsx';
import { PhoneScreen } from '../screens/phone-screen.tsx';
import type { Asking } from '../session/session.ts';
import { Portal } from '../ui/doors/arches.tsx';
import type { Scene } from './scene.ts';

/** What cannot be loaded leaves the door as it is: a code can be typed all the same. */
const CameraDoor = lazy(() =>
  import('../ui/doors/camera-door.tsx').catch(() => ({ default: () => <Portal place="in-wall" /> })),
);

interface QuestionViewProps extends Scene {
  readonly screen: Asking;
  /** Lies over the screen. */
  readonly sheet?: ReactNode;
}

/** The question of a visit that is on the screen, and where its answer goes. */
export function QuestionView(props: QuestionViewProps) {
  const { configuration, offer, spoken, session, header, choose, screen, sheet } = props;
  const { language } = spoken;
  const answer = (said: Partial<Wish>) =>
    void props.visits().then(({ answer: give }) => give(said), console.error);
  const way = {
    header,
    sheet,
    onBack: () => session.send({ type: 'went-back' }),
    onHome: () => session.send({ type: 'went-home' }),
  };
  const nameOf = namesFrom(configuration, offer.fallbacks(language));

  const namesOf = ({ services }: Wish) =>
    services.map((key) => nameOf('services', key)?.name ?? '').join(' · ');

  switch (screen.at) {
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
  }
}

type ClerkQuestionProps = Omit<ComponentProps<typeof ClerkScreen>, 'clerks'> &
  Pick<Scene, 'client'> & { readonly wish: Wish };

/** Reads who is there when the question opens, and again while it is open. */
function ClerkQuestion({ client, wish, ...props }: ClerkQuestionProps) {
  const { data: clerks = [] } = useQuery(clerksQuery(client, wish));
  return <ClerkScreen {...props} clerks={clerks} />;
}
