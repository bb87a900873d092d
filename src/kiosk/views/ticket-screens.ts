/** What comes of a visit. */
export { AdviceScreen } from '../screens/advice-screen.tsx';
export { IssuingScreen } from '../screens/issuing-screen.tsx';
export { TicketScreen } from '../screens/ticket-screen.tsx';
