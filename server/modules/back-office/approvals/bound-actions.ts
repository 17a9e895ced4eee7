import type { ApprovedOperation } from '@baize/contract/approvals/staff'
import type { Permission } from '@baize/contract/staff/permissions'
import type { Context } from '../../../context.ts'
import type { ActionCaller } from './authority.ts'

export type Reading = Pick<Context, 'db' | 'clock' | 'config'>

/** An action that two people decide. */
export interface Action {
  /** Both people need it. */
  readonly permission: Permission
  /** The change in words of the platform, for the second person. */
  describe?(input: object): string
  /** The item that one request at a time may be about, such as `withdrawal <id>`. */
  itemOf?(input: object): string
  /** The state that the request rests on. It ends when the state is another one. */
  stateOf?(context: Reading, input: object): Promise<string>
  /** @throws AppError of the operation */
  carryOut(context: Context, input: object, caller: ActionCaller): Promise<unknown>
}

const actions = new Map<string, Action>()

export const actionOf = (operation: string): Action | undefined => actions.get(operation)

/** Names an action that always waits. `askSecondPerson` asks for it. */
export function bindAction(operation: ApprovedOperation, action: Action): void {
  actions.set(operation, action)
}
