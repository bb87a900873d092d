import { namesTicket } from '../queue/matches-search.ts';
import { toLatinDigit } from '../text-entry/latin-digit.ts';

interface StoredPerson {
  readonly number: string | null;
  /** The name, other fields, phone numbers and booking code. */
  readonly values: readonly string[];
}

/** The minimum length of a phone number in a search: fewer digits occur in too many numbers. */
const leastDigits = 6;

/**
 * True if a text identifies a person: one value contains all its words, or it is the phone number or the ticket
 * number. Ignores capitals, accents, separators, and the difference between `+43 660` and `0660`.
 */
export function matchesPerson({ number, values }: StoredPerson, text: string): boolean {
  const latin = [...text].map(toLatinDigit).join('');
  if (number !== null && namesTicket(number, latin)) return true;
  const digits = nationalDigits(latin);
  const isNumeric = /^[\d\s+()/.-]*$/.test(latin);
  if (isNumeric && digits.length < leastDigits) return false;
  const words = folded(latin).split(/\s+/).filter(Boolean);
  return values.some((value) => {
    const letters = folded(value);
    if (words.every((word) => letters.includes(word))) return true;
    if (joined(letters) === joined(folded(latin))) return true;
    const other = nationalDigits(value);
    return isNumeric && other.length >= leastDigits && (other.endsWith(digits) || digits.endsWith(other));
  });
}

/** A text for comparison, without accents and case; `ß` becomes `ss`. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();

/** A text without separators. Booking codes are shown in groups. */
const joined = (text: string) => text.replace(/[\s.-]/g, '');

const nationalDigits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
