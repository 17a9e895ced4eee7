import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns the number in international form (E.164). Players can type the number with the country's prefix or in its
 * national form.
 * @returns undefined if the country has no numbers of this length
 */
export function mobileNumber(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isPossible() ? number.number : undefined
}
