import type { Operation } from '@baize/contract/op'
import type { Money } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import type { Caller } from '../../kit/http/route.ts'
import { newId } from '../../kit/ids.ts'
import { recordAudit } from '../commands/service.ts'
import { type ApprovedOperation, insertApproval } from './store.ts'

/** The first person and the idempotency key. A handler that may need a second person uses nothing else of its caller. */
export type DeedCaller = Pick<Caller, 'staff' | 'idempotencyKey'>
type Handler<Input, Answer> = (context: Context, input: Input, caller: DeedCaller) => Promise<Answer>

interface DeedInput {
  readonly playerId: string
  readonly reason: string
}

export interface Deed {
  readonly operation: Operation
  /** @throws AppError of the operation */
  carryOut(context: Context, input: object, caller: DeedCaller): Promise<unknown>
}

const deeds = new Map<string, Deed>()

export const deedOf = (operation: string): Deed | undefined => deeds.get(operation)

/**
 * A handler that moves money. Above the threshold it waits for a second person, and replies SECOND_PERSON.
 * @param moneyOf the money that the input moves; undefined if it moves none, or the input is wrong: the handler then
 * answers for itself
 */
export function withSecondPerson<Input extends DeedInput, Answer>(
  operation: Operation & { readonly id: ApprovedOperation },
  moneyOf: (context: Context, input: Input) => Promise<Money | undefined>,
  handler: Handler<Input, Answer>,
) {
  deeds.set(operation.id, { operation, carryOut: (context, input, by) => handler(context, input as Input, by) })
  return async (
    context: Context,
    input: Input,
    caller: DeedCaller,
  ): Promise<Answer | { status: 'SECOND_PERSON'; approvalId: string }> => {
    const money = await moneyOf(context, input)
    if (!money || !context.config.fourEyes.needsSecondPerson(money)) return handler(context, input, caller)
    return { status: 'SECOND_PERSON', approvalId: await ask(context, operation.id, { input, money, caller }) }
  }
}

interface Wish {
  readonly input: DeedInput
  readonly money: Money
  readonly caller: DeedCaller
}

function ask(context: Context, operation: ApprovedOperation, { input, money, caller }: Wish): Promise<string> {
  const { playerId, reason } = input
  const { staff: askedBy, idempotencyKey: askedKey } = caller
  const askedAt = context.clock.now()
  return transaction(context.db, async (tx) => {
    const asked = { approvalId: newId(), operation, playerId, input, ...money, askedBy, askedAt, askedKey }
    const { approvalId, isNew } = await insertApproval(tx, asked)
    const record = { operation: 'askSecondPerson', playerId, actor: `staff:${askedBy}`, at: askedAt }
    if (isNew) await recordAudit(tx, { ...record, details: { reason, approvalId, operation } })
    return approvalId
  })
}
