import type { ApprovedOperation } from '@baize/contract/approvals/staff'
import type { Operation } from '@baize/contract/op'
import type { Money } from '@baize/contract/money'
import type { Permission } from '@baize/contract/staff/permissions'
import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { newId } from '../../../kit/ids.ts'
import { recordAudit, recordChange } from '../records/service.ts'
import { type ActionCaller, SecondPersonNeeded } from './authority.ts'
import { actionOf, bindAction, type Reading } from './bound-actions.ts'
import { endIfChanged } from './ends.ts'
import { selectRights } from './rights.ts'
import { type Asked, insertApproval, selectAsked, selectWaitingAbout } from './store.ts'

type Handler<Input, Answer> = (context: Context, input: Input, caller: ActionCaller) => Promise<Answer>

type StaffOperation = Operation & { readonly id: ApprovedOperation; readonly permission: Permission }
interface Waits {
  readonly status: 'SECOND_PERSON'
  readonly approvalId: string
}

/** What the second person reads, and what the request rests on. */
interface Facts<Input> {
  /** The part of the input that the second person has to know besides the amount. */
  readonly describe?: (input: Input) => string
  readonly itemOf?: (input: Input) => string
  readonly stateOf?: (context: Reading, input: Input) => Promise<string>
}

/** The facts for an action whose input has been forgotten by the types. Only the handler's own input reaches them. */
const forgetting = <Input>({ describe, itemOf, stateOf }: Facts<Input>): Facts<object> => ({
  ...(describe && { describe: (input) => describe(input as Input) }),
  ...(itemOf && { itemOf: (input) => itemOf(input as Input) }),
  ...(stateOf && { stateOf: (context, input) => stateOf(context, input as Input) }),
})

/**
 * A handler that moves money. It calls `authorise` in its transaction. If that asks for a second person, the call becomes a
 * request, and the reply is SECOND_PERSON.
 */
export function withSecondPerson<Input extends { readonly playerId: string }, Answer>(
  { id, permission }: StaffOperation,
  handler: Handler<Input, Answer>,
  facts: Facts<Input> = {},
) {
  bindAction(id, {
    permission,
    ...forgetting(facts),
    carryOut: (context, input, by) => handler(context, input as Input, by),
  })
  return async (
    context: Context,
    input: Input,
    { staff, idempotencyKey }: Pick<Caller, 'staff' | 'idempotencyKey'>,
  ): Promise<Answer | Waits> => {
    const caller = { staff, idempotencyKey }
    const ask = async (money?: Money): Promise<Waits> => {
      const concern = { playerId: input.playerId, ...(money && { money }) }
      return { status: 'SECOND_PERSON', approvalId: await askSecondPerson(context, id, { input, concern, caller }) }
    }
    // a repeated call waits like the first one, also when the sums would let it pass by now
    if (await selectAsked(context.db, { operation: id, askedBy: staff, askedKey: idempotencyKey })) return ask()
    try {
      return await handler(context, input, caller)
    } catch (error) {
      if (!(error instanceof SecondPersonNeeded)) throw error
      return ask(error.money)
    }
  }
}

/**
 * A handler that changes who may do what, or what is offered. Where it needs a second person, it replies SECOND_PERSON.
 * @param facts.subjectOf the member, role or offer; undefined if it needs no second person, or if the input is wrong. Then
 * the handler answers for itself, and may still find in its transaction that it needs one
 */
export function withSecondPersonAbout<Input extends object, Answer>(
  { id, permission }: StaffOperation,
  facts: Facts<Input> & {
    readonly subjectOf?: (
      context: Context,
      input: Input,
      caller: Pick<Caller, 'staff' | 'staffSession'>,
    ) => Promise<string | undefined>
    readonly describe: (input: Input) => string
  },
  handler: Handler<Input, Answer>,
) {
  bindAction(id, {
    permission,
    ...forgetting(facts),
    carryOut: (context, input, by) => handler(context, input as Input, by),
  })
  return async (
    context: Context,
    input: Input,
    { staff, staffSession, idempotencyKey }: Pick<Caller, 'staff' | 'staffSession' | 'idempotencyKey'>,
  ): Promise<Answer | Waits> => {
    const ask = async (subject: string, money?: Money): Promise<Waits> => {
      // these operations have no key of their own
      const caller = { staff, idempotencyKey: idempotencyKey || newId() }
      const concern = { subject, ...(money && { money }) }
      const approvalId = await askSecondPerson(context, id, { input, concern, caller })
      return { status: 'SECOND_PERSON', approvalId }
    }
    const subject = await facts.subjectOf?.(context, input, { staff, staffSession })
    if (subject !== undefined) return ask(subject)
    try {
      return await handler(context, input, { staff, idempotencyKey })
    } catch (error) {
      if (!(error instanceof SecondPersonNeeded) || error.subject === undefined) throw error
      return ask(error.subject, error.money)
    }
  }
}

/** The subject of a request: a player, or anything else by its name. The money moves, or an offer can give it. */
type Concern = ({ readonly playerId: string } | { readonly subject: string }) & { readonly money?: Money }

interface Request {
  /** Its `reason`, if it has one, is on record. */
  readonly input: object
  readonly concern: Concern
  readonly caller: Pick<ActionCaller, 'staff' | 'idempotencyKey'>
}

/**
 * Leaves the action to a second person. The same request with the same key again changes nothing.
 * @returns its id
 * @throws AppError `staff.memberNeeded` if no member asks, but a machine. `approvals.asked` if another member has asked
 * about the same item
 */
export async function askSecondPerson(
  context: Reading,
  operation: ApprovedOperation,
  { input, concern, caller }: Request,
): Promise<string> {
  const action = actionOf(operation)
  const { staff: askedBy, idempotencyKey: askedKey } = caller
  const rights = await selectRights(context.db, askedBy)
  if (!rights?.isActive) throw new AppError('staff.memberNeeded')
  const askedAt = context.clock.now()
  const item = action?.itemOf?.(input)
  if (item !== undefined)
    for (const earlier of await selectWaitingAbout(context.db, operation, item)) await endIfChanged(context, earlier)
  const itemState = await action?.stateOf?.(context, input)
  const { money, ...about } = concern
  return transaction(context.db, async (tx) => {
    const asked: Asked = {
      approvalId: newId(),
      operation,
      input,
      ...about,
      ...money,
      askedBy,
      askedAt,
      askedKey,
      askedRights: rights.version,
      item,
      itemState,
    }
    const { approvalId, isNew } = await insertApproval(tx, asked)
    const details = { ...('reason' in input && { reason: input.reason }), approvalId, operation }
    if (isNew) await noteOn(tx, concern, { operation: 'askSecondPerson', staff: askedBy, at: askedAt, details })
    return approvalId
  })
}

interface Noted {
  readonly operation: 'askSecondPerson' | 'decideApproval' | 'withdrawApproval'
  readonly staff: string
  readonly at: Temporal.Instant
  readonly details: object
}

/** Records a step on the player, or on the subject. */
export async function noteOn(
  tx: Tx,
  about: { readonly playerId?: string | null; readonly subject?: string | null },
  { staff, ...note }: Noted,
): Promise<void> {
  const { playerId, subject } = about
  if (playerId) await recordAudit(tx, { ...note, playerId, actor: `staff:${staff}` })
  else await recordChange(tx, { ...note, staff, subject: subject ?? '' })
}
