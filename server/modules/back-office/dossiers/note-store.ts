import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    player_note: {
      shard: number
      player_id: string
      note_id: string
      written_at: Temporal.Instant
      written_by: string
      text: string
    }
  }
}

interface Note {
  readonly playerId: string
  readonly noteId: string
  readonly writtenAt: Temporal.Instant
  readonly writtenBy: string
  readonly text: string
}

export async function insertNote(tx: Tx, { playerId, noteId, writtenAt, writtenBy, text }: Note): Promise<void> {
  const owner = { shard: shardOf(playerId), player_id: playerId }
  await tx
    .insertInto('player_note')
    .values({ ...owner, note_id: noteId, written_at: writtenAt, written_by: writtenBy, text })
    .execute()
}

/**
 * Up to `limit` notes, newest first. `before` is the id of the last note on the previous page; undefined for the first
 * page.
 */
export const selectNotes = (db: Db, playerId: string, before: string | undefined, limit: number) =>
  db
    .selectFrom('player_note')
    .select(['note_id as noteId', 'written_at as writtenAt', 'written_by as writtenBy', 'text'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .$if(before !== undefined, (query) => query.where('note_id', '<', before as string))
    .orderBy('note_id', 'desc')
    .limit(limit)
    .execute()
