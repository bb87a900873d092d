import { expect, it, onTestFinished, vi } from 'vitest';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { aBranch, aLanguage } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { loadAhead } from './frame-kiosk.tsx';

it.each([
  ['de', 'de-AT'],
  ['unknown', 'en'],
  [undefined, 'fi-FI'],
])('a frame in the language %s divides words as in %s', async (language, locale) => {
  const loadHyphenate = vi.fn();
  const load = vi.spyOn(languageModules, 'loadHyphenation');
  onTestFinished(() => load.mockRestore());
  load.mockResolvedValue({ loadHyphenate } as never);
  const branch = aPreviewedBranch({
    branch: aBranch({ defaultLang: 'fi' }),
    languages: [
      aLanguage(),
      aLanguage({ key: 'de', code: 'de-AT' }),
      aLanguage({ key: 'fi', code: 'fi-FI' }),
    ],
  });
  await loadAhead({ branch, view: { language } as never });
  expect(loadHyphenate.mock.calls).toEqual([[locale]]);
});
