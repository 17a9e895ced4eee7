import * as z from 'zod/mini'

/** Leaves the players of other sites out. Without it, a report is of the whole house. */
export const onlySite = { site: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999))) }
