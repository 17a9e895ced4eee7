import { currencyDigits, type Currency, type Money } from '@baize/contract/money'
import { worthIn, type Rates } from '../../../money/wallet/service.ts'

/**
 * The value of an amount in another currency at the configured rates. Without a rate, one whole unit counts as one, so
 * that play in that currency is seen at all.
 */
export function worthOr(money: Money, to: Currency, rates: Rates): bigint {
  const known = worthIn(money, to, rates)
  if (known !== undefined) return known
  return (money.amountMinor * 10n ** BigInt(currencyDigits[to])) / 10n ** BigInt(currencyDigits[money.currency])
}
