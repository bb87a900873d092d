/** The questions that are answered in writing. */
export { CodeScreen } from '../screens/code-screen.tsx';
export { NameScreen } from '../screens/name-screen.tsx';
export { PhoneScreen } from '../screens/phone-screen.tsx';
