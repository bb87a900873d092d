import { CodeScreen } from '../screens/code-screen.tsx';
import { NameScreen } from '../screens/name-screen.tsx';
import { PhoneScreen } from '../screens/phone-screen.tsx';
import type { ScreenViews } from '../screens/scene.ts';

/** The screens on which a visitor writes. */
export const writtenScreens = {
  name: NameScreen,
  phone: PhoneScreen,
  appointment: CodeScreen,
  identification: CodeScreen,
} satisfies Partial<ScreenViews>;
