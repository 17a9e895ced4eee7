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

/** Settings for money that needs two people: a part of those in ../config.ts. */
export const fourEyesSettings = {
  /** Above its amount, or in a currency without one, staff move money only with the consent of a second person. */
  FOUR_EYES_ABOVE: z._default(
    z.string().check(z.refine((text) => parseAloneAmounts(text) !== undefined, 'is no list of currency=amount')),
    'GBP=1000.00,EUR=1150.00,USD=1250.00,MKD=70000.00,JPY=190000,KWD=380.000,BTC=0.015',
  ),
}

const shape = z.object(fourEyesSettings)

export function fourEyesOf(values: z.output<typeof shape>) {
  const alone = parseAloneAmounts(values.FOUR_EYES_ABOVE) ?? new Map<Currency, bigint>()
  return {
    /** Whether staff need a second person to move the amount. */
    needsSecondPerson: ({ amountMinor, currency: of }: Money): boolean => amountMinor > (alone.get(of) ?? -1n),
  }
}
