import * as v from 'valibot';
import { pictureSource, text } from './entity.ts';

/** A colour as `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
const hexColor = v.pipe(
  v.string(),
  v.regex(/^#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/, 'expected a colour such as #0e5f57'),
);

export const colours = v.object({
  colorScheme: text,
  primaryColor: hexColor,
  pageColor: hexColor,
  headerColor: hexColor,
  buttonColor: hexColor,
  buttonText: hexColor,
  textColor: hexColor,
  secondaryColor: hexColor,
  primaryColorGradient: v.boolean(),
  pageColorGradient: v.boolean(),
  headerColorGradient: v.boolean(),
  buttonColorGradient: v.boolean(),
});

/** The brand of an organisation. Interface: Dispenser settings, styling. */
const styling = v.object({
  ...colours.entries,
  backgroundImage: v.nullable(pictureSource),
  backgroundSize: text,
  logoImage: v.nullable(pictureSource),
  logoSize: text,
});
export type Styling = v.InferOutput<typeof styling>;

/** The settings of all dispensers of a branch. Interface: Dispenser settings. */
export const dispenserSettings = v.object({
  /** `validityTime` is the number of minutes for which a token in the QR code is valid. */
  smartTicket: v.object({ validityTime: v.pipe(v.number(), v.minValue(1), v.maxValue(1440)) }),
  styling,
});
export type DispenserSettings = v.InferOutput<typeof dispenserSettings>;
