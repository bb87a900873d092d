import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Styling } from '../../contract/settings.ts';
import { aStyling } from '../../testing/builders.ts';
import { contrast } from './colour.ts';
import { themeOf } from './theme.ts';

const harbour = aStyling();
const violet = aStyling({
  primaryColor: '#4A2FA8',
  pageColor: '#F3F0FA',
  headerColor: '#FFFFFF',
  buttonColor: '#3F2A96',
  buttonText: '#FFFFFF',
  textColor: '#1D1838',
  secondaryColor: '#FF9E7A',
  primaryColorGradient: false,
});
const night = aStyling({
  colorScheme: 'dark',
  primaryColor: '#7CC7F2',
  pageColor: '#0C1219',
  headerColor: '#13202D',
  buttonColor: '#1C2936',
  buttonText: '#EDF3F8',
  textColor: '#EDF3F8',
  secondaryColor: '#FFCB66',
  primaryColorGradient: false,
});

/** Ink, what it stands on (every colour in that variable), and the least contrast that is promised. */
const promises = [
  ['--ink', '--page-fill', 7],
  ['--ink-2', '--page-fill', 4.5],
  ['--act-on-page', '--page-fill', 4.5],
  ['--lift-ink', '--lift', 4.5],
  ['--wall-ink', '--wall-fill', 7],
  ['--wall-ink-2', '--wall-fill', 4.5],
  ['--wall-button-ink', '--wall-button', 4.5],
  ['--face-ink', '--face-fill', 4.5],
  ['--face-ink', '--stub', 4.5],
  ['--face-ink-2', '--face-fill', 4.5],
  ['--face-ink-2', '--stub', 4.5],
  ['--act-ink', '--act-fill', 4.5],
  ['--hot-ink', '--hot', 4.5],
  ['--go-ink', '--go', 4.5],
  ['--go', '--face', 3],
] as const;

function brokenPromises(styling: Styling): string[] {
  const { variables } = themeOf(styling);
  return promises.flatMap(([ink, surface, least]) =>
    (variables[surface]?.match(/#[0-9a-f]{6}/gi) ?? [])
      .filter((place) => contrast(variables[ink] ?? '', place) < least)
      .map((place) => `${ink} ${variables[ink]} on ${surface} ${place}`),
  );
}

describe('themeOf', () => {
  it.each(Object.entries({ harbour, violet, night }))(
    '%s can be read everywhere as it is',
    (_name, styling) => {
      expect(brokenPromises(styling)).toEqual([]);
      expect(themeOf(styling).corrections).toEqual([]);
    },
  );

  it('any seven colours can be read, at both ends of every gradient', () => {
    const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
    const anyStyling = fc.record({
      colorScheme: fc.constantFrom('light', 'dark'),
      primaryColor: colour,
      pageColor: colour,
      headerColor: colour,
      buttonColor: colour,
      buttonText: colour,
      textColor: colour,
      secondaryColor: colour,
      primaryColorGradient: fc.boolean(),
      pageColorGradient: fc.boolean(),
      headerColorGradient: fc.boolean(),
      buttonColorGradient: fc.boolean(),
    });
    fc.assert(
      fc.property(anyStyling, (change) => {
        expect(brokenPromises(aStyling(change))).toEqual([]);
      }),
    );
  });

  it('pale grey text on a pale page becomes darker, and staff are told', () => {
    const { variables, corrections } = themeOf(aStyling({ textColor: '#C8C8C8' }));
    expect(contrast(variables['--ink'] ?? '', '#ECF0EA')).toBeGreaterThanOrEqual(7);
    expect(corrections).toContainEqual({ field: 'textColor', given: '#C8C8C8', shown: variables['--ink'] });
  });

  it('a header in a middle tone keeps its hue but becomes deep enough for white', () => {
    const { variables, corrections } = themeOf(aStyling({ headerColor: '#2E86C1' }));
    expect(variables['--wall-ink']).toBe('#ffffff');
    expect(corrections.map(({ field }) => field)).toEqual(['headerColor']);
  });

  it('a light header carries the text colour instead of white', () => {
    expect(themeOf(violet).variables['--wall-ink']).toBe('#1D1838');
  });
});
