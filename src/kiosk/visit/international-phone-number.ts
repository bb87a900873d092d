import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/**
 * The country of an address as an ISO 3166 code, such as `MT`. Undefined if the
 * text names no country with phone numbers.
 */
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
 * A typed number in the format E.164. A number without a country code belongs to `country`, and loses the zero that
 * is dialled only inside the country. Undefined if no phone can have this number.
 */
export function internationalPhoneNumber(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, countryOf(country));
  return number?.isPossible() ? number.number : undefined;
}
