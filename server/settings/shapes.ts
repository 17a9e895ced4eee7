import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** Schemas that several groups of settings share. */
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

/** IP addresses, separated by commas. */
export const addresses = z.pipe(list, z.array(z.string().check(z.refine((text) => isIP(text) !== 0))))

/** Countries as ISO 3166-1 alpha-2, separated by commas. */
export const countries = z.pipe(list, z.array(z.string().check(z.regex(/^[A-Z]{2}$/))))

/** Origins without a path, separated by commas, for use in headers. */
export const origins = z.pipe(list, z.array(z.url().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/))))
