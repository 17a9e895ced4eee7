import { currency, parseAmount, type Currency, type Money } from '@baize/contract/money'
import * as z from 'zod/mini'

/**
 * Reads `GBP=1000.00,EUR=1150.00`: for each currency the largest amount that one person of the staff moves alone.
 * @returns undefined if the list is malformed or a currency is repeated
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

/** Settings for money that needs two people: a part of those in ../config.ts. */
export const fourEyesSettings = {
  /**
   * The most that one member of staff moves in one action, or gives one player in 7 days, without the consent of a second
   * person. A currency without an amount always needs both.
   */
  FOUR_EYES_ABOVE: z._default(
    z.string().check(z.refine((text) => parseAloneAmounts(text) !== undefined, 'is no list of currency=amount')),
    'GBP=1000.00,EUR=1150.00,USD=1250.00,MKD=70000.00,JPY=190000,KWD=380.000,BTC=0.015',
  ),
  /** How many times as much all staff together give one player in 7 days. Above it, any gift needs a second person. */
  FOUR_EYES_PLAYER_TIMES: z._default(times, 5),
  /** How many times as much one member of staff gives all players together in 7 days. */
  FOUR_EYES_MEMBER_TIMES: z._default(times, 50),
}

const shape = z.object(fourEyesSettings)

/** What was given in the last 7 days, the gift in question included. */
export interface GivenMoney {
  /** By the same member to the same player. */
  readonly toPlayerByMember: readonly Money[]
  readonly toPlayer: readonly Money[]
  readonly byMember: readonly Money[]
}

export function fourEyesOf(values: z.output<typeof shape>) {
  const alone = parseAloneAmounts(values.FOUR_EYES_ABOVE) ?? new Map<Currency, bigint>()
  /** Whether the shares of each currency's own amount add up to more than `most`. */
  const isAbove = (sums: readonly Money[], most: number): boolean => {
    let [numerator, denominator] = [0n, 1n]
    for (const { amountMinor, currency: of } of sums) {
      if (amountMinor <= 0n) continue
      const whole = alone.get(of) ?? 0n
      if (whole === 0n) return true
      // fractions are exact, so amounts that add up to the whole are not above it
      numerator = numerator * whole + amountMinor * denominator
      denominator *= whole
    }
    return numerator > BigInt(most) * denominator
  }
  return {
    /** Whether staff need a second person to move the amount. */
    needsSecondPerson: ({ amountMinor, currency: of }: Money): boolean => amountMinor > (alone.get(of) ?? -1n),
    /** Whether staff need a second person for a gift, because of what was given before. */
    isSumAbove: ({ toPlayerByMember, toPlayer, byMember }: GivenMoney): boolean =>
      isAbove(toPlayerByMember, 1) ||
      isAbove(toPlayer, values.FOUR_EYES_PLAYER_TIMES) ||
      isAbove(byMember, values.FOUR_EYES_MEMBER_TIMES),
  }
}
