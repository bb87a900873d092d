import { AdviceScreen } from '../screens/advice-screen.tsx';
import { BasketScreen } from '../screens/basket-screen.tsx';
import { ClerkScreen } from '../screens/clerk-screen.tsx';
import { IssuingScreen } from '../screens/issuing-screen.tsx';
import { LateScreen } from '../screens/late-screen.tsx';
import { MessageScreen } from '../screens/message-screen.tsx';
import { PaperScreen } from '../screens/paper-screen.tsx';
import { PeopleScreen } from '../screens/people-screen.tsx';
import { PlaceScreen } from '../screens/place-screen.tsx';
import type { ScreenViews } from '../screens/scene/scene.ts';
import { GiveBackSheet } from '../screens/sheets/give-back-sheet.tsx';
import { HelpSheet } from '../screens/sheets/help-sheet.tsx';
import { HowToSheet } from '../screens/sheets/how-to-sheet.tsx';
import { LanguagesSheet } from '../screens/sheets/languages-sheet.tsx';
import { ScannedSheet } from '../screens/sheets/scanned-sheet.tsx';
import { SmartTicketSheet } from '../screens/sheets/smart-ticket-sheet.tsx';
import { StillThereSheet } from '../screens/sheets/still-there-sheet.tsx';
import { WaysSheet } from '../screens/sheets/ways-sheet.tsx';
import { TicketScreen } from '../screens/ticket-screen.tsx';

export const laterScreens = {
  message: MessageScreen,
  late: LateScreen,
  basket: BasketScreen,
  people: PeopleScreen,
  clerk: ClerkScreen,
  paper: PaperScreen,
  issuing: IssuingScreen,
  ticket: TicketScreen,
  advice: AdviceScreen,
  place: PlaceScreen,
  languages: LanguagesSheet,
  help: HelpSheet,
  'how-to': HowToSheet,
  'smart-ticket': SmartTicketSheet,
  scanned: ScannedSheet,
  ways: WaysSheet,
  'give-back': GiveBackSheet,
  'still-there': StillThereSheet,
} satisfies Partial<ScreenViews>;
