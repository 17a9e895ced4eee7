import type { decideChannelReport as decide, getChannelReports as list } from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { changeAsStaff, type StaffCaller } from '../../../back-office/records/service.ts'
import { requireOtherPlayer } from '../../../back-office/approvals/service.ts'
import { selectMessage, subjectOf } from '../event-store.ts'
import { deleteIn } from './delete-message.ts'
import { selectDecision, selectWaitingReports, updateDecision } from './report-store.ts'

const maximumReports = 100

export async function getChannelReports({ db }: Context): Promise<Reply<typeof list>> {
  const rows = await selectWaitingReports(db, maximumReports)
  const reports = rows.map((row) => ({
    messageId: row.message_id,
    channelId: String(row.channel_id),
    cause: row.cause,
    reportedAt: row.reported_at.toString(),
    reporterId: row.reporter_id,
    authorId: row.author_id,
    nickname: row.nickname,
    content: row.content,
    deleted: row.deleted_at !== null,
  }))
  return { status: 'SUCCESS', reports }
}

/**
 * Decides all reports of a message. A member of staff who also has a player's account must not decide about a message
 * that this player has written or reported.
 * @throws AppError `channels.report` if nobody has reported the message; `channels.reportDecided` if its reports are
 * already decided; `approvals.ownPlayer` if the member of staff has written or reported it as a player
 */
export async function decideChannelReport(
  context: Context,
  input: Parsed<typeof decide>,
  caller: StaffCaller,
): Promise<Reply<typeof decide>> {
  const { messageId, decision, reason } = input
  const { staff } = caller
  const command = { operation: 'decideChannelReport', input, caller }
  const { channelId } = await changeAsStaff<{ channelId?: string }>(context, command, async (tx, at) => {
    const message = await selectMessage(tx, messageId)
    const reporters = await updateDecision(tx, messageId, { decision, staff, at })
    for (const playerId of [...reporters, ...(message?.playerId ? [message.playerId] : [])])
      await requireOtherPlayer(tx, staff, playerId)
    if (reporters.length === 0) {
      const last = await selectDecision(tx, messageId)
      if (!last) throw new AppError('channels.report')
      throw new AppError('channels.reportDecided', { params: { by: last.by ?? '', decision: last.decision ?? '' } })
    }
    const change = { subject: `message ${messageId}`, reply: {} }
    if (decision === 'KEEP' || !message || message.isDeleted) return change
    return { ...change, reply: { channelId: String(await deleteIn(tx, { messageId, reason, staff, at })) } }
  })
  if (channelId !== undefined) await context.bus.publish(subjectOf(BigInt(channelId)), ['event'])
  return { status: 'SUCCESS' }
}
