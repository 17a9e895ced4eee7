import * as z from 'zod/mini'

/** A day in the format YYYY-MM-DD. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
