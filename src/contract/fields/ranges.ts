/** The range of effective values, if the schema allows more. Other values are clamped. */
export interface Range {
  readonly least: number;
  readonly most: number;
  /** True if 0 turns the feature off. */
  readonly zeroIsOff: boolean;
}

/** Ranges in seconds. They are separate from the other meanings, because visitors' pages need only these. */
export const ranges = {
  'profiles[].printDialogTime': { least: 5, most: 120, zeroIsOff: false },
  'profiles[].inactivityCountdown': { least: 20, most: 600, zeroIsOff: false },
  'profiles[].standByTime': { least: 30, most: 14_400, zeroIsOff: true },
  'profiles[].features.advertisements.idleTime': { least: 30, most: 14_400, zeroIsOff: true },
} as const satisfies Readonly<Record<string, Range>>;

/** Values that have a meaning for visitors, if the schema allows any number or text. */
export const knownValues = {
  'settings.styling.colorScheme': ['light', 'dark'],
  'profiles[].appearance.languages.style': ['buttons', 'list'],
  'profiles[].appearance.keyboard.type': ['alphanumeric', 'numeric'],
  'profiles[].appearance.codeHideType': [0, 1, 2],
  'profiles[].features.customerName': [0, 1, 2],
  'services[].features.customerIdentification': [0, 1, 2],
  'services[].subType': [0, 1, 2],
  'services[].visibility': [1, 0],
  // Languages, services and groups that are switched off have their own linter rules.
  'codes[].status': [1, 0],
  'exceptionDays[].status': [1, 0],
} as const satisfies Readonly<Record<string, readonly (string | number)[]>>;
