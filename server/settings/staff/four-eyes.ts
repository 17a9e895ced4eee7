import { currency, parseAmount, type Currency, type Money } from '@baize/contract/money'
import * as z from 'zod/mini'

/**
 * Parses `GBP=1000.00,EUR=1150.00`: for each currency, the largest amount that a member of staff may move without the
 * approval of another member.
 * @returns undefined if the list is malformed or a currency is given twice
 */
export function parseAloneAmounts(text: string): ReadonlyMap<Currency, bigint> | undefined {
  const amounts = new Map<Currency, bigint>()
  for (const item of text.split(',').map((part) => part.trim())) {
    const [, code, amount = ''] = /^([A-Z]{3})=([\d.]+)$/.exec(item) ?? []
    const known = currency.safeParse(code)
    if (!known.success || amounts.has(known.data)) return undefined
    const amountMinor = parseAmount(amount, known.data)
    if (amountMinor === undefined) return undefined
    amounts.set(known.data, amountMinor)
  }
  return amounts
}

const times = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))

/** The settings for movements of money that need the approval of a second member of staff. */
export const fourEyesSettings = {
  /**
   * The most that one member of staff may move in one action, or give to one player within 7 days, without the approval
   * of a second member of staff. In a currency without an amount, every movement needs approval.
   */
  FOUR_EYES_ABOVE: z._default(
    z.string().check(z.refine((text) => parseAloneAmounts(text) !== undefined, 'is no list of currency=amount')),
    'GBP=1000.00,EUR=1150.00,USD=1250.00,MKD=70000.00,JPY=190000,KWD=380.000,BTC=0.015',
  ),
  /**
   * How much all members of staff together may give to one player within 7 days, as a multiple of `FOUR_EYES_ABOVE`.
   * Above it, every further gift to the player needs approval.
   */
  FOUR_EYES_PLAYER_TIMES: z._default(times, 5),
  /**
   * How much one member of staff may give to all players together within 7 days, as a multiple of `FOUR_EYES_ABOVE`.
   * Above it, every further gift by the member needs approval.
   */
  FOUR_EYES_MEMBER_TIMES: z._default(times, 50),
}

const shape = z.object(fourEyesSettings)

/** What was given within the last 7 days, including the gift that is being checked. */
export interface GivenMoney {
  /** The gifts from the same member of staff to the same player. */
  readonly toPlayerByMember: readonly Money[]
  readonly toPlayer: readonly Money[]
  readonly byMember: readonly Money[]
}

export function fourEyesOf(values: z.output<typeof shape>) {
  const alone = parseAloneAmounts(values.FOUR_EYES_ABOVE) ?? new Map<Currency, bigint>()
  /**
   * Divides each sum by the amount that one member of staff may move in its currency without approval. Returns whether
   * the resulting shares add up to more than `most`.
   */
  const isAbove = (sums: readonly Money[], most: number): boolean => {
    let [numerator, denominator] = [0n, 1n]
    for (const { amountMinor, currency: of } of sums) {
      if (amountMinor <= 0n) continue
      const whole = alone.get(of) ?? 0n
      if (whole === 0n) return true
      // The shares are added as exact fractions. If they were rounded, a total that is exactly the limit could appear
      // to exceed it.
      numerator = numerator * whole + amountMinor * denominator
      denominator *= whole
    }
    return numerator > BigInt(most) * denominator
  }
  return {
    /** Whether a second member of staff must approve the movement of this amount. */
    needsSecondPerson: ({ amountMinor, currency: of }: Money): boolean => amountMinor > (alone.get(of) ?? -1n),
    /** Whether a second member of staff must approve a gift because of the total of gifts within 7 days. */
    isSumAbove: ({ toPlayerByMember, toPlayer, byMember }: GivenMoney): boolean =>
      isAbove(toPlayerByMember, 1) ||
      isAbove(toPlayer, values.FOUR_EYES_PLAYER_TIMES) ||
      isAbove(byMember, values.FOUR_EYES_MEMBER_TIMES),
  }
}
