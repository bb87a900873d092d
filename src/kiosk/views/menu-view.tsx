import { Suspense } from 'react';
import { MenuScreen } from '../screens/menu-screen.tsx';
import type { ScreenViewProps } from '../screens/scene.ts';
import { Arches } from '../ui/doors/arches.tsx';
import { loadSmartTicketDoor } from './lazy-modules.ts';
import { optionalPart } from './lazy-part.ts';

const arches = <Arches variant="in-wall" />;

/** Without this chunk the menu shows the arches alone. */
const SmartTicketDoor = optionalPart(
  loadSmartTicketDoor,
  (module) => module.SmartTicketDoor,
  () => arches,
);

/** The menu, with the door for smart tickets where the branch has them. */
export function MenuView(props: ScreenViewProps<'menu'>) {
  const { configuration, session, isPainted } = props;
  const door = isPainted ? (
    <Suspense fallback={arches}>
      <SmartTicketDoor {...props} onOpen={() => session.send({ type: 'smart-ticket-opened' })} />
    </Suspense>
  ) : (
    arches
  );
  return <MenuScreen {...props} door={configuration.branch.features.smartTicket && door} />;
}
