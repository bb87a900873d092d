import { useQuery } from '@tanstack/react-query';
import { phoneField } from '../../domain/menu/questions.ts';
import { shownWait } from '../../domain/queue/shown-wait.ts';
import { clerksQuery } from '../api/clerks-query.ts';
import { BasketScreen } from '../screens/basket-screen.tsx';
import { ClerkScreen } from '../screens/clerk-screen.tsx';
import { MessageScreen } from '../screens/message-screen.tsx';
import { PaperScreen } from '../screens/paper-screen.tsx';
import { questionScene } from './question-props.ts';
import type { ScreenViewProps } from './scene.ts';

/** A service that is a text to read. */
export function MessageView(props: ScreenViewProps<'message'>) {
  const { layout, displayName } = questionScene(props);
  const [service = ''] = props.screen.draft.services;
  return <MessageScreen {...layout} displayName={displayName(service)} />;
}

/** The services that one ticket will be for. */
export function BasketView(props: ScreenViewProps<'basket'>) {
  const { activeProfile, session, choose, screen } = props;
  const { draft } = screen;
  const { layout, answer, displayName } = questionScene(props);
  return (
    <BasketScreen
      {...layout}
      services={draft.services.map((key) => ({ key, name: displayName(key)?.name ?? '' }))}
      canAddService={draft.services.length < (activeProfile.profile?.serviceCount ?? 1)}
      onRemove={(key) => choose({ ...draft, services: draft.services.filter((service) => service !== key) })}
      onAddService={() => session.send({ type: 'add-service-tapped' })}
      onContinue={() => answer({})}
    />
  );
}

/** The clerk that the visitor would like to see. Reads who is there when the question opens, and again while it is open. */
export function ClerkView(props: ScreenViewProps<'clerk'>) {
  const { activeProfile, waits, client, screen } = props;
  const { layout, answer, serviceNames } = questionScene(props);
  const { data: clerks = [] } = useQuery(clerksQuery(client, screen.draft));
  const wait = waits.get(screen.draft.services[0] ?? '');
  return (
    <ClerkScreen
      {...layout}
      services={serviceNames}
      clerks={clerks}
      showWaitTime={activeProfile.profile?.appearance.showWaitTime ?? false}
      wait={wait && shownWait(wait)}
      onClerk={(clerk) => answer({ clerk })}
    />
  );
}

/** How the visitor keeps a number that cannot be printed. */
export function PaperView(props: ScreenViewProps<'paper'>) {
  const { profile } = props.activeProfile;
  const { layout, answer, serviceNames } = questionScene(props);
  return (
    <PaperScreen
      {...layout}
      services={serviceNames}
      acceptsPhone={profile !== undefined && phoneField(profile) !== undefined}
      onStorage={(storage) => answer({ storage })}
    />
  );
}
