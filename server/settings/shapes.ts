import * as z from 'zod/mini'

/** Shapes that several kinds of settings have. */
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

/** Origins alone, as they are put into headers. */
export const origins = z.pipe(list, z.array(z.url().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/))))
