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

/** A member of staff or an API key. A command without an idempotency key runs on every call, even on a repeated one. */
export interface StaffCaller {
  readonly staff: string
  readonly idempotencyKey?: string
  /** The consent of the second approver, if the command executes an approved request. */
  readonly consent?: { readonly by: string; readonly check: (tx: Tx) => Promise<void> }
}

export interface StaffCommand {
  readonly operation: string
  /** Must not contain a bigint, because it is hashed as JSON. */
  readonly input: object
  readonly caller: StaffCaller
}

/**
 * Runs a staff command that does not concern a single player, in one transaction and only once for each idempotency key
 * (see `runOnce`). The reply is stored, so it must not contain a secret in plain text.
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
