import type { Styling } from '../../contract/settings.ts';
import { colourTheme } from '../../domain/colours/colour-theme.ts';
import { defaultStyling } from '../../domain/colours/default-styling.ts';

/** The colours of the dispenser at night. */
const darkStyling: Styling = {
  ...defaultStyling,
  colorScheme: 'dark',
  primaryColor: '#7FD3C4',
  pageColor: '#0B1514',
  headerColor: '#10302C',
  buttonColor: '#18302D',
  buttonText: '#E9F2EF',
  textColor: '#E9F2EF',
  secondaryColor: '#F2B544',
};

/** Sets the colours that the phone wants, light or dark, on the root element, and again when it wants the others. */
export function followScheme({ style }: HTMLElement, dark: MediaQueryList): void {
  function apply(): void {
    const { scheme, variables } = colourTheme(dark.matches ? darkStyling : defaultStyling, '', '1');
    style.colorScheme = scheme;
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  }
  apply();
  dark.addEventListener('change', apply);
}
