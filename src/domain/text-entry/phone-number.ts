const maxDigits = 15;

/** Digits that people type on keyboards of other scripts, by the code of their zero. */
const otherZeros = [0x0660, 0x06f0];

const toLatinDigit = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0;
  const zero = otherZeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? sign : String(code - zero);
};

/** A phone number as it stands while it is typed: digits, with a plus before them. */
export function phoneWhileTyping(typed: string): string {
  const signs = [...typed.normalize('NFKC')].map(toLatinDigit).join('');
  const digits = signs.replace(/\D/g, '');
  const isAbroad = /^\D*\+/.test(signs);
  // Two zeros are how many people write the plus, and no country begins with one.
  if (!isAbroad && !digits.startsWith('00')) return digits.slice(0, maxDigits);
  return `+${digits.replace(/^0+/, '').slice(0, maxDigits)}`;
}

/** The characters of the longest number. */
export const maxPhoneLength = maxDigits + 1;

/** Whether it may be the number of a phone, with the code of its country (E.164). */
export function isPhoneNumber(number: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(number);
}
