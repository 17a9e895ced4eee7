import type { Operation } from '@baize/contract/op'
import type { Money } from '@baize/contract/money'
import type { Permission } from '@baize/contract/staff/permissions'
import type { Context } from '../../context.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import type { Caller } from '../../kit/http/route.ts'
import { newId } from '../../kit/ids.ts'
import { recordAudit, recordChange } from '../commands/service.ts'
import { type ApprovedOperation, insertApproval } from './store.ts'

/** The first person and the idempotency key. A handler that may need a second person uses nothing else of its caller. */
export interface DeedCaller extends Pick<Caller, 'staff' | 'idempotencyKey'> {
  /** A second person has agreed. */
  readonly isApproved?: boolean
}
type Handler<Input, Answer> = (context: Context, input: Input, caller: DeedCaller) => Promise<Answer>

/** An action that two people decide. */
export interface Deed {
  /** Both people need it. */
  readonly permission: Permission
  /** The change in words of the platform, for the second person. */
  describe?(input: object): string
  /** @throws AppError of the operation */
  carryOut(context: Context, input: object, caller: DeedCaller): Promise<unknown>
}

const deeds = new Map<string, Deed>()

export const deedOf = (operation: string): Deed | undefined => deeds.get(operation)

/** Names an action that always waits. `askSecondPerson` asks for it. */
export function bindDeed(operation: ApprovedOperation, deed: Deed): void {
  deeds.set(operation, deed)
}

type StaffOperation = Operation & { readonly id: ApprovedOperation; readonly permission: Permission }
interface Waits {
  readonly status: 'SECOND_PERSON'
  readonly approvalId: string
}

/**
 * A handler that moves money. Above the threshold it waits for a second person, and replies SECOND_PERSON.
 * @param moneyOf the money that the input moves; undefined if it moves none, or the input is wrong: the handler then
 * answers for itself
 * @param describe the part of the input that the second person has to know besides the amount
 */
export function withSecondPerson<Input extends { readonly playerId: string }, Answer>(
  operation: StaffOperation,
  moneyOf: (context: Context, input: Input) => Promise<Money | undefined>,
  handler: Handler<Input, Answer>,
  describe?: (input: Input) => string,
) {
  const { id, permission } = operation
  bindDeed(id, {
    permission,
    ...(describe && { describe: (input: object) => describe(input as Input) }),
    carryOut: (context, input, by) => handler(context, input as Input, by),
  })
  return async (context: Context, input: Input, caller: DeedCaller): Promise<Answer | Waits> => {
    const money = await moneyOf(context, input)
    if (!money || !context.config.fourEyes.needsSecondPerson(money)) return handler(context, input, caller)
    const { playerId } = input
    const approvalId = await askSecondPerson(context, id, { input, concern: { playerId, money }, caller })
    return { status: 'SECOND_PERSON', approvalId }
  }
}

/**
 * A handler that changes who may do what. Where it needs a second person, it replies SECOND_PERSON.
 * @param subjectOf the member or role; undefined if it needs no second person, or if the input is wrong. Then the handler
 * answers for itself
 */
export function withSecondPersonAbout<Input extends object, Answer>(
  operation: StaffOperation,
  {
    subjectOf,
    describe,
  }: {
    readonly subjectOf: (context: Context, input: Input, caller: DeedCaller) => Promise<string | undefined>
    readonly describe: (input: Input) => string
  },
  handler: Handler<Input, Answer>,
) {
  const { id, permission } = operation
  bindDeed(id, {
    permission,
    describe: (input) => describe(input as Input),
    carryOut: (context, input, by) => handler(context, input as Input, by),
  })
  return async (context: Context, input: Input, caller: DeedCaller): Promise<Answer | Waits> => {
    const subject = await subjectOf(context, input, caller)
    if (subject === undefined) return handler(context, input, caller)
    const { staff, idempotencyKey } = caller
    // these operations have no key of their own
    const by = { staff, idempotencyKey: idempotencyKey || newId() }
    const approvalId = await askSecondPerson(context, id, { input, concern: { subject }, caller: by })
    return { status: 'SECOND_PERSON', approvalId }
  }
}

/** The subject of a wish: a player's money, or a text. */
type Concern = { readonly playerId: string; readonly money: Money } | { readonly subject: string }

interface Wish {
  /** Its `reason`, if it has one, is on record. */
  readonly input: object
  readonly concern: Concern
  readonly caller: DeedCaller
}

/** Leaves the action to a second person. The same wish with the same key again changes nothing. @returns its id */
export function askSecondPerson(
  context: Context,
  operation: ApprovedOperation,
  { input, concern, caller }: Wish,
): Promise<string> {
  const { staff: askedBy, idempotencyKey: askedKey } = caller
  const askedAt = context.clock.now()
  const about = 'money' in concern ? { ...concern.money, playerId: concern.playerId } : concern
  return transaction(context.db, async (tx) => {
    const asked = { approvalId: newId(), operation, input, ...about, askedBy, askedAt, askedKey }
    const { approvalId, isNew } = await insertApproval(tx, asked)
    const details = { ...('reason' in input && { reason: input.reason }), approvalId, operation }
    if (isNew) await noteOn(tx, concern, { operation: 'askSecondPerson', staff: askedBy, at: askedAt, details })
    return approvalId
  })
}

interface Noted {
  readonly operation: 'askSecondPerson' | 'decideApproval'
  readonly staff: string
  readonly at: Temporal.Instant
  readonly details: object
}

/** Records a step on the player, or on the text. */
export async function noteOn(
  tx: Tx,
  about: { readonly playerId?: string | null; readonly subject?: string | null },
  { staff, ...note }: Noted,
): Promise<void> {
  const { playerId, subject } = about
  if (playerId) await recordAudit(tx, { ...note, playerId, actor: `staff:${staff}` })
  else await recordChange(tx, { ...note, staff, subject: subject ?? '' })
}
