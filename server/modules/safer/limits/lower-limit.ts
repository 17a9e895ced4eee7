import type { Parsed, Reply } from '@baize/contract/op'
import type { lowerPlayerLimit as operation } from '@baize/contract/dossiers/actions'
import type { Context } from '../../../context.ts'
import { AppError, refusedFields } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { actOnPlayer } from '../../back-office/records/service.ts'
import { getPlayer } from '../../people/players/service.ts'
import { changeLimitIn } from './change-limits.ts'
import { hasPeriod } from './family/family-rules.ts'

/**
 * Sets or lowers a limit on behalf of the player, for example after a telephone call. Staff cannot raise a limit: a
 * change that would need a cooling-off is refused.
 * @throws AppError `restrictions.player` if there is no such player; `limits.period` if this type of limit has no such
 * period; `limits.notLower` if the limit would be raised; `wallet.amount` or `limits.high` if the amount is not valid
 * or too high
 */
export async function lowerPlayerLimit(
  context: Context,
  { playerId, reason, limitType: type, periodType: period, limit }: Parsed<typeof operation>,
  caller: Pick<Caller, 'staff' | 'idempotencyKey'>,
): Promise<Reply<typeof operation>> {
  if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
  if (!hasPeriod(type, period)) throw new AppError('limits.period')
  const input = { reason, type, period, limit }
  const action = { operation: 'lowerPlayerLimit', playerId, input, caller, topics: ['play-time'] }
  await actOnPlayer(context, action, async (tx, { actor }) => {
    const change = { playerId, name: { type, period }, request: limit, actor }
    const { requiresDays } = await changeLimitIn(context, tx, change)
    if (requiresDays > 0) throw refusedFields('limits.notLower', ['limit'])
    return {}
  })
  return { status: 'SUCCESS' }
}
