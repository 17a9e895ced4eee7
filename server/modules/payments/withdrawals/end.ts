import type { Money } from '@baize/contract/money'
import type { Parsed } from '@baize/contract/op'
import type { endWithdrawal as operation } from '@baize/contract/payments/staff'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/errors.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { runCommand } from '../../commands/service.ts'
import { countPayment } from '../orders/figures.ts'
import { isUnanswered, unansweredStates, type WithdrawalState } from './rules.ts'
import { settleByStaff } from './settle.ts'
import { selectMoneyIn, selectWithdrawalForUpdate } from './store.ts'

type End = typeof operation

/** The reports that staff make in the provider's place. */
const events = { PAID: 'PAID', NOT_PAID: 'FAILED' } as const

/** Staff end a withdrawal whose provider has given no answer for a day. It is booked as its provider's report would be. */
export async function endWithdrawal(
  context: Context,
  { playerId, withdrawalId, outcome, reason }: Parsed<End>,
  { staff, idempotencyKey }: Pick<CallerOf<End>, 'staff' | 'idempotencyKey'>,
): Promise<{ status: 'SUCCESS'; state: WithdrawalState }> {
  const at = context.clock.now()
  const actor = `staff:${staff}`
  const input = { withdrawalId, outcome, reason }
  const command = { operation: 'endWithdrawal', playerId, actor, key: idempotencyKey, input, at }
  let provider: string | undefined
  const { reply } = await runCommand(context.db, command, async (tx) => {
    const withdrawal = await selectWithdrawalForUpdate(tx, { playerId, withdrawalId })
    if (!withdrawal) throw new AppError('payments.unknown')
    if (!isUnanswered(withdrawal, at)) throw new AppError('payments.decided', { params: { by: '', decision: '' } })
    const state = await settleByStaff(tx, withdrawal, events[outcome], { actor, at, reason, post: context })
    ;({ provider } = withdrawal)
    return { state }
  })
  if (provider) countPayment({ kind: 'withdrawal', provider }, events[outcome])
  await context.bus.publish(playerId, ['balance', 'payments'])
  return { status: 'SUCCESS', state: reply.state }
}

/** The reserved money, for the second person. Either outcome moves it. */
export const reservedMoney = ({ db }: Pick<Context, 'db'>, key: Parsed<End>): Promise<Money | undefined> =>
  selectMoneyIn(db, key, unansweredStates)
