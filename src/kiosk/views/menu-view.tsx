import { Suspense, useState } from 'react';
import { recordedMenu } from '../boot/recorded-menu.ts';
import { MenuScreen } from '../screens/menu-screen.tsx';
import type { ScreenViewProps } from '../screens/scene.ts';
import { Arches } from '../ui/doors/arches.tsx';
import { loadSmartTicketDoor } from './lazy-modules.ts';
import { optionalPart } from './lazy-part.ts';

const arches = <Arches variant="in-wall" />;

/** The lit door of a recorded menu goes on, without its code. */
function recordedDoor() {
  const door = recordedMenu()?.querySelector<HTMLElement>('.lit .door');
  return door ? (
    <Arches variant="lit">
      <span style={{ blockSize: door.offsetHeight }} />
    </Arches>
  ) : (
    arches
  );
}

/** Without this chunk the menu shows the arches alone. */
const SmartTicketDoor = optionalPart(
  loadSmartTicketDoor,
  (module) => module.SmartTicketDoor,
  () => arches,
);

/** The menu, with the door for smart tickets where the branch has them. */
export function MenuView(props: ScreenViewProps<'menu'>) {
  const { configuration, session, isPainted } = props;
  const [fallback] = useState(recordedDoor);
  const door = isPainted ? (
    <Suspense fallback={fallback}>
      <SmartTicketDoor
        {...props}
        waiting={fallback}
        onOpen={() => session.send({ type: 'smart-ticket-opened' })}
      />
    </Suspense>
  ) : (
    fallback
  );
  return <MenuScreen {...props} door={configuration.branch.features.smartTicket && door} />;
}
