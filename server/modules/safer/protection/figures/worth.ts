import { currencyDigits, type Currency, type Money } from '@baize/contract/money'
import { worthIn, type Rates } from '../../../money/wallet/service.ts'

/**
 * Converts an amount at the configured rates. If its currency has no rate, one unit of it counts as one unit of `to`,
 * so that play in this currency is not overlooked completely.
 */
export function worthOr(money: Money, to: Currency, rates: Rates): bigint {
  const known = worthIn(money, to, rates)
  if (known !== undefined) return known
  return (money.amountMinor * 10n ** BigInt(currencyDigits[to])) / 10n ** BigInt(currencyDigits[money.currency])
}
