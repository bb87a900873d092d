import type { Styling } from './settings.ts';

/** The styling that is used until the service's settings arrive. */
export const defaultStyling: Styling = {
  colorScheme: 'light',
  backgroundImage: null,
  backgroundSize: 'cover',
  logoImage: null,
  logoSize: 'contain',
  primaryColor: '#0E5F57',
  pageColor: '#ECF0EA',
  headerColor: '#0D4A45',
  buttonColor: '#FFFFFF',
  buttonText: '#10302C',
  textColor: '#10302C',
  secondaryColor: '#F2B544',
  primaryColorGradient: true,
  pageColorGradient: true,
  headerColorGradient: true,
  buttonColorGradient: true,
};
