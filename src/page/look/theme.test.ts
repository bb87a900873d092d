import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Styling } from '../../contract/settings.ts';
import { contrast, mix, veiled } from '../../domain/colours/colour.ts';
import { aStyling } from '../../testing/builders.ts';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
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

/** Ink, surface (all its colours count) and their minimum contrast. */
const contrasts = [
  ['--ink', '--page-fill', 7],
  ['--ink-2', '--page-fill', 5],
  ['--act-on-page', '--page-fill', 4.5],
  ['--lift-ink', '--lift', 4.5],
  ['--wall-ink', '--wall-fill', 7],
  ['--wall-ink-2', '--wall-fill', 5],
  ['--wall-ink-2', '--arch-1', 5],
  ['--wall', '--wall-ink', 4.5],
  ['--wall-button-ink', '--wall-button', 4.5],
  ['--wall-ink', '--recess', 4.5],
  ['--recess-ink-2', '--recess', 4.5],
  ['--today-ink', '--today', 4.5],
  ['--ink', '--page', 7],
  ['--ink-2', '--page', 4.5],
  ['--act-on-page', '--page', 4.5],
  ['--face-ink', '--face-fill', 4.5],
  ['--face-ink', '--stub', 4.5],
  ['--face-ink-2', '--face-fill', 4.5],
  ['--face-ink-2', '--stub', 4.5],
  ['--act-ink', '--act-fill', 4.5],
  ['--hot-ink', '--hot', 4.5],
  ['--go-ink', '--go', 4.5],
  ['--go', '--face-fill', 3],
  ['--go', '--stub', 3],
] as const;

/** The colours in a CSS value. A translucent colour counts as blended over black and over white. */
function coloursIn(value = ''): string[] {
  return (value.match(/#[0-9a-f]{6,8}/gi) ?? []).flatMap((colour) => {
    const opacity = Number.parseInt(colour.slice(7) || 'ff', 16) / 0xff;
    return ['#000000', '#ffffff'].map((picture) => veiled(picture, colour, opacity));
  });
}

function missedContrasts(styling: Styling): string[] {
  const { variables } = themeOf(styling);
  return contrasts.flatMap(([ink, surface, least]) =>
    coloursIn(variables[surface])
      .filter((place) => contrast(variables[ink] ?? '', place) < least)
      .map((place) => `${ink} ${variables[ink]} on ${surface} ${place}`),
  );
}

describe('themeOf', () => {
  it.each(Object.entries({ harbour, violet, night }))(
    'makes %s legible everywhere without correction',
    (_name, styling) => {
      expect(missedContrasts(styling)).toEqual([]);
      expect(themeOf(styling).corrections).toEqual([]);
    },
  );

  it('reads short colours and colours with transparency as six digits', () => {
    const { variables } = themeOf(
      aStyling({ primaryColor: '#0f5', pageColor: '#EEED', headerColor: '#00112280' }),
    );
    const long = { primaryColor: '#00ff55', pageColor: '#EEEEEE', headerColor: '#001122' };
    expect(variables).toEqual(themeOf(aStyling(long)).variables);
  });

  const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);

  it(
    'makes any seven colours legible, at both ends of each gradient and over any picture',
    showsClauses('11.1.4.3'),
    () => {
      const anyStyling = fc.record({
        colorScheme: fc.constantFrom('light', 'dark'),
        backgroundImage: fc.constantFrom(null, 'hall.jpg'),
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
          expect(missedContrasts(aStyling(change))).toEqual([]);
        }),
      );
    },
  );

  it('gives six stylings the colours that were reviewed on their screens', async () => {
    const gradients = { primaryColorGradient: true, pageColorGradient: true };
    const noGradients = {
      primaryColorGradient: false,
      pageColorGradient: false,
      headerColorGradient: false,
      buttonColorGradient: false,
    };
    const branches = [
      harbour,
      violet,
      night,
      { ...violet, ...noGradients, backgroundImage: 'hall.jpg' },
      { ...night, ...gradients, headerColor: '#EDF3F8', textColor: '#0C1219' },
      { ...harbour, ...noGradients, pageColor: '#0D4A45', buttonColor: '#0E5F57', textColor: '#7A8A88' },
    ].map((styling) => themeOf(styling));
    const names = Object.keys(branches[0]?.variables ?? {}).filter((name) => name !== '--logo-share');
    const lines = [
      ['colour', 'default', 'violet', 'night', 'picture', 'light header at night', 'corrected'],
      Array(branches.length + 1).fill('---'),
      ...names.map((name) => [name, ...branches.map(({ variables }) => variables[name])]),
      ['corrections', ...branches.map(({ corrections }) => corrections.map(({ field }) => field).join(', '))],
    ].map((cells) => `| ${cells.join(' | ')} |`);
    const title =
      '# The colours of six branches\n\n`theme.test.ts` writes this file. Look at the screens before a colour changes.\n\n';
    await expect(`${title}${lines.join('\n')}\n`).toMatchFileSnapshot('./colours-of-branches.md');
  });

  it('makes text on paper legible with any primary colour', () => {
    fc.assert(
      fc.property(colour, (primaryColor) => {
        const { variables } = themeOf(aStyling({ primaryColor }));
        const ink = variables['--paper-ink'] ?? '';
        const paperBelow = '#f4f1ea';
        expect(contrast(ink, paperBelow)).toBeGreaterThanOrEqual(7);
        expect(contrast(mix(ink, '#ffffff', 0.24), paperBelow)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(variables['--stamp'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('covers a picture with a veil of 82 % page colour', () => {
    const { variables, corrections } = themeOf(aStyling({ backgroundImage: 'hall.jpg' }));
    expect(variables['--page-fill']).toBe(
      'linear-gradient(#ECF0EAd2 0 0), url("/kiosk/media?src=hall.jpg") center / cover #ECF0EA',
    );
    expect(corrections).toEqual([]);
  });

  it('makes the veil less transparent if no text colour would be legible on it', () => {
    const { variables } = themeOf(aStyling({ backgroundImage: 'hall.jpg', pageColor: '#9A9A9A' }));
    const veil = Number.parseInt(variables['--page-fill']?.slice('linear-gradient(#9A9A9A'.length) ?? '', 16);
    expect(veil).toBeGreaterThan(0xd2);
  });

  it('darkens pale grey text on a pale page, and notifies staff', () => {
    const { variables, corrections } = themeOf(aStyling({ textColor: '#C8C8C8' }));
    expect(contrast(variables['--ink'] ?? '', '#ECF0EA')).toBeGreaterThanOrEqual(7);
    expect(corrections).toContainEqual({ field: 'textColor', given: '#C8C8C8', shown: variables['--ink'] });
  });

  it('keeps the hue of a header in a middle tone, but makes the header dark enough for white', () => {
    const { variables, corrections } = themeOf(aStyling({ headerColor: '#2E86C1' }));
    expect(variables['--wall-ink']).toBe('#ffffff');
    expect(corrections.map(({ field }) => field)).toEqual(['headerColor']);
  });

  it('uses the text colour instead of white on a light header', () => {
    expect(themeOf(violet).variables['--wall-ink']).toBe('#1D1838');
  });
});
