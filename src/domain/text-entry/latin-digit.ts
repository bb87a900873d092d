/** Zero in Arabic-Indic and Persian digits. */
const otherZeros = [0x0660, 0x06f0];

/** The digit 0 to 9 for an Arabic-Indic or Persian one; any other character unchanged. */
export const toLatinDigit = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  const zero = otherZeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
};
