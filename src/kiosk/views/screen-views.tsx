import type { ComponentType } from 'react';
import { PausedScreen } from '../screens/paused-screen.tsx';
import type { ScreenViewProps } from '../screens/scene.ts';
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

/** The view of every screen. A screen that is missing here does not compile. */
export const screenViews: { readonly [A in At]: ComponentType<ScreenViewProps<A>> } = {
  starting: StartingScreen,
  paused: PausedScreen,
  menu: MenuView,
  setup: requiredPart(loadIdleScreens, (screens) => screens.SetupView),
  closed: requiredPart(loadIdleScreens, (screens) => screens.ClosedScreen),
  standby: requiredPart(loadIdleScreens, (screens) => screens.StandbyScreen),
  advertisement: requiredPart(loadIdleScreens, (screens) => screens.AdvertisementScreen),
  message: requiredPart(loadQuestionScreens, (screens) => screens.MessageScreen),
  basket: requiredPart(loadQuestionScreens, (screens) => screens.BasketScreen),
  clerk: requiredPart(loadQuestionScreens, (screens) => screens.ClerkScreen),
  paper: requiredPart(loadQuestionScreens, (screens) => screens.PaperScreen),
  name: requiredPart(loadWrittenQuestionScreens, (screens) => screens.NameScreen),
  phone: requiredPart(loadWrittenQuestionScreens, (screens) => screens.PhoneScreen),
  appointment: requiredPart(loadWrittenQuestionScreens, (screens) => screens.CodeScreen),
  identification: requiredPart(loadWrittenQuestionScreens, (screens) => screens.CodeScreen),
  issuing: requiredPart(loadTicketScreens, (screens) => screens.IssuingScreen),
  ticket: requiredPart(loadTicketScreens, (screens) => screens.TicketScreen),
  advice: requiredPart(loadTicketScreens, (screens) => screens.AdviceScreen),
  languages: requiredPart(loadSheets, (sheets) => sheets.LanguagesSheet),
  'smart-ticket': requiredPart(loadSheets, (sheets) => sheets.SmartTicketSheet),
  'still-there': requiredPart(loadSheets, (sheets) => sheets.StillThereSheet),
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
