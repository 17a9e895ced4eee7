import type { ApprovedOperation } from '@baize/contract/approvals/staff'
import type { Operation } from '@baize/contract/op'
import { largestStoredMinor, type Money } from '@baize/contract/money'
import type { Permission } from '@baize/contract/staff/permissions'
import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
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

/**
 * What an approval request shows to the approver (`describe`), what it would replace (`before`), which item it is about
 * (`itemOf`), and on which state it depends (`stateOf`).
 */
interface Facts<Input> {
  /** Describes the input for the approver, except for the amount, which is shown separately. */
  readonly describe?: (input: Input) => string
  readonly before?: (context: Reading, input: Input) => Promise<string | undefined>
  readonly itemOf?: (input: Input) => string
  readonly stateOf?: (context: Reading, input: Input) => Promise<string>
}

/**
 * Removes the input type from the facts, so that actions with different inputs fit into one map. This is safe, because
 * an action's functions only ever receive inputs of that action.
 */
const forgetting = <Input>({ describe, before, itemOf, stateOf }: Facts<Input>): Facts<object> => ({
  ...(describe && { describe: (input) => describe(input as Input) }),
  ...(before && { before: (context, input) => before(context, input as Input) }),
  ...(itemOf && { itemOf: (input) => itemOf(input as Input) }),
  ...(stateOf && { stateOf: (context, input) => stateOf(context, input as Input) }),
})

/**
 * Wraps a handler that moves money. The handler must call `authorise` in its transaction. If `authorise` demands a
 * second approver, the call is stored as an approval request, and the reply has the status SECOND_PERSON.
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
    // If this call repeats one that became an approval request, the same request is returned. This is so even if the
    // call would no longer need an approver, because the giver's recent gifts now add up to less.
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
 * Wraps a handler that changes permissions or offers. If the change needs a second approver, it is stored as an
 * approval request, and the reply has the status SECOND_PERSON.
 * @param facts.subjectOf returns the member, role or offer that the request is about. If it returns undefined, because
 * no approver is needed or the input is invalid, the handler runs at once. The handler may still throw
 * `SecondPersonNeeded` in its transaction
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
      // A call of an operation without an idempotency key gets a new key.
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

/**
 * What a request is about: a player, or a subject such as a role or an offer. `money` is the amount that moves, or the
 * amount that an offer can pay out.
 */
type Concern = ({ readonly playerId: string } | { readonly subject: string }) & { readonly money?: Money }

interface Request {
  /** If the input has a `reason`, the reason is recorded with the request. */
  readonly input: object
  readonly concern: Concern
  readonly caller: Pick<ActionCaller, 'staff' | 'idempotencyKey'>
}

/**
 * Stores the action as a request for a second approver. If the caller has already made the same request, nothing
 * changes.
 * @returns the id of the request
 * @throws AppError `staff.memberNeeded` if the caller is not an active member of staff, for example an API key;
 * `approvals.asked` if somebody else's request or a different request about the same item is open; `request.keyReused`
 * if the idempotency key was used for a different request; `wallet.amount` if an offer could give more in total than
 * an account can hold
 */
export async function askSecondPerson(
  context: Reading,
  operation: ApprovedOperation,
  { input, concern, caller }: Request,
): Promise<string> {
  const action = actionOf(operation)
  const { staff: askedBy, idempotencyKey: askedKey } = caller
  if ((concern.money?.amountMinor ?? 0n) > largestStoredMinor) throw new AppError('wallet.amount')
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

/**
 * Records a step of the request: in the audit log of the player, or as a staff action on the subject if the request is
 * not about a player.
 */
export async function noteOn(
  tx: Tx,
  about: { readonly playerId?: string | null; readonly subject?: string | null },
  { staff, ...note }: Noted,
): Promise<void> {
  const { playerId, subject } = about
  if (playerId) await recordAudit(tx, { ...note, playerId, actor: `staff:${staff}` })
  else await recordChange(tx, { ...note, staff, subject: subject ?? '' })
}
