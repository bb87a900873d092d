import { CodeScreen } from '../screens/code-screen.tsx';
import { NameScreen } from '../screens/name-screen.tsx';
import { PhoneScreen } from '../screens/phone-screen.tsx';
import type { ScreenViews } from '../screens/scene/scene.ts';
import { SearchScreen } from '../screens/search-screen.tsx';

export const writtenScreens = {
  search: SearchScreen,
  name: NameScreen,
  phone: PhoneScreen,
  appointment: CodeScreen,
  identification: CodeScreen,
} satisfies Partial<ScreenViews>;
