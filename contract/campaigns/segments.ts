import * as z from 'zod/mini'
import { language } from '../language-shapes.ts'
import { currency, positiveAmountText } from '../money.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const days = z.int().check(z.minimum(1), z.maximum(3_650))
const range = { minimum: z.optional(count), maximum: z.optional(count) }
const sums = { currency, days, minimum: z.optional(positiveAmountText), maximum: z.optional(positiveAmountText) }

/**
 * One condition that the players of a segment meet. A range includes both of its ends, and a missing end leaves the
 * range open on that side.
 */
const segmentRule = z.discriminatedUnion('fact', [
  z.object({
    fact: z.literal('COUNTRY'),
    /** ISO 3166-1 alpha-2. */
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(249)),
  }),
  z.object({ fact: z.literal('LANGUAGE'), language: language }),
  z.object({ fact: z.literal('CURRENCY'), currency }),
  /** The number of the brand at which the player signed up. */
  z.object({ fact: z.literal('SITE'), site: z.int().check(z.minimum(1), z.maximum(999)) }),
  /** Whole days since the player completed the sign-up. */
  z.object({ fact: z.literal('REGISTERED'), ...range }),
  /** Whole days since the player last logged in. */
  z.object({ fact: z.literal('LAST_LOGIN'), ...range }),
  /** The number of credited deposits in the last `days` days. */
  z.object({ fact: z.literal('DEPOSITS'), days, ...range }),
  /** The sum of credited deposits in the last `days` days. */
  z.object({ fact: z.literal('DEPOSITED'), ...sums }),
  /** The sum of stakes in the last `days` days, minus returned stakes. */
  z.object({ fact: z.literal('STAKED'), ...sums }),
])
export type SegmentRule = z.infer<typeof segmentRule>

/** A player belongs to the segment if they meet every rule. Without rules, every registered player belongs to it. */
export const segmentRules = z.array(segmentRule).check(z.maxLength(20))
