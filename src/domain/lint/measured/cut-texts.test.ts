import { expect, it } from 'vitest';
import { aService } from '../../../testing/builders.ts';
import { aLintedBranch, inBoth } from '../../../testing/lint/a-linted-branch.ts';
import { inEnglish } from '../findings/english-finding.ts';
import { placeText } from '../place-text.ts';
import { lintCutTexts } from './cut-texts.ts';

const name = 'Confirmation of  uninterrupted residence';
const branch = aLintedBranch({
  services: [aService({ texts: { ...inBoth('Passport'), ar: inBoth(name).en } })],
});
const view = { screen: 'menu', language: 'ar', size: { width: 800, height: 480 } } as const;

it('a text is reported only once, at its place in the branch, if several screens cut it off', () => {
  const text = 'Confirmation of uninterrupted residence';
  const other = { ...view, size: { width: 1024, height: 768 } };
  const [finding, ...rest] = lintCutTexts(
    [
      { text, view },
      { text, view: other },
    ],
    branch,
  );
  expect(rest).toEqual([]);
  expect(finding).toMatchObject({ rule: 'text-cut', severity: 'warning', place: { view } });
  expect(finding && placeText(finding.place, branch)).toBe('services[Passport].texts.ar.name');
  expect(finding && inEnglish(finding).effect).toBe(
    `Visitors who read Arabic (ar) see only a part of “${text}” on screens of 800 x 480 and 1024 x 768 pixels.`,
  );
});

it('a cut-off sentence of the kiosk is reported at the texts of its language', () => {
  const [finding] = lintCutTexts([{ text: 'How can we help you?', view }], branch);
  expect(finding && placeText(finding.place, branch)).toBe('languages[العربية].texts');
  expect(finding && inEnglish(finding).fix).toContain('texts.dispenser');
});

it('a text that was shortened before it was rendered is also reported', () => {
  const [finding] = lintCutTexts([{ text: 'Confirmation of uninter…', view }], branch);
  expect(finding && placeText(finding.place, branch)).toBe('services[Passport].texts.ar.name');
});
