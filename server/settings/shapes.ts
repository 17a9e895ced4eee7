import * as z from 'zod/mini'

/** Schemas that several groups of settings use. */
export const url = z.url()

export const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

/** Origins without a path, for use in headers. */
export const origins = z.pipe(list, z.array(z.url().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/))))
