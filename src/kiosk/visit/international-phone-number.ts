import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/** The country of an address as a code of ISO 3166, such as `MT`. Undefined if the text is none that has phone numbers. */
function countryOf(text: string): CountryCode | undefined {
  const code = text.trim().toUpperCase();
  return isSupportedCountry(code) ? code : undefined;
}

/** The calling code of a country with its plus, such as `+356` for `MT`. Undefined if the country is unknown. */
export function callingCodeOf(country: string): string | undefined {
  const code = countryOf(country);
  return code && `+${getCountryCallingCode(code)}`;
}

/**
 * A typed number in the format E.164. A number without a country code is one of `country`, and loses the zero that is dialled
 * inside the country only. Undefined if no phone can have this number.
 */
export function internationalPhoneNumber(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, countryOf(country));
  return number?.isPossible() ? number.number : undefined;
}
