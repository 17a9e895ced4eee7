import * as z from 'zod/mini'

export const platform = z.string().check(z.regex(/^[ -~]{1,40}$/))

/** The id of a game at its platform. */
export const gameId = z.string().check(z.regex(/^[ -~]{1,64}$/))
