import type { Db } from '../../kit/db.ts'

interface ChannelTable {
  channel_id: bigint
  name: string
  public: boolean
}

declare module '../../kit/db.ts' {
  interface Tables {
    channel: ChannelTable
  }
}

/** An operator has a handful of channels. The limit only bounds the reply. */
const maximumChannels = 500

export const listPublicChannels = (db: Db) =>
  db
    .selectFrom('channel')
    .where('public', '=', true)
    .select(['channel_id', 'name'])
    .orderBy('channel_id')
    .limit(maximumChannels)
    .execute()

export async function putChannel(db: Db, channel: ChannelTable): Promise<void> {
  await db
    .insertInto('channel')
    .values(channel)
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet({ name: channel.name, public: channel.public }))
    .execute()
}
