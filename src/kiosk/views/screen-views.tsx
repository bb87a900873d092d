import { type ComponentType, lazy } from 'react';
import {
  loadIdleScreens,
  loadQuestionScreens,
  loadSheets,
  loadTicketScreens,
  loadWrittenQuestionScreens,
} from '../boot/lazy-modules.ts';
import { PausedScreen } from '../screens/paused-screen.tsx';
import { StartingScreen } from '../screens/starting-screen.tsx';
import type { At } from '../session/session.ts';
import { MenuView } from './menu-view.tsx';
import type { ScreenViewProps } from './scene.ts';

/** One component of a lazily loaded module. */
function part<Module, Props>(load: () => Promise<Module>, pick: (module: Module) => ComponentType<Props>) {
  return lazy(async () => ({ default: pick(await load()) }));
}

function PausedView({ choice, header, sheet }: ScreenViewProps<'paused'>) {
  return <PausedScreen {...choice} header={header} sheet={sheet} />;
}

/** The view of every screen. A screen that is missing here does not compile. */
export const screenViews: { readonly [A in At]: ComponentType<ScreenViewProps<A>> } = {
  starting: StartingScreen,
  paused: PausedView,
  menu: MenuView,
  setup: part(loadIdleScreens, (screens) => screens.SetupView),
  closed: part(loadIdleScreens, (screens) => screens.ClosedView),
  standby: part(loadIdleScreens, (screens) => screens.StandbyView),
  advertisement: part(loadIdleScreens, (screens) => screens.AdvertisementView),
  message: part(loadQuestionScreens, (screens) => screens.MessageView),
  basket: part(loadQuestionScreens, (screens) => screens.BasketView),
  clerk: part(loadQuestionScreens, (screens) => screens.ClerkView),
  paper: part(loadQuestionScreens, (screens) => screens.PaperView),
  name: part(loadWrittenQuestionScreens, (screens) => screens.NameView),
  phone: part(loadWrittenQuestionScreens, (screens) => screens.PhoneView),
  appointment: part(loadWrittenQuestionScreens, (screens) => screens.CodeView),
  identification: part(loadWrittenQuestionScreens, (screens) => screens.CodeView),
  issuing: part(loadTicketScreens, (screens) => screens.IssuingView),
  ticket: part(loadTicketScreens, (screens) => screens.TicketView),
  advice: part(loadTicketScreens, (screens) => screens.AdviceView),
  languages: part(loadSheets, (sheets) => sheets.LanguagesView),
  'smart-ticket': part(loadSheets, (sheets) => sheets.SmartTicketView),
  'still-there': part(loadSheets, (sheets) => sheets.StillThereView),
};

/** Loads the screens that the first menu does not need, so that a visit needs no network for them. */
export function preloadScreens(): void {
  const loads = [
    loadQuestionScreens,
    loadTicketScreens,
    loadSheets,
    loadWrittenQuestionScreens,
    loadIdleScreens,
  ];
  for (const load of loads) void load();
}
