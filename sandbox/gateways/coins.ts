import { createHash } from 'node:crypto'
import { coinAmount, type Currency } from '@baize/contract/money'
import type { CoinPayment } from '../wallets/wallet-store.ts'

interface Coin {
  readonly unit: string
  readonly scheme: string
  readonly pricePence: bigint
  /** Makes an address that looks like an address of this cryptocurrency, from a hash in hexadecimal digits. */
  address(digits: string): string
}

export const coins: readonly Coin[] = [
  { unit: 'mBTC', scheme: 'bitcoin', pricePence: 6_000_000n, address: (digits) => `bc1q${digits.slice(0, 38)}` },
  { unit: 'mETH', scheme: 'ethereum', pricePence: 200_000n, address: (digits) => `0x${digits.slice(0, 40)}` },
  { unit: 'mLTC', scheme: 'litecoin', pricePence: 7_000n, address: (digits) => `ltc1q${digits.slice(0, 38)}` },
]

/** The value of one whole unit of each currency, in millionths of a penny. */
const worth: Readonly<Record<Currency, bigint>> = {
  GBP: 100_000_000n,
  EUR: 85_000_000n,
  USD: 78_000_000n,
  MKD: 1_390_000n,
  JPY: 520_000n,
  KWD: 250_000_000n,
  BTC: 6_000_000_000_000n,
}

const rateDigits = 9

/**
 * Returns how many thousandths of the cryptocurrency (for example mBTC) one whole unit of the currency buys. The result
 * is a decimal number as text.
 */
export function rateOf({ pricePence }: Coin, currency: Currency): string {
  const scaled = (worth[currency] * 1000n * 10n ** BigInt(rateDigits)) / (pricePence * 1_000_000n)
  const text = scaled.toString().padStart(rateDigits + 1, '0')
  return `${text.slice(0, -rateDigits)}.${text.slice(-rateDigits)}`
}

/** For how many minutes the rate of a quote or a payment is valid. */
export const quoteMinutes = 15

/**
 * Makes the id of a quote. It begins with the unit of the cryptocurrency, from which `coinOf` finds the cryptocurrency
 * again. It contains no price, because the stand-in's rates never change.
 */
export const quoteId = (unit: string, ticket: string): string => `${unit}-${ticket}`

export const coinOf = (id: string | undefined): Coin | undefined => coins.find(({ unit }) => id?.startsWith(`${unit}-`))

/** Returns to which address a player must pay for the order, and how much in the cryptocurrency. */
export function payToOf(
  coin: Coin,
  order: { reference: string; amountMinor: bigint; currency: Currency },
  untilMs: number,
): CoinPayment {
  const { reference, amountMinor, currency } = order
  const rate = rateOf(coin, currency)
  const amount = coinAmount(amountMinor, currency, rate)
  const address = coin.address(createHash('sha256').update(reference).digest('hex'))
  const thousandths = amount.replace('.', '').padStart(7, '0')
  const whole = `${thousandths.slice(0, -6)}.${thousandths.slice(-6)}`.replace(/^0+(?=\d)/, '')
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(untilMs).toString()
  return { address, amount, currency: coin.unit, rate, uri: `${coin.scheme}:${address}?amount=${whole}`, expiresAt }
}
