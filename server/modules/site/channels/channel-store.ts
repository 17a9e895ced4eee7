import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'

/** A channel with the settings that staff can change. */
export interface Channel {
  readonly channelId: bigint
  readonly name: string
  readonly public: boolean
  readonly open: boolean
}

/** Limits the size of the reply. An operator has only a few channels. */
const maximumChannels = 500

export const listPublicChannels = (db: Db) =>
  db
    .selectFrom('channel')
    .where('public', '=', true)
    .select(['channel_id', 'name'])
    .orderBy('channel_id')
    .limit(maximumChannels)
    .execute()

/**
 * Stores a channel.
 * @returns true if the channel is new or was changed
 */
export async function putChannel(db: Db, { channelId, ...state }: Channel): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channel')
    .values({ channel_id: channelId, ...state })
    .onConflict((conflict) =>
      conflict
        .column('channel_id')
        .doUpdateSet(state)
        .where((row) =>
          row.or([
            row('channel.name', '!=', state.name),
            row('channel.public', '!=', state.public),
            row('channel.open', '!=', state.open),
          ]),
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the channel. Undefined if it does not exist or is not public. */
export const selectPublicChannel = (db: Db, channelId: bigint) =>
  db
    .selectFrom('channel')
    .where('channel_id', '=', channelId)
    .where('public', '=', true)
    .select(['name', 'open', 'last_event'])
    .executeTakeFirst()

/**
 * Locks the channel until the transaction ends, so that its events are committed in the order of their numbers.
 * @throws AppError `channels.unknown` if there is no such channel
 */
export async function lockChannel(tx: Tx, channelId: bigint): Promise<Pick<Channel, 'name' | 'public' | 'open'>> {
  const channel = await tx
    .selectFrom('channel')
    .where('channel_id', '=', channelId)
    .select(['name', 'public', 'open'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!channel) throw new AppError('channels.unknown')
  return channel
}

/** Reserves the number of the channel's next event. The caller must have locked the channel. */
export async function nextEventNo(tx: Tx, channelId: bigint): Promise<bigint> {
  const { last_event } = await tx
    .updateTable('channel')
    .set({ last_event: sql`last_event + 1` })
    .where('channel_id', '=', channelId)
    .returning('last_event')
    .executeTakeFirstOrThrow()
  return last_event
}

/**
 * Parses the number of a channel.
 * @throws AppError `channels.unknown` if the text cannot be the number of a channel
 */
export function channelIdOf(text: string | undefined): bigint {
  if (!/^\d{1,18}$/.test(text ?? '')) throw new AppError('channels.unknown')
  return BigInt(text ?? '')
}
