import { preload, requiredPart } from '../../page/startup/lazy-part.ts';
import { PausedScreen } from '../../page/startup/paused-screen.tsx';
import { StartingScreen } from '../../page/startup/starting-screen.tsx';
import type { Quietly } from '../boot/quiet-moments.ts';
import type { ScreenViews } from '../screens/scene/scene.ts';
import {
  loadIdentityCard,
  loadIdleScreens,
  loadLaterScreens,
  loadOverlays,
  loadStaffEntry,
  loadWrittenScreens,
} from './lazy-modules.ts';
import { MenuView } from './menu-view.tsx';

/** The view of every screen. A missing screen does not compile. */
export const screenViews: ScreenViews = {
  starting: StartingScreen,
  paused: PausedScreen,
  menu: MenuView,
  setup: requiredPart(loadIdleScreens, ({ idleScreens }) => idleScreens.setup),
  closed: requiredPart(loadIdleScreens, ({ idleScreens }) => idleScreens.closed),
  standby: requiredPart(loadIdleScreens, ({ idleScreens }) => idleScreens.standby),
  advertisement: requiredPart(loadIdleScreens, ({ idleScreens }) => idleScreens.advertisement),
  message: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.message),
  late: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.late),
  basket: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.basket),
  people: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.people),
  clerk: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.clerk),
  paper: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.paper),
  search: requiredPart(loadWrittenScreens, ({ writtenScreens }) => writtenScreens.search),
  name: requiredPart(loadWrittenScreens, ({ writtenScreens }) => writtenScreens.name),
  phone: requiredPart(loadWrittenScreens, ({ writtenScreens }) => writtenScreens.phone),
  appointment: requiredPart(loadWrittenScreens, ({ writtenScreens }) => writtenScreens.appointment),
  identification: requiredPart(loadWrittenScreens, ({ writtenScreens }) => writtenScreens.identification),
  issuing: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.issuing),
  ticket: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.ticket),
  advice: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.advice),
  place: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.place),
  languages: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.languages),
  help: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.help),
  'how-to': requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens['how-to']),
  'smart-ticket': requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens['smart-ticket']),
  scanned: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.scanned),
  'give-back': requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens['give-back']),
  ways: requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens.ways),
  'still-there': requiredPart(loadLaterScreens, ({ laterScreens }) => laterScreens['still-there']),
};

/**
 * Preloads the parts besides the first menu, in case the host becomes unreachable. The parts that visitors need first
 * come first.
 */
export function preloadScreens(quietly: Quietly): void {
  const loads = [
    ...[loadLaterScreens, loadOverlays, loadStaffEntry],
    ...[loadWrittenScreens, loadIdleScreens, loadIdentityCard],
  ];
  for (const load of loads) quietly(() => preload<unknown>(load)).catch(console.warn);
}
