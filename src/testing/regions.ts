const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const names = new Intl.DisplayNames('en', { type: 'region' });

/** The codes, such as `AT`, of all countries and other regions that the platform knows. */
export const regions = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => names.of(code) !== code);
