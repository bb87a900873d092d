import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { requirementOf } from '../../domain/meanings.ts';
import { namesFrom } from '../../domain/menu/names.ts';
import {
  identificationField,
  identificationOf,
  phoneField,
  type TicketDraft,
  withCustomerData,
} from '../../domain/menu/questions.ts';
import { shownWait } from '../../domain/queue/shown-wait.ts';
import { codeRulesOf, codeVisibilityOf } from '../../domain/text-entry/code-mask.ts';
import { clerksQuery } from '../api/clerks-query.ts';
import { answerFromCode, scanMeaning } from '../scanning/scan-meaning.ts';
import { handleScan } from '../scanning/use-scans.ts';
import { BasketScreen } from '../screens/basket-screen.tsx';
import { ClerkScreen } from '../screens/clerk-screen.tsx';
import { CodeScreen } from '../screens/code-screen.tsx';
import { MessageScreen } from '../screens/message-screen.tsx';
import { NameScreen } from '../screens/name-screen.tsx';
import { PaperScreen } from '../screens/paper-screen.tsx';
import { PhoneScreen } from '../screens/phone-screen.tsx';
import type { QuestionScreenState } from '../session/session.ts';
import { Arches } from '../ui/doors/arches.tsx';
import type { Scene } from './scene.ts';

/** What cannot be loaded leaves the door as it is: a code can be typed all the same. */
const CameraDoor = lazy(() =>
  import('../ui/doors/camera-door.tsx').catch(() => ({ default: () => <Arches variant="in-wall" /> })),
);

interface QuestionViewProps extends Scene {
  readonly screen: QuestionScreenState;
  /** Lies over the screen. */
  readonly sheet?: ReactNode;
}

/** The question of a visit that is on the screen, and where its answer goes. */
export function QuestionScreens(props: QuestionViewProps) {
  const { configuration, activeProfile, loadedLanguage, session, header, choose, screen, sheet } = props;
  const { language } = loadedLanguage;
  const answer = (said: Partial<TicketDraft>) =>
    void props.loadServices().then(({ answer: give }) => give(said), console.error);
  const way = {
    header,
    sheet,
    onBack: () => session.send({ type: 'went-back' }),
    onHome: () => session.send({ type: 'went-home' }),
  };
  const nameOf = namesFrom(configuration, activeProfile.fallbacks(language));

  const namesOf = ({ services }: TicketDraft) =>
    services.map((key) => nameOf('services', key)?.name ?? '').join(' · ');

  switch (screen.at) {
    case 'message': {
      const [key = ''] = screen.draft.services;
      return <MessageScreen {...way} displayName={nameOf('services', key)} />;
    }
    case 'basket': {
      const { draft } = screen;
      const services = draft.services.map((key) => ({ key, name: nameOf('services', key)?.name ?? '' }));
      return (
        <BasketScreen
          {...way}
          services={services}
          canAddService={services.length < (activeProfile.profile?.serviceCount ?? 1)}
          onRemove={(key) =>
            choose({ ...draft, services: draft.services.filter((service) => service !== key) })
          }
          onAddService={() => session.send({ type: 'add-service-tapped' })}
          onContinue={() => answer({})}
        />
      );
    }
    case 'clerk': {
      const { services } = screen.draft;
      const info = props.waits.get(services[0] ?? '');
      return (
        <ClerkQuestion
          {...way}
          client={props.client}
          draft={screen.draft}
          services={services.map((key) => nameOf('services', key)?.name ?? '')}
          showWaitTime={activeProfile.profile?.appearance.showWaitTime ?? false}
          wait={info && shownWait(info)}
          onClerk={(clerk) => answer({ clerk })}
        />
      );
    }
    case 'name': {
      const { draft, refusal } = screen;
      return (
        <NameScreen
          {...way}
          service={namesOf(draft)}
          rules={language.customerName}
          keys={language.keyboardLayouts.customerName}
          isOptional={
            activeProfile.profile === undefined ||
            requirementOf(activeProfile.profile.features.customerName) !== 'required'
          }
          name={draft.customerName ?? ''}
          isRefused={refusal !== undefined}
          onName={(customerName) => answer({ customerName })}
        />
      );
    }
    case 'paper':
      return (
        <PaperScreen
          {...way}
          services={screen.draft.services.map((key) => nameOf('services', key)?.name ?? '')}
          acceptsPhone={
            activeProfile.profile !== undefined && phoneField(activeProfile.profile) !== undefined
          }
          onStorage={(storage) => answer({ storage })}
        />
      );
    case 'phone': {
      const { draft } = screen;
      const field = activeProfile.profile && phoneField(activeProfile.profile);
      return (
        <PhoneScreen
          {...way}
          service={namesOf(draft)}
          phone={String((field && draft.customerData?.[field]) ?? '')}
          onPhone={(said) => answer(field ? { customerData: withCustomerData(draft, field, said) } : {})}
        />
      );
    }
    case 'appointment':
    case 'identification': {
      const { at, draft, refusal } = screen;
      const { profile } = activeProfile;
      if (!profile) return null;
      const { keyboard, codeHideType } = profile.appearance;
      const said =
        at === 'appointment' ? draft.bookingCode : draft.customerData?.[identificationField(profile)];
      const services = configuration.services?.filter(({ key }) => draft.services.includes(key)) ?? [];
      return (
        <CodeScreen
          {...way}
          key={at}
          kind={at}
          rules={codeRulesOf(keyboard)}
          visibility={codeVisibilityOf(codeHideType)}
          service={namesOf(draft)}
          isOptional={at === 'identification' && identificationOf(services) === 'optional'}
          camera={
            scanMeaning(screen, activeProfile) && (
              <Suspense fallback={<Arches variant="in-wall" />}>
                <CameraDoor timers={props.timers} onScan={(scanned) => void handleScan(scanned, props)} />
              </Suspense>
            )
          }
          code={String(said ?? '')}
          isUnknown={refusal !== undefined}
          onCode={(code) => answer(answerFromCode(code, at, draft, profile))}
          onSkip={() => answer({})}
        />
      );
    }
  }
}

type ClerkQuestionProps = Omit<ComponentProps<typeof ClerkScreen>, 'clerks'> &
  Pick<Scene, 'client'> & { readonly draft: TicketDraft };

/** Reads who is there when the question opens, and again while it is open. */
function ClerkQuestion({ client, draft, ...props }: ClerkQuestionProps) {
  const { data: clerks = [] } = useQuery(clerksQuery(client, draft));
  return <ClerkScreen {...props} clerks={clerks} />;
}
