import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/** The country in an address as an ISO 3166 code such as `MT`, if the address names a country with phone numbers. */
function countryOf(text: string): CountryCode | undefined {
  const code = text.trim().toUpperCase();
  return isSupportedCountry(code) ? code : undefined;
}

/** A country's calling code, such as `+356` for `MT`, if known. */
export function callingCodeOf(country: string): string | undefined {
  const code = countryOf(country);
  return code && `+${getCountryCallingCode(code)}`;
}

/**
 * Formats a typed number as E.164; undefined if no phone can have this number. Without a country code, the number
 * belongs to `country`, and loses the domestic leading zero.
 */
export function internationalPhoneNumber(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, countryOf(country));
  return number?.isPossible() ? number.number : undefined;
}
