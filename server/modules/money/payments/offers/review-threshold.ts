import type { saveWithdrawalMethod } from '@baize/contract/payments/methods'
import { formatAmount, largestRequestMinor, parseAmount } from '@baize/contract/money'
import type { Parsed } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { selectAllMethods } from './store.ts'

type Input = Parsed<typeof saveWithdrawalMethod>

/**
 * A withdrawal up to the method's review threshold is paid out without anybody's approval. So a higher threshold needs
 * a second person's approval whenever a payment of that amount would need it.
 */
export const threshold = {
  subjectOf: async ({ db, config }: Pick<Context, 'db' | 'config'>, input: Input) => {
    const { paymentMethod: code, currency, reviewAbove } = input
    const amountMinor = parseAmount(reviewAbove, currency)
    if (amountMinor === undefined || amountMinor > largestRequestMinor) return undefined
    if (!config.fourEyes.needsSecondPerson({ amountMinor, currency })) return undefined
    const methods = await selectAllMethods(db, 'withdrawal')
    const before = methods.find((method) => method.code === code && method.currency === currency)?.reviewAboveMinor
    return amountMinor > (before ?? -1n) ? `withdrawal method ${code}/${currency}` : undefined
  },
  describe: (input: Input) => JSON.stringify(input),
  before: async ({ db }: Pick<Context, 'db'>, { paymentMethod, currency }: Input) => {
    const methods = await selectAllMethods(db, 'withdrawal')
    const before = methods.find((method) => method.code === paymentMethod && method.currency === currency)
    const text = (amountMinor: bigint) => formatAmount(amountMinor, currency)
    return (
      before &&
      JSON.stringify({
        paymentMethod,
        currency,
        provider: before.provider,
        minimum: text(before.minimumMinor),
        maximum: text(before.maximumMinor),
        active: before.active,
        priority: before.priority,
        reviewAbove: text(before.reviewAboveMinor ?? 0n),
      } satisfies Input)
    )
  },
  stateOf: async ({ db }: Pick<Context, 'db'>, { paymentMethod: code, currency }: Input) => {
    const methods = await selectAllMethods(db, 'withdrawal')
    const before = methods.find((method) => method.code === code && method.currency === currency)
    return before ? `${before.provider} ${before.active} ${before.reviewAboveMinor}` : 'none'
  },
}
