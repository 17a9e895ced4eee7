import type { ApprovedOperation } from '@baize/contract/approvals/staff'
import type { Permission } from '@baize/contract/staff/permissions'
import type { Context } from '../../../context.ts'
import type { ActionCaller } from './authority.ts'

export type Reading = Pick<Context, 'db' | 'clock' | 'config'>

/** An action that may need a second approver. */
export interface Action {
  /** The permission that both the requester and the approver need. */
  readonly permission: Permission
  describe?(input: object): string
  /** What the action would replace, in the form of `describe`. Undefined if it replaces nothing. */
  before?(context: Reading, input: object): Promise<string | undefined>
  /** The item about which only one request may be open at a time, such as `withdrawal <id>`. */
  itemOf?(input: object): string
  /** The state that the request depends on. If the state changes, the request ends. */
  stateOf?(context: Reading, input: object): Promise<string>
  /** @throws AppError with the error codes that the operation declares */
  carryOut(context: Context, input: object, caller: ActionCaller): Promise<unknown>
}

const actions = new Map<string, Action>()

export const actionOf = (operation: string): Action | undefined => actions.get(operation)

/** Registers an action that may need a second approver, so that an approved request can be executed. */
export function bindAction(operation: ApprovedOperation, action: Action): void {
  actions.set(operation, action)
}
