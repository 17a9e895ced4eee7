import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as z from 'zod/mini'

/** Normalises a typed text: composed Unicode, no control characters, single spaces, no spaces at its ends. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const email = z.email()

export const isEmail = (text: string): boolean => email.safeParse(text).success && text.indexOf('@') <= 64

/**
 * A phone number as E.164. It must start with its country's prefix and have a possible length. Numbers in use change
 * faster than any table, so nothing else is checked.
 */
export function mobileFrom(text: string): string | undefined {
  const number = text.startsWith('+') ? parsePhoneNumberFromString(text) : undefined
  return number?.isPossible() ? number.number : undefined
}

export const isCountry = (code: string): boolean => isSupportedCountry(code)
