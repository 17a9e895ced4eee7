import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import type { Instant } from '../../../kit/clock.ts'
import { AppError } from '../../../kit/errors.ts'
import { hashInput } from './input-hash.ts'

interface StaffCommandTable {
  staff: string
  operation: string
  key: string
  input_hash: Buffer
  reply: string | null | object
  created_at: Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    staff_command: StaffCommandTable
  }
}

/** A member of staff or a machine. Without a key a command runs each time. */
export interface StaffCaller {
  readonly staff: string
  readonly idempotencyKey?: string
  /** The second person's, for a request that is carried out. */
  readonly consent?: { readonly by: string; readonly check: (tx: Tx) => Promise<void> }
}

export interface StaffCommand {
  readonly operation: string
  /** The input that the key belongs to. Holds no bigint. */
  readonly input: object
  readonly caller: StaffCaller
}

/**
 * A command of staff that is about no single player: one transaction, once for each key. Later calls with the same key and
 * input get the first reply, so it must hold no secret. A refusal leaves nothing, and the call may succeed later.
 * @throws AppError `request.keyReused` if the key was used with another input
 */
export async function runStaffCommand<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { operation, input, caller: { staff, idempotencyKey: key, consent } }: StaffCommand,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!key) return transaction(db, work)
  const identity = { staff, operation, key }
  const inputHash = hashInput(input)
  return transaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('staff_command')
      .values({ ...identity, input_hash: inputHash, reply: null, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const own = tx.selectFrom('staff_command').where((row) => row.and(identity))
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      const stored = await own.select(['input_hash', 'reply']).executeTakeFirstOrThrow()
      if (!stored.input_hash.equals(inputHash)) throw new AppError('request.keyReused')
      return stored.reply as T
    }
    await consent?.check(tx)
    const reply = await work(tx)
    await tx
      .updateTable('staff_command')
      .set({ reply: JSON.stringify(reply ?? {}) })
      .where((row) => row.and(identity))
      .execute()
    return reply
  })
}
