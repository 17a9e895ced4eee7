import type { Language } from '@baize/texts/language'
import { numberLocale } from '@baize/contract/languages'

/** An example amount, shown while the casino has no big wins. The page labels it as an example. */
export interface ExampleWin {
  readonly id: number
  readonly symbol: keyof typeof ranges
  /** In main units of the currency. */
  readonly amount: number
}

const count = 12

/** For each currency, the greatest example amount in main units, and the number of decimals. */
const ranges = {
  $: [9000, 2],
  '€': [9000, 2],
  '£': [9000, 2],
  '¥': [900_000, 0],
  BTC: [0.2, 4],
  ETH: [4, 4],
} as const
const symbols = Object.keys(ranges) as (keyof typeof ranges)[]

/**
 * Returns twelve random example amounts.
 * @param random returns a number of at least 0 and less than 1
 */
export function exampleWins(random: () => number = Math.random): readonly ExampleWin[] {
  return Array.from({ length: count }, (_, id) => {
    const symbol = symbols[Math.floor(random() * symbols.length)] ?? '£'
    const [greatest] = ranges[symbol]
    return { id, symbol, amount: greatest * (0.05 + 0.95 * random()) }
  })
}

/**
 * Formats an amount for the language: €4,725.00 or 4.725,00 €. The code of a cryptocurrency always follows the amount.
 */
export function exampleText({ symbol, amount }: ExampleWin, language: Language): string {
  const [, digits] = ranges[symbol]
  const text = amount.toLocaleString(numberLocale(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return language === 'en' && symbol.length === 1 ? symbol + text : `${text}\u00a0${symbol}`
}
