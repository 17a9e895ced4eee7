import { isIP } from 'node:net'
import * as z from 'zod/mini'

export const url = z.url({ protocol: /^https?$/ })

const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

/** Parses IP addresses that are separated by commas. */
export const addresses = z.pipe(list, z.array(z.string().check(z.refine((text) => isIP(text) !== 0))))

/** Parses countries (ISO 3166-1 alpha-2) that are separated by commas. */
export const countries = z.pipe(list, z.array(z.string().check(z.regex(/^[A-Z]{2}$/))))

/** Parses origins that are separated by commas. They have no path and are used in headers. */
export const origins = z.pipe(list, z.array(z.url().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/))))

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The name of a time zone, such as Europe/Skopje. */
export const timeZone = z.string().check(z.refine(isTimeZone, 'is no time zone'))
