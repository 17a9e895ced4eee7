import type { reportChannelMessage as operation } from '@baize/contract/channels/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { selectMessage } from '../event-store.ts'
import { lockWelcome } from '../welcome.ts'
import { insertReport } from './report-store.ts'

const idForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Reports another player's message. If the player has already reported it, nothing changes.
 * @throws AppError `channels.message` if no other player has written such a message; `channels.barred` if the player
 * may not play
 */
export async function reportChannelMessage(
  context: Context,
  { cause }: Parsed<typeof operation>,
  { session: { playerId }, params: { messageId = '' } }: Pick<CallerOf<typeof operation>, 'session' | 'params'>,
): Promise<Reply<typeof operation>> {
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    await lockWelcome(tx, playerId, at)
    const message = idForm.test(messageId) ? await selectMessage(tx, messageId) : undefined
    if (message?.playerId === undefined || message.playerId === playerId) throw new AppError('channels.message')
    if (!(await insertReport(tx, playerId, { messageId, cause, at }))) return
    const details = { messageId, cause }
    await recordAudit(tx, { operation: 'reportChannelMessage', playerId, actor: `player:${playerId}`, at, details })
  })
  return { status: 'SUCCESS' }
}
