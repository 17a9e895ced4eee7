import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { OutboundError } from '../../../kit/outbound.ts'
import { selectCard } from '../cards/store.ts'
import type { Payee, Report } from '../providers/port.ts'
import { providerNamed } from '../providers/registry.ts'
import { nextInquiryAt } from '../deposits/rules.ts'
import { settleWithdrawal } from './settle.ts'
import {
  claimTry,
  selectDueWithdrawals,
  selectWithdrawalForUpdate,
  updateWithdrawal,
  type Withdrawal,
  type WithdrawalKey,
} from './store.ts'
import { advanceWithdrawal } from './rules.ts'

/** Queue of withdrawals that are to be paid out now; each holds a `WithdrawalKey`. */
export const payoutQueue = 'pay-out'

const actor = 'job:pay-out'

/**
 * Takes a withdrawal one step on: sends an approved one to its provider, asks for one that was sent. May run twice at once
 * and die anywhere: the provider knows the order by our code, and takes it once.
 */
export async function payOut(context: Context, key: WithdrawalKey): Promise<void> {
  const claimed = await claim(context, key)
  if (!claimed) return
  const { provider, orderCode } = claimed
  try {
    const reports = await tell(context, claimed)
    for (const report of reports) await settleWithdrawal(context, provider, claimed, report, actor)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    context.log.warn({ err: error, provider, orderCode }, 'the payment provider does not say what became of a payout')
  }
}

/** From here on the provider may have got it. */
async function claim(context: Context, key: WithdrawalKey): Promise<Withdrawal | undefined> {
  const now = context.clock.now()
  return transaction(context.db, async (tx) => {
    const withdrawal = await selectWithdrawalForUpdate(tx, key)
    if (!withdrawal) return undefined
    const { state, tries } = withdrawal
    const isToSend = state === 'APPROVED' || state === 'SENDING'
    if (!isToSend && state !== 'SENT') return undefined
    if (!(await claimTry(tx, withdrawal, nextInquiryAt(now, tries)))) return undefined
    const step = advanceWithdrawal(state, 'SEND')
    if (typeof step === 'object') await updateWithdrawal(tx, key, { state: step.state, at: now })
    return withdrawal
  })
}

async function tell(context: Context, withdrawal: Withdrawal): Promise<readonly Report[]> {
  const { provider, orderCode, money, playerId, state } = withdrawal
  const adapter = providerNamed(context.config, provider)
  // one that may have got there before is asked for first
  const known = state === 'APPROVED' ? [] : await adapter.inquire(orderCode, 'payout')
  if (known.length > 0 || state === 'SENT') return known
  if (!adapter.payOut) throw new Error(`${provider} pays nothing out`)
  return adapter.payOut({ orderCode, money, playerId, payee: await payeeOf(context, withdrawal) })
}

async function payeeOf({ db }: Context, withdrawal: Withdrawal): Promise<Payee> {
  const { playerId, cardId, payeeEmail, payeeAddress } = withdrawal
  if (payeeEmail !== undefined) return { kind: 'wallet', emailAddress: payeeEmail }
  if (payeeAddress !== undefined) return { kind: 'coins', address: payeeAddress }
  if (cardId === undefined) return { kind: 'source' }
  const card = await selectCard(db, playerId, cardId)
  if (!card) throw new Error('a withdrawal to nobody')
  return { kind: 'card', token: card.token }
}

const atOnce = 10
const longestRunSeconds = 50

/** Every minute: what the queue has given up on, and what providers have taken and not finished. */
export async function payOutDue(context: Context): Promise<void> {
  const { db, clock } = context
  const end = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), end) < 0) {
    const due = await selectDueWithdrawals(db, clock.now(), atOnce)
    if (due.length === 0) return
    await Promise.all(due.map((withdrawal) => payOut(context, withdrawal)))
  }
}
