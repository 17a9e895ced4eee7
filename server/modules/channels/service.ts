import type { getChannels as operation } from '@baize/contract/channels'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { listPublicChannels } from './store.ts'

export { putChannel } from './store.ts'

export async function getChannels({ db }: Context): Promise<Reply<typeof operation>> {
  const channels = await listPublicChannels(db)
  return {
    status: 'SUCCESS',
    channels: channels.map(({ channel_id, name }) => ({ channelId: String(channel_id), name })),
  }
}
