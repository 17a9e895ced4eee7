/** Amounts for a house without big wins yet; they are shown as what they are: an illustration. */
export interface ExampleWin {
  readonly id: number
  readonly text: string
}

const symbols = ['$', '€', '£', '¥', 'BTC', 'ETH'] as const
const count = 12

/** The greatest amount and the digits behind its point. */
const ranges: Readonly<Record<(typeof symbols)[number], readonly [number, number]>> = {
  $: [9000, 2],
  '€': [9000, 2],
  '£': [9000, 2],
  '¥': [900_000, 0],
  BTC: [0.2, 4],
  ETH: [4, 4],
}

/** @param random from 0 to 1, without 1 */
export function exampleWins(random: () => number = Math.random): readonly ExampleWin[] {
  return Array.from({ length: count }, (_, id) => {
    const symbol = symbols[Math.floor(random() * symbols.length)] ?? '£'
    const [greatest, digits] = ranges[symbol]
    const amount = (greatest * (0.05 + 0.95 * random())).toLocaleString('en-GB', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return { id, text: symbol.length > 1 ? `${amount} ${symbol}` : `${symbol}${amount}` }
  })
}
