import type { Money } from '@baize/contract/money'
import type { Tx } from '../../../kit/db.ts'
import { writeOfPayment } from '../letters/service.ts'
import type { Origin } from '../orders/settle.ts'
import { isMissed, type Step } from './rules.ts'
import type { Deposit } from './store.ts'

/** `requested`: the amount that the player asked for, if another one has moved. */
type ToldDeposit = Deposit & { readonly requested?: Money }

/**
 * Mails the player about a booking of a deposit. A payment that comes to nothing is told only if the player has waited for
 * it. They see other refusals on the page where they pay.
 */
export async function tellOfStep(tx: Tx, deposit: ToldDeposit, next: Step, origin: Origin): Promise<void> {
  const template = letterOf(deposit, next, origin.at)
  if (template) await writeOfPayment(tx, template, deposit, origin)
}

function letterOf(deposit: Deposit, { state, bookings }: Step, at: Origin['at']) {
  if (bookings.includes('reversal')) return state === 'CHARGED_BACK' ? 'depositChargedBack' : 'depositReversed'
  if (bookings.includes('deposit')) return 'depositCredited'
  return isMissed(deposit, state, at) ? 'depositFailed' : undefined
}
