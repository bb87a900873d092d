import { toLatinDigit } from './latin-digit.ts';

const maxDigits = 15;

/** Cleans a phone number during typing: at most 15 digits, with a plus in front if it is international. */
export function phoneWhileTyping(typed: string): string {
  const characters = [...typed.normalize('NFKC')].map(toLatinDigit).join('');
  const digits = characters.replace(/\D/g, '');
  const isAbroad = /^\D*\+/.test(characters);
  // Many people write two zeros instead of a plus. No country code begins with a zero.
  if (!isAbroad && !digits.startsWith('00')) return digits.slice(0, maxDigits);
  return `+${digits.replace(/^0+/, '').slice(0, maxDigits)}`;
}

/** The maximum length, including the plus. */
export const maxPhoneLength = maxDigits + 1;
