import { afterEach, expect, it, vi } from 'vitest';
import { anAdministrator } from '../../testing/preview/an-administrator.ts';
import { draw } from '../../testing/preview/draw.ts';
import { StartScreen } from '../screens/start-screen.tsx';
import { PreviewWordsProvider } from './words-provider.tsx';

const start = (isLoggedIn = true) => (
  <StartScreen
    branches={[]}
    administrator={anAdministrator({ isLoggedIn })}
    canMake
    onLook={() => {}}
    onChange={() => {}}
  />
);

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

it('the preview is in the chosen language or a language of the browser, right-to-left where needed, else in English', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl', 'fr']);
  const { screen, user } = draw(<PreviewWordsProvider>{start()}</PreviewWordsProvider>);
  await screen.findByText('Créer un établissement');
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

it('the login of the start view has its own buttons, not the large buttons of the tasks', async () => {
  const { screen, user } = draw(start(false));
  await user.click(screen.getByRole('button', { name: /^Create a branch/ }));
  expect((await screen.findByRole('dialog')).closest('.start')).toBeNull();
});
