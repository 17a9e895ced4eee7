import type { Tx } from '../../../../kit/db.ts'
import { writeOfPayment } from '../letters/service.ts'
import type { Origin } from '../orders/apply-report.ts'
import { isMissed, type DepositEvent, type MovingStep } from './rules.ts'
import type { Deposit } from './store.ts'

type MailedMove = MovingStep & { readonly event: DepositEvent }

/**
 * E-mails the player about a deposit that was credited or taken back, with the amount. The player gets an e-mail about
 * a failed payment only if it failed so late that they have probably left the page where they pay. Earlier failures are
 * shown on that page.
 * @param deposit the deposit as it was before the step
 */
export async function mailDepositMove(tx: Tx, deposit: Deposit, next: MailedMove, origin: Origin): Promise<void> {
  const template = letterOf(deposit, next, origin.at)
  if (!template) return
  const { money } = deposit
  const isTaken = next.bookings.includes('reversal')
  const isReturned = next.bookings.includes('return')
  const amountMinor = isTaken ? next.takesMinor : isReturned ? next.returnsMinor : next.amountMinor
  const shown = { ...money, amountMinor }
  const isOther = !isTaken && !isReturned && shown.amountMinor !== money.amountMinor
  await writeOfPayment(tx, template, { ...deposit, money: shown, ...(isOther && { requested: money }) }, origin)
}

function letterOf(deposit: Deposit, { state, bookings, event }: MailedMove, at: Origin['at']) {
  if (bookings.includes('reversal')) {
    if (event === 'REFUNDED') return 'depositRefunded'
    return event === 'CHARGED_BACK' ? 'depositChargedBack' : 'depositReversed'
  }
  if (bookings.includes('return')) return 'depositReturned'
  if (bookings.includes('deposit')) return 'depositCredited'
  return isMissed(deposit, state, at) ? 'depositFailed' : undefined
}
