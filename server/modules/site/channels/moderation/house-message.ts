import type { postHouseMessage as operation } from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { newId } from '../../../../kit/ids.ts'
import { recordChange } from '../../../back-office/records/service.ts'
import { lockChannel } from '../channel-store.ts'
import { insertEvent, selectByCommand, subjectOf } from '../event-store.ts'
import { readableText } from '../writing/readable-text.ts'

/**
 * Writes a message in the casino's name, and records which member of staff wrote it. A repeated call with the same key
 * does not write it again. Unlike players, staff can also write in closed channels.
 * @throws AppError `channels.unknown` if there is no such channel; `channels.empty` if no text remains; `channels.long`
 * if the text is too long; `request.keyReused` if the key was used for another text
 */
export async function postHouseMessage(
  { db, clock, bus }: Pick<Context, 'db' | 'clock' | 'bus'>,
  input: Parsed<typeof operation>,
  { staff, idempotencyKey: commandKey }: Pick<Caller, 'staff' | 'idempotencyKey'>,
): Promise<Reply<typeof operation>> {
  const channelId = BigInt(input.channelId)
  const content = readableText(input.content)
  const at = clock.now()
  const messageId = await transaction(db, async (tx) => {
    await lockChannel(tx, channelId)
    const posted = await selectByCommand(tx, channelId, commandKey)
    if (posted) {
      if (posted.content !== null && posted.content !== content) throw new AppError('request.keyReused')
      return posted.message_id ?? ''
    }
    const id = newId()
    await insertEvent(tx, channelId, { kind: 'message', messageId: id, content, commandKey, at })
    const details = { messageId: id, content, marketing: input.marketing }
    await recordChange(tx, { staff, operation: 'postHouseMessage', subject: `channel ${channelId}`, details, at })
    return id
  })
  await bus.publish(subjectOf(channelId), ['event'])
  return { status: 'SUCCESS', messageId }
}
