import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod/mini'

/** A typed text in one form: Unicode composed, no control characters, single spaces, none at the ends. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const email = z.email()

export const isEmail = (text: string): boolean => email.safeParse(text).success && text.indexOf('@') <= 64

/**
 * A phone number as E.164, where it is written with its country's prefix and can be one. What numbers are in use changes
 * faster than any table, so length and prefix must do.
 */
export function mobileFrom(text: string): string | undefined {
  const number = text.startsWith('+') ? parsePhoneNumberFromString(text) : undefined
  return number?.isPossible() ? number.number : undefined
}

export const isCountry = (code: string): boolean => isSupportedCountry(code)
