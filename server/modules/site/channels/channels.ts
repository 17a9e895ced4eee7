import type * as operations from '@baize/contract/channels/player'
import type { saveChannel as save } from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { changeAsStaff, type StaffCaller } from '../../back-office/records/service.ts'
import { listPublicChannels, lockChannel, putChannel } from './channel-store.ts'
import { insertEvent, subjectOf } from './event-store.ts'

export async function getChannels({ db }: Pick<Context, 'db'>): Promise<Reply<typeof operations.getChannels>> {
  const channels = await listPublicChannels(db)
  return {
    status: 'SUCCESS',
    channels: channels.map(({ channel_id, name }) => ({ channelId: String(channel_id), name })),
  }
}

/** Adds or changes a channel, and records which member of staff did so. Open pages are notified at once. */
export async function saveChannel(
  context: Context,
  input: Parsed<typeof save>,
  caller: StaffCaller,
): Promise<Reply<typeof save>> {
  const { channelId: id, ...state } = input
  const channelId = BigInt(id)
  await changeAsStaff(context, { operation: 'saveChannel', input, caller }, async (tx, at) => {
    const hasChanged = await putChannel(tx, { channelId, ...state })
    if (hasChanged) {
      await lockChannel(tx, channelId)
      await insertEvent(tx, channelId, { kind: 'state', at })
    }
    return { subject: `channel ${id}` }
  })
  await context.bus.publish(subjectOf(channelId), ['event'])
  return { status: 'SUCCESS' }
}
