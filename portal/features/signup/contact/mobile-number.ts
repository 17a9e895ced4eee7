import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The number with its country's prefix (E.164). Players type it with the prefix or as at home.
 * @returns undefined if no number of that country has this form
 */
export function mobileNumber(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isPossible() ? number.number : undefined
}
