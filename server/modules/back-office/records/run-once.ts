import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { hashInput } from './input-hash.ts'

interface KeyedCommand {
  /** The primary key of the command's row. */
  readonly identity: { readonly operation: string; readonly key: string }
  /** Must not contain a bigint, because it is hashed as JSON. */
  readonly input: unknown
  readonly at: Instant
}

/**
 * Runs `work` once for each key and stores its reply in a row for the key. A later call with the same key and input
 * gets the stored reply. A call that arrives during the first one waits until the first one's transaction ends. If
 * `work` throws, its row is rolled back as well, so the next call with the key runs `work` again.
 * @throws AppError `request.keyReused` if the key was used with another input
 */
export async function runOnce<T>(
  tx: Tx,
  table: 'command' | 'staff_command',
  { identity, input, at }: KeyedCommand,
  work: () => Promise<T>,
): Promise<{ reply: T; repeated: boolean }> {
  const inputHash = hashInput(input)
  const inserted = await tx
    .insertInto(table)
    .values({ ...identity, input_hash: inputHash, reply: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const stored = await tx
      .selectFrom(table)
      .select(['input_hash', 'reply'])
      .where((row) => row.and(identity))
      .executeTakeFirstOrThrow()
    if (!stored.input_hash.equals(inputHash)) throw new AppError('request.keyReused')
    return { reply: stored.reply as T, repeated: true }
  }
  const reply = await work()
  await tx
    .updateTable(table)
    .set({ reply: JSON.stringify(reply ?? {}) })
    .where((row) => row.and(identity))
    .execute()
  return { reply, repeated: false }
}
