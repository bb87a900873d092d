/**
 * Fields that only people need who know the interface: what has no effect, what other systems name, styles and scripts. Forms
 * show them when “Technical” is opened.
 */
const patterns: readonly RegExp[] = [
  /\.(type|time|ticketLayout|statName|clientID|deviceID|deviceType|cardReaders|code|feedbackProfiles|avatar)$/,
  /\.(customCss|customJs|customData|specialService|normalDelay|forcedDelay|keyboardLayouts|formats)\b/,
  /^dispensers\[\]\.category$/,
  /^branch\.dispenserProfiles$/,
  /^languages\[\]\.(default|texts\.(feedback|smart|client|player))$/,
  /openingHours\[\]\.profile$/,
  // The date says it.
  /^exceptionDays\[\]\.openingHours\[\]\.day$/,
];

/** True if a field is hidden from people who do not look for it. */
export const isTechnical = (pattern: string): boolean => patterns.some((one) => one.test(pattern));

const name = 'foyer.technical';

/** True if “Technical” was opened in this tab. */
export function wasTechnicalOpened(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(name) === 'on';
  } catch {
    return false;
  }
}

/** Remembers in this tab whether “Technical” is open. */
export function rememberTechnical(isOpen: boolean, storage: () => Pick<Storage, 'setItem'>): void {
  try {
    storage().setItem(name, isOpen ? 'on' : 'off');
  } catch {
    // A browser without storage forgets it.
  }
}
