import { Suspense, useState } from 'react';
import { recordedMenuElement } from '../../page/browser/recorded-menu.ts';
import { useIsAdopting } from '../../page/hooks/adopting.ts';
import { optionalPart } from '../../page/startup/lazy-part.ts';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { Region } from '../../page/ui/region.tsx';
import { MenuScreen } from '../screens/menu-screen.tsx';
import type { ScreenViewProps } from '../screens/scene/scene.ts';
import { loadSmartTicketDoor } from './lazy-modules.ts';

const arches = <Arches variant="in-wall" />;

/** The height of the recorded menu's lit arch. The rendered arch has the same height until its code appears. */
const recordedDoor = () =>
  recordedMenuElement()?.querySelector<HTMLElement>('.lit .door')?.getBoundingClientRect().height;

/** Without this chunk the menu only shows the arches. */
const SmartTicketDoor = optionalPart(
  loadSmartTicketDoor,
  (module) => module.SmartTicketDoor,
  () => arches,
);

/** The menu, with the arch for smart tickets if the branch has them. */
export function MenuView(props: ScreenViewProps<'menu'>) {
  const { configuration, session, isPainted } = props;
  const isAdopting = useIsAdopting();
  const [height] = useState(recordedDoor);
  const empty = isAdopting ? [] : <span style={{ blockSize: height }} />;
  const fallback = height === undefined ? arches : <Arches variant="lit">{empty}</Arches>;
  const door = isPainted ? (
    <Region part="smart tickets" content={props.content} instead={fallback}>
      <Suspense fallback={fallback}>
        <SmartTicketDoor
          {...props}
          waiting={fallback}
          onOpen={() => session.send({ type: 'smart-ticket-opened' })}
        />
      </Suspense>
    </Region>
  ) : (
    fallback
  );
  return <MenuScreen {...props} door={configuration.branch.features.smartTicket && door} />;
}
