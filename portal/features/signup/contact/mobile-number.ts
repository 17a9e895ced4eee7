import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The number with its country's prefix (E.164), whether it was typed with one or as at home.
 * @returns undefined where no number of that country has this form.
 */
export function mobileNumber(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isPossible() ? number.number : undefined
}
