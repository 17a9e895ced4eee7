import * as z from 'zod/mini'

export const platform = z.string().check(z.regex(/^[ -~]{1,40}$/))

/** The id that a studio has given to one of its games. */
export const gameId = z.string().check(z.regex(/^[ -~]{1,64}$/))
