// Ours: interface.md gives a service a name and no picture.
import * as v from 'valibot';

/** The file in `public` with a symbol for each icon. */
export const serviceIconsPath = '/icons/services.svg';

/** The icons that a service or a group can have beside its name, by their subject. */
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

/** The icon of a service or group; absent: none. */
export const serviceIcon = v.optional(v.picklist(serviceIcons));
