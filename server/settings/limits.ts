import * as z from 'zod/mini'

/** Settings about limits that players set: a part of those in ../config.ts. */
export const limitSettings = {
  /** How long a raised or removed limit waits for its confirmation. */
  LIMIT_COOLING_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 1),
  /** Whether players are asked for limits before their first deposit. */
  DEPOSIT_LIMITS_NOTICE: z._default(z.enum(['0', '1']), '1'),
}

const shape = z.object(limitSettings)

export const limitsOf = (values: z.output<typeof shape>) => ({
  coolingDays: values.LIMIT_COOLING_DAYS,
  hasNotice: values.DEPOSIT_LIMITS_NOTICE === '1',
})
