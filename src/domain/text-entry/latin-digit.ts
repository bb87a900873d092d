/** The zeros of Arabic-Indic and Persian digits. */
const otherZeros = [0x0660, 0x06f0];

/** Converts an Arabic-Indic or Persian digit to 0 to 9; any other character stays the same. */
export const toLatinDigit = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  const zero = otherZeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
};
