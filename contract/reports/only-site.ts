import * as z from 'zod/mini'

/** Restricts a report to the players of one site. Without it, the report covers all sites. */
export const onlySite = { site: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999))) }
