import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { runPlayerCommand } from './player-commands.ts'
import { recordChange } from './staff-changes.ts'
import { type StaffCaller, type StaffCommand, runStaffCommand } from './staff-commands.ts'

/** A change as the record shows it, and the reply to the caller. */
export interface Change<T> {
  /** The changed thing, such as `game BAIZE/ohrid-pearls`. */
  readonly subject: string
  /** Its new state. Holds no secret and no bigint. By default the input. */
  readonly details?: object
  readonly reply?: T
}

/**
 * A change by staff that is about no single player: one transaction, once for each key, and on record. Work that puts its
 * change on record itself, because others do the same work, runs in `runStaffCommand` instead.
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
  /** The input that the key belongs to. Holds no bigint. */
  readonly input: object
  /** Facts for the audit record, with the reason. Holds no secret. By default the input. */
  readonly details?: object
  readonly caller: StaffCaller & { readonly idempotencyKey: string }
  /** What those who listen to the player are notified of after the commit. */
  readonly topics?: readonly string[]
}

/** Who acts on a player, and when. */
export interface Author {
  readonly actor: string
  readonly at: Instant
}

/**
 * An action of staff on a player: one transaction, once for each key, and on record with its author.
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
