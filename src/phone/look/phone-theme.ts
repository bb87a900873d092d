import type { PhoneBranch } from '../../contract/additions/smart-ticket.ts';
import { defaultStyling } from '../../contract/default-styling.ts';
import type { Styling } from '../../contract/settings.ts';
import { colourTheme } from '../../domain/colours/colour-theme.ts';
import { inkFor } from '../../domain/colours/legible.ts';

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

const leastContrast = 4.5;

/**
 * A phone's styling in a branch's colours, light or dark. Colours for the other scheme are shown on the default
 * background.
 */
export function stylingFor(isDark: boolean, colours: PhoneBranch['colours'] | undefined): Styling {
  const usual = isDark ? darkStyling : defaultStyling;
  if (!colours) return usual;
  if ((colours.colorScheme === 'dark') === isDark) return { ...defaultStyling, ...colours };
  const { primaryColor, secondaryColor, headerColor } = colours;
  return {
    ...usual,
    headerColor,
    secondaryColor,
    primaryColor: inkFor(primaryColor, [usual.pageColor], leastContrast),
  };
}

/**
 * Applies the phone's colour scheme to the root element. The returned function applies a branch's colours.
 */
export function followScheme({ style }: HTMLElement, dark: MediaQueryList) {
  let ofBranch: PhoneBranch['colours'] | undefined;
  function apply(): void {
    const { scheme, variables } = colourTheme(stylingFor(dark.matches, ofBranch), '', '1');
    style.colorScheme = scheme;
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  }
  apply();
  dark.addEventListener('change', apply);
  return (colours: PhoneBranch['colours'] | undefined): void => {
    if (colours === ofBranch) return;
    ofBranch = colours;
    apply();
  };
}
