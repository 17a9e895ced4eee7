import type * as operations from '@baize/contract/channels'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { recordChange } from '../staff/service.ts'
import { listPublicChannels, putChannel } from './store.ts'

export { putChannel } from './store.ts'

export async function getChannels({ db }: Context): Promise<Reply<typeof operations.getChannels>> {
  const channels = await listPublicChannels(db)
  return {
    status: 'SUCCESS',
    channels: channels.map(({ channel_id, name }) => ({ channelId: String(channel_id), name })),
  }
}

/** Adds or changes a channel, by staff, on record. */
export async function saveChannel(
  { db, clock }: Context,
  input: Parsed<typeof operations.saveChannel>,
  { staff }: Pick<CallerOf<typeof operations.saveChannel>, 'staff'>,
): Promise<Reply<typeof operations.saveChannel>> {
  const { channelId, name, public: isPublic } = input
  const subject = `channel ${channelId}`
  await transaction(db, async (tx) => {
    await putChannel(tx, { channel_id: BigInt(channelId), name, public: isPublic })
    await recordChange(tx, { staff, operation: 'saveChannel', subject, details: input, at: clock.now() })
  })
  return { status: 'SUCCESS' }
}
