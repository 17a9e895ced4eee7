import type { deleteChannelMessage as operation } from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { recordAudit, recordChange, runStaffCommand, type StaffCaller } from '../../../back-office/records/service.ts'
import { requireOtherPlayer } from '../../../back-office/approvals/service.ts'
import { lockChannel } from '../channel-store.ts'
import { clearContent, insertEvent, selectMessage, subjectOf } from '../event-store.ts'
import { markPostDeleted } from '../writing/post-store.ts'

interface Deletion {
  readonly messageId: string
  readonly reason: string
  readonly staff: string
  readonly at: Temporal.Instant
}

/** @throws AppError under the same conditions as `deleteIn` */
export async function deleteChannelMessage(
  context: Context,
  input: Parsed<typeof operation>,
  caller: StaffCaller,
): Promise<Reply<typeof operation>> {
  const deletion = { ...input, staff: caller.staff, at: context.clock.now() }
  const command = { operation: 'deleteChannelMessage', input, caller }
  const { channelId } = await runStaffCommand(context, command, async (tx) => ({
    channelId: String(await deleteIn(tx, deletion)),
  }))
  await context.bus.publish(subjectOf(BigInt(channelId)), ['event'])
  return { status: 'SUCCESS' }
}

/**
 * Deletes a message for all readers, and records the deletion. The caller must publish the deletion on the bus after
 * the commit.
 * @returns the id of the channel
 * @throws AppError `channels.message` if there is no such message; `channels.deleted` if it is already deleted;
 * `approvals.ownPlayer` if its author is the caller's own player account
 */
export async function deleteIn(tx: Tx, { messageId, reason, staff, at }: Deletion): Promise<bigint> {
  const found = await selectMessage(tx, messageId)
  if (!found) throw new AppError('channels.message')
  const { channelId, playerId } = found
  if (playerId !== undefined) await requireOtherPlayer(tx, staff, playerId)
  await lockChannel(tx, channelId)
  if ((await selectMessage(tx, messageId))?.isDeleted) throw new AppError('channels.deleted')
  await clearContent(tx, messageId)
  await insertEvent(tx, channelId, { kind: 'deletion', messageId, at })
  const deletion = { operation: 'deleteChannelMessage', at, details: { messageId, reason } }
  if (playerId === undefined) await recordChange(tx, { staff, subject: `channel ${channelId}`, ...deletion })
  else {
    await markPostDeleted(tx, playerId, messageId, at)
    await recordAudit(tx, { playerId, actor: `staff:${staff}`, ...deletion })
  }
  return channelId
}
