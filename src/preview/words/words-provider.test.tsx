import { afterEach, expect, it } from 'vitest';
import { anAdministrator } from '../../testing/preview/an-administrator.ts';
import { draw } from '../../testing/preview/draw.ts';
import { StartScreen } from '../screens/start-screen.tsx';
import { PreviewWordsProvider } from './words-provider.tsx';

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

it('an administrator reads the preview in a chosen language, from right to left, or else in English', async () => {
  const { screen, user } = draw(
    <PreviewWordsProvider>
      <StartScreen
        branches={[]}
        administrator={anAdministrator()}
        canMake
        onLook={() => {}}
        onChange={() => {}}
      />
    </PreviewWordsProvider>,
  );
  const choose = (language: string) => user.selectOptions(screen.getByRole('combobox'), language);
  await choose('العربية');
  await screen.findByRole('heading', { name: 'ماذا تريد أن تفعل؟' });
  const { documentElement: html } = document;
  expect([html.lang, html.dir]).toEqual(['ar', 'rtl']);
  await choose('so');
  await screen.findByRole('heading', { name: 'What do you want to do?' });
  expect([html.lang, html.dir]).toEqual(['en', 'ltr']);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('so');
  await choose('Deutsch');
  await screen.findByRole('button', { name: /^Standort anlegen/ });
  expect(localStorage.getItem('foyer-preview-language')).toBe('de');
});

it('the login of the start view has buttons of its own, not the large ones of its tasks', async () => {
  const administrator = anAdministrator({ isLoggedIn: false });
  const { screen, user } = draw(
    <StartScreen branches={[]} administrator={administrator} canMake onLook={() => {}} onChange={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: /^Create a branch/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.closest('.start')).toBeNull();
});
