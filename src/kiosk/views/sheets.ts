/** What lies over another screen. */
export { LanguagesSheet } from '../screens/sheets/languages-sheet.tsx';
export { SmartTicketSheet } from '../screens/sheets/smart-ticket-sheet.tsx';
export { StillThereSheet } from '../screens/sheets/still-there-sheet.tsx';
