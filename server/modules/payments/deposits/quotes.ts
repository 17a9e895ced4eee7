import type { Money } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { prepareDeposit as operation } from '@baize/contract/payments'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { newId } from '../../../kit/ids.ts'
import { OutboundError } from '../../../kit/outbound.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { minorOf } from '../../wallet/service.ts'
import { requireDepositable } from './depositable.ts'
import type { Quote } from '../providers/port.ts'
import { providerNamed } from '../providers/registry.ts'
import { deleteQuotes, insertQuotes, selectQuote } from './quote-store.ts'

type Operation = typeof operation

/** Methods that are paid by a quote. */
export const isPaidInCoins = (method: string): boolean => method === 'NB_NEKBIT'

/** What each coin costs for an amount. The quotes are kept with the id of the payment that one of them may begin. */
export async function prepareDeposit(
  context: Context,
  { paymentMethod, amount }: Parsed<Operation>,
  { session }: Pick<CallerOf<Operation>, 'session'>,
): Promise<Reply<Operation>> {
  const { db, config, log } = context
  const { playerId, currency } = session
  const amountMinor = minorOf(amount, currency)
  const money = { amountMinor, currency }
  const method = await requireDepositable(db, playerId, money, paymentMethod, context.clock.now())
  const provider = providerNamed(config, method.provider)
  if (!provider.quote) throw new AppError('payments.method')
  let quotes: readonly Quote[]
  try {
    quotes = await provider.quote(money, playerId)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.error({ err: error, provider: method.provider }, 'the payment provider gave no quotes')
    throw new AppError('payments.unavailable')
  }
  const paymentId = newId()
  await insertQuotes(db, { playerId, paymentId, method: method.code, money, quotes })
  return {
    status: 'SUCCESS',
    paymentId,
    quotes: quotes.map(({ id, rate, currency: coin, expiresAt }) => ({
      id,
      rate,
      currency: coin,
      expiresAt: expiresAt.toString(),
    })),
  }
}

interface Choice {
  readonly playerId: string
  readonly method: string
  readonly money: Money
  readonly at: Instant
  readonly quotedPaymentId: string | undefined
  readonly quoteId: string | undefined
}

/**
 * The quote that the player has chosen, used up: it begins one payment.
 * @throws AppError `payments.quote` where it is over, used, another player's, or for something else
 */
export async function takeQuote(tx: Tx, choice: Choice): Promise<{ paymentId: string; quoteId: string }> {
  const { playerId, method, money, at, quotedPaymentId: paymentId, quoteId } = choice
  if (paymentId === undefined || quoteId === undefined) throw new AppError('payments.quote')
  const quote = await selectQuote(tx, { playerId, paymentId, quoteId })
  const isFor = quote?.method === method && quote.amountMinor === money.amountMinor && quote.currency === money.currency
  if (!quote || !isFor || Temporal.Instant.compare(quote.expiresAt, at) <= 0) throw new AppError('payments.quote')
  await deleteQuotes(tx, { playerId, paymentId })
  return { paymentId, quoteId }
}
