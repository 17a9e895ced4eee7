import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { runPlayerCommand } from './player-commands.ts'
import { recordChange } from './staff-changes.ts'
import { type StaffCaller, type StaffCommand, runStaffCommand } from './staff-commands.ts'

/** What is recorded about a change, and the reply to the caller. */
export interface Change<T> {
  /** What was changed, such as `game BAIZE/ohrid-pearls`. */
  readonly subject: string
  /**
   * What the record says about the change, usually the new state of `subject`. It must not contain a secret or a
   * bigint. If it is absent, the command's input is recorded instead.
   */
  readonly details?: object
  readonly reply?: T
}

/**
 * Makes a change by staff that does not concern a single player. It runs in one transaction and only once for each
 * idempotency key, and it is recorded. Use `runStaffCommand` instead if `work` itself records the change.
 * @returns the reply of `work`, or the reply of the first call with the key
 * @throws AppError `request.keyReused` if the key was used with another input
 */
export async function changeAsStaff<T = undefined>(
  context: Pick<Context, 'db' | 'clock'>,
  command: StaffCommand,
  work: (tx: Tx, at: Instant) => Promise<Change<T>>,
): Promise<T> {
  const { operation, input, caller } = command
  const at = context.clock.now()
  return runStaffCommand(context, command, async (tx) => {
    const { subject, details = input, reply } = await work(tx, at)
    await recordChange(tx, { staff: caller.staff, operation, subject, details, at })
    return reply as T
  })
}

interface PlayerAction {
  readonly operation: string
  readonly playerId: string
  /** Must not contain a bigint, because it is hashed as JSON. */
  readonly input: object
  /**
   * What the audit record says about the action, including its reason. It must not contain a secret. If it is absent,
   * `input` is recorded instead.
   */
  readonly details?: object
  readonly caller: StaffCaller & { readonly idempotencyKey: string }
  /** The names of the data that have changed. The player's open pages are notified of them after the commit. */
  readonly topics?: readonly string[]
}

/** Who performs an action on a player, and when. */
export interface Author {
  readonly actor: string
  readonly at: Instant
}

/**
 * Performs a staff action on a player. It runs in one transaction and only once for each idempotency key, and it is
 * recorded with the member of staff.
 * @returns the reply of `work`, or the reply of the first call with the key
 * @throws AppError `request.keyReused` if the key was used with another input
 */
export async function actOnPlayer<T extends object>(
  context: Pick<Context, 'db' | 'clock' | 'bus'>,
  { caller: { staff, idempotencyKey: key }, topics, ...action }: PlayerAction,
  work: (tx: Tx, author: Author) => Promise<T>,
): Promise<T> {
  const author = { actor: `staff:${staff}`, at: context.clock.now() }
  const command = { details: action.input, ...action, ...author, key }
  const { reply } = await runPlayerCommand(context.db, command, (tx) => work(tx, author))
  if (topics) await context.bus.publish(action.playerId, topics)
  return reply
}
