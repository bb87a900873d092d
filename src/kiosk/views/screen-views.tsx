import type { ComponentType } from 'react';
import { PausedScreen } from '../screens/paused-screen.tsx';
import { StartingScreen } from '../screens/starting-screen.tsx';
import type { At } from '../session/session.ts';
import {
  loadIdentityCard,
  loadIdleScreens,
  loadQuestionScreens,
  loadSheets,
  loadTicketScreens,
  loadWrittenQuestionScreens,
} from './lazy-modules.ts';
import { preload, requiredPart } from './lazy-part.ts';
import { MenuView } from './menu-view.tsx';
import type { ScreenViewProps } from './scene.ts';

function PausedView({ choice, header, sheet }: ScreenViewProps<'paused'>) {
  return <PausedScreen {...choice} header={header} sheet={sheet} />;
}

/** The view of every screen. A screen that is missing here does not compile. */
export const screenViews: { readonly [A in At]: ComponentType<ScreenViewProps<A>> } = {
  starting: StartingScreen,
  paused: PausedView,
  menu: MenuView,
  setup: requiredPart(loadIdleScreens, (screens) => screens.SetupView),
  closed: requiredPart(loadIdleScreens, (screens) => screens.ClosedView),
  standby: requiredPart(loadIdleScreens, (screens) => screens.StandbyView),
  advertisement: requiredPart(loadIdleScreens, (screens) => screens.AdvertisementView),
  message: requiredPart(loadQuestionScreens, (screens) => screens.MessageView),
  basket: requiredPart(loadQuestionScreens, (screens) => screens.BasketView),
  clerk: requiredPart(loadQuestionScreens, (screens) => screens.ClerkView),
  paper: requiredPart(loadQuestionScreens, (screens) => screens.PaperView),
  name: requiredPart(loadWrittenQuestionScreens, (screens) => screens.NameView),
  phone: requiredPart(loadWrittenQuestionScreens, (screens) => screens.PhoneView),
  appointment: requiredPart(loadWrittenQuestionScreens, (screens) => screens.CodeView),
  identification: requiredPart(loadWrittenQuestionScreens, (screens) => screens.CodeView),
  issuing: requiredPart(loadTicketScreens, (screens) => screens.IssuingView),
  ticket: requiredPart(loadTicketScreens, (screens) => screens.TicketView),
  advice: requiredPart(loadTicketScreens, (screens) => screens.AdviceView),
  languages: requiredPart(loadSheets, (sheets) => sheets.LanguagesView),
  'smart-ticket': requiredPart(loadSheets, (sheets) => sheets.SmartTicketView),
  'still-there': requiredPart(loadSheets, (sheets) => sheets.StillThereView),
};

/**
 * Loads what the first menu does not need, so that it is there when the host cannot be reached: what visitors need first
 * comes first, and one part after the other, so that a touch between them is answered at once.
 */
export async function preloadScreens(): Promise<void> {
  const loads = [
    loadTicketScreens,
    loadQuestionScreens,
    loadSheets,
    loadWrittenQuestionScreens,
    loadIdleScreens,
    loadIdentityCard,
  ];
  for (const load of loads) await preload<unknown>(load).catch(console.warn);
}
