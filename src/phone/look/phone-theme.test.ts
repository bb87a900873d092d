import { expect, it } from 'vitest';
import { defaultStyling } from '../../contract/default-styling.ts';
import { contrast } from '../../domain/colours/colour.ts';
import { colourTheme } from '../../domain/colours/colour-theme.ts';
import { stylingFor } from './phone-theme.ts';

const red = { ...defaultStyling, primaryColor: '#b00020', pageColor: '#fff4f4' };

it("a phone has all colours of the branch in the branch's scheme, and only a legible main colour in the other scheme", () => {
  expect(stylingFor(false, red)).toMatchObject({ primaryColor: '#b00020', pageColor: '#fff4f4' });
  const night = stylingFor(true, red);
  expect(night.pageColor).toBe(stylingFor(true, undefined).pageColor);
  const { scheme, variables } = colourTheme(night, '', '1');
  expect(scheme).toBe('dark');
  expect(contrast(variables['--act-on-page'] ?? '', variables['--page'] ?? '')).toBeGreaterThan(4.5);
});
