import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod/mini'

/**
 * Normalises text that somebody has entered: composes Unicode characters, removes control characters and characters
 * that change the direction of writing, reduces several spaces to one, and removes spaces at both ends.
 */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Bidi_Control}+/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const email = z.email()

export const isEmail = (text: string): boolean => email.safeParse(text).success && text.indexOf('@') <= 64

/**
 * The phone number in E.164 format. Undefined if the number does not start with a country's prefix or does not have a
 * possible length. Nothing else is checked, because the numbers in use change faster than any table of them.
 */
export function mobileFrom(text: string): string | undefined {
  const number = text.startsWith('+') ? parsePhoneNumberFromString(text) : undefined
  return number?.isPossible() ? number.number : undefined
}

export const isCountry = (code: string): boolean => isSupportedCountry(code)
