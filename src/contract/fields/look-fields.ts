import { defaultStyling } from '../default-styling.ts';
import type { FieldsOf } from './field.ts';
import { knownValues } from './ranges.ts';

export const lookFields = {
  settings: { effect: 'visitor', default: {} },
  'settings.smartTicket': { effect: 'visitor', default: {} },
  'settings.smartTicket.validityTime': { effect: 'visitor', default: 5, unit: 'minutes' },
  'settings.styling': { effect: 'visitor', default: {} },
  'settings.styling.colorScheme': {
    effect: 'visitor',
    default: defaultStyling.colorScheme,
    choices: knownValues['settings.styling.colorScheme'],
  },
  'settings.styling.primaryColor': {
    effect: 'visitor',
    default: defaultStyling.primaryColor,
    input: 'colour',
  },
  'settings.styling.pageColor': { effect: 'visitor', default: defaultStyling.pageColor, input: 'colour' },
  'settings.styling.headerColor': { effect: 'visitor', default: defaultStyling.headerColor, input: 'colour' },
  'settings.styling.buttonColor': { effect: 'visitor', default: defaultStyling.buttonColor, input: 'colour' },
  'settings.styling.buttonText': { effect: 'visitor', default: defaultStyling.buttonText, input: 'colour' },
  'settings.styling.textColor': { effect: 'visitor', default: defaultStyling.textColor, input: 'colour' },
  'settings.styling.secondaryColor': {
    effect: 'visitor',
    default: defaultStyling.secondaryColor,
    input: 'colour',
  },
  'settings.styling.primaryColorGradient': {
    effect: 'visitor',
    default: defaultStyling.primaryColorGradient,
  },
  'settings.styling.pageColorGradient': { effect: 'visitor', default: defaultStyling.pageColorGradient },
  'settings.styling.headerColorGradient': { effect: 'visitor', default: defaultStyling.headerColorGradient },
  'settings.styling.buttonColorGradient': { effect: 'visitor', default: defaultStyling.buttonColorGradient },
  'settings.styling.backgroundImage': {
    effect: 'visitor',
    default: defaultStyling.backgroundImage,
    input: 'picture',
  },
  'settings.styling.backgroundSize': {
    effect: 'visitor',
    default: defaultStyling.backgroundSize,
    choices: ['cover', 'contain'],
  },
  'settings.styling.logoImage': { effect: 'visitor', default: defaultStyling.logoImage, input: 'picture' },
  'settings.styling.logoSize': { effect: 'visitor', default: defaultStyling.logoSize },
  advertisements: { effect: 'visitor', default: [] },
  'advertisements[].key': { effect: 'technical' },
  'advertisements[].items': { effect: 'visitor' },
  'advertisements[].items[].kind': { effect: 'visitor', choices: ['image', 'video'] },
  'advertisements[].items[].url': { effect: 'visitor', input: 'picture' },
  'advertisements[].items[].seconds': { effect: 'visitor', unit: 'seconds' },
} as const satisfies FieldsOf<'settings' | 'advertisements'>;
