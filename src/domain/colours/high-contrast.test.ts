import { expect, it } from 'vitest';
import { defaultStyling } from '../../contract/default-styling.ts';
import { highContrast } from './high-contrast.ts';

it.each([
  ['dark', '#000000', '#ffffff'],
  ['light', '#ffffff', '#000000'],
] as const)(
  'high contrast has one text colour on one background for %s, with an outline around tiles, in every branch',
  (contrast, paper, ink) => {
    const pink = {
      ...defaultStyling,
      pageColor: '#FFC0CB',
      textColor: '#FF69B4',
      backgroundImage: 'roses.jpg',
    };
    const { variables, scheme } = highContrast(pink, contrast, '1');
    expect(scheme).toBe(contrast);
    for (const name of ['--page', '--wall', '--face', '--stub']) expect(variables[name], name).toBe(paper);
    for (const name of ['--ink', '--ink-2', '--wall-ink', '--wall-ink-2', '--face-ink', '--face-ink-2'])
      expect(variables[name], name).toBe(ink);
    expect(variables['--page-fill']).not.toContain('url');
    expect(variables['--fall']).toContain(ink);
  },
);
