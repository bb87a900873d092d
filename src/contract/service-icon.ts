// Our addition: services have names but no pictures in interface.md.
import * as v from 'valibot';

/** The file in `public` with a symbol for each icon. */
export const serviceIconsPath = '/icons/services.svg';

export const serviceIcons = [
  'advice',
  'animal',
  'baby',
  'bank-card',
  'bed',
  'building',
  'bus',
  'calendar',
  'candle',
  'car',
  'coins',
  'doctor',
  'documents',
  'drop',
  'eye',
  'family',
  'heart',
  'house',
  'identity-card',
  'letter',
  'parcel',
  'pill',
  'plane',
  'question',
  'ring',
  'school',
  'shopping-bag',
  'signature',
  'syringe',
  'telephone',
  'tooth',
  'tree',
  'wheelchair',
  'work',
] as const;
export type ServiceIconName = (typeof serviceIcons)[number];

export const serviceIcon = v.optional(v.picklist(serviceIcons));
