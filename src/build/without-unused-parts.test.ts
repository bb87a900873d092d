import { readFileSync } from 'node:fs';
import type { createInstance as create } from 'i18next';
import { expect, it } from 'vitest';
import { withoutUnusedParts } from './without-unused-parts.ts';

const whole = readFileSync(
  new URL('../../node_modules/i18next/dist/esm/i18next.js', import.meta.url),
  'utf8',
);

it('a visitor reads the same sentences without the parts of i18next that are left out', async () => {
  const url = `data:text/javascript,${encodeURIComponent(withoutUnusedParts(whole))}`;
  const { createInstance }: { createInstance: typeof create } = await import(/* @vite-ignore */ url);
  const i18next = createInstance();
  await i18next.init({
    ...{ lng: 'en', fallbackLng: 'en', keySeparator: false, nsSeparator: false },
    resources: { en: { translation: { wait_one: '{{count}} minute', wait_other: '{{count}} minutes' } } },
  });
  i18next.addResourceBundle('pl', 'translation', { wait_few: '{{count}} minuty' });
  expect([1, 3].map((count) => i18next.t('wait', { count }))).toEqual(['1 minute', '3 minutes']);
  expect(i18next.getFixedT('pl')('wait', { count: 3 })).toBe('3 minuty');
});

it('a version of i18next without these parts ends the build', () => {
  expect(() => withoutUnusedParts(whole.replace('class Formatter', 'class Other'))).toThrow(
    'class Formatter',
  );
});
