import type { Money } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { prepareDeposit as operation } from '@baize/contract/payments/player'
import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { newId } from '../../../../kit/ids.ts'
import { OutboundError } from '../../../../kit/outbound.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { minorOf } from '../../wallet/service.ts'
import type { Quote } from '../providers/port.ts'
import { providerNamed } from '../providers/registry.ts'
import { requireDepositable } from './depositable.ts'
import { deleteQuotes, insertQuotes, selectQuote } from './quote-store.ts'

type Operation = typeof operation

/**
 * Quotes the price of an amount in each cryptocurrency. The quotes are stored under the id of the deposit that the
 * player can begin with one of them.
 */
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
  const depositId = newId()
  await insertQuotes(db, { playerId, depositId, method: method.code, money, quotes })
  return {
    status: 'SUCCESS',
    paymentId: depositId,
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
  readonly quotedDepositId: string | undefined
  readonly quoteId: string | undefined
}

/**
 * Deletes the quotes of a deposit because the player has chosen one of them, and a quote can begin only one deposit.
 * @returns the chosen quote, and the id under which the deposit must be stored
 * @throws AppError `payments.quote` if the quote is expired, used, another player's, or for another method or amount
 */
export async function takeQuote(tx: Tx, choice: Choice): Promise<{ depositId: string; quoteId: string }> {
  const { playerId, method, money, at, quotedDepositId: depositId, quoteId } = choice
  if (depositId === undefined || quoteId === undefined) throw new AppError('payments.quote')
  const quote = await selectQuote(tx, { playerId, depositId, quoteId })
  const isFor = quote?.method === method && quote.amountMinor === money.amountMinor && quote.currency === money.currency
  if (!quote || !isFor || Temporal.Instant.compare(quote.expiresAt, at) <= 0) throw new AppError('payments.quote')
  await deleteQuotes(tx, { playerId, depositId })
  return { depositId, quoteId }
}
