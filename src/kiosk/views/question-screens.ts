/** The questions that are answered with one touch. */
export { BasketScreen } from '../screens/basket-screen.tsx';
export { ClerkScreen } from '../screens/clerk-screen.tsx';
export { MessageScreen } from '../screens/message-screen.tsx';
export { PaperScreen } from '../screens/paper-screen.tsx';
