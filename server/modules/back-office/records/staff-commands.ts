import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import type { Instant } from '../../../kit/clock.ts'
import { runOnce } from './run-once.ts'

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
 * A command of staff that is about no single player: one transaction, once for each key (`runOnce`). Its reply is
 * stored, so it must hold no secret.
 * @throws AppError `request.keyReused` if the key was used with another input
 */
export async function runStaffCommand<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { operation, input, caller: { staff, idempotencyKey: key, consent } }: StaffCommand,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const checked = async () => {
      await consent?.check(tx)
      return work(tx)
    }
    if (!key) return checked()
    const command = { identity: { staff, operation, key }, input, at: clock.now() }
    return (await runOnce(tx, 'staff_command', command, checked)).reply
  })
}
