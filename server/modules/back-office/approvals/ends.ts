import type { ErrorCode } from '@baize/contract/errors'
import type { Tx } from '../../../kit/db.ts'
import { actionOf, type Reading } from './bound-actions.ts'
import { isOwnPlayer } from './own-players.ts'
import { lockRights, type Rights, selectBound, selectRights } from './rights.ts'
import { type Approval, selectWaiting, updateEnded } from './store.ts'

/**
 * Thrown if something has changed that the request depends on. The code names what has changed, and is also the key of
 * the text for staff.
 */
export class RequestEnded extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(`the request has ended: ${code}`)
    this.code = code
  }
}

/** Whether a member of staff still has the rights with which they made or decided a request. */
const holds = (rights: Rights | undefined, version: number | null, permissions: readonly string[]): boolean =>
  rights !== undefined &&
  rights.isActive &&
  rights.version === version &&
  permissions.every((permission) => rights.permissions.has(permission))

/**
 * Returns why the request must end: the requester's rights have changed, the requester has turned out to be the player,
 * or the item has changed. Undefined if none of these has happened since the request was made.
 */
async function changeOf(
  context: Reading,
  { operation, askedBy, askedRights, playerId, input, itemState }: Approval,
  asker: Rights | undefined,
): Promise<ErrorCode | undefined> {
  const action = actionOf(operation)
  if (!action) throw new Error(`${operation} is not bound`)
  if (!holds(asker, askedRights, [action.permission])) return 'approvals.endedAsker'
  if (playerId && (await isOwnPlayer(context.db, askedBy, playerId))) return 'approvals.endedPlayer'
  const isOther =
    action.stateOf && typeof itemState === 'string' && (await action.stateOf(context, input)) !== itemState
  return isOther ? 'approvals.endedItem' : undefined
}

/**
 * Ends an open request if something has changed that the request depends on.
 * @returns the reason, if the request has ended; otherwise undefined
 */
export async function endIfChanged(context: Reading, approval: Approval): Promise<ErrorCode | undefined> {
  if (approval.state !== 'WAITING') return undefined
  const code = await changeOf(context, approval, await selectRights(context.db, approval.askedBy))
  if (!code) return undefined
  const ended = { from: 'WAITING', state: 'ENDED', failure: code, at: context.clock.now() } as const
  return (await updateEnded(context.db, approval.approvalId, ended)) ? code : undefined
}

/** Ends all open requests that depend on something that has changed. */
export async function endChanged(context: Reading): Promise<void> {
  for (const approval of await selectWaiting(context.db)) await endIfChanged(context, approval)
}

/**
 * Checks everything that an approved request depends on, in the transaction that executes the action. The rights of the
 * requester and the approver are locked, so that nobody can change them until the transaction ends.
 * @throws RequestEnded if something has changed since the request was made or decided
 */
export async function requireHolding(context: Reading, tx: Tx, approval: Approval): Promise<void> {
  const { operation, askedBy, decidedBy, decidedRights, playerId } = approval
  const permission = actionOf(operation)?.permission
  if (decidedBy === null || permission === undefined) throw new Error(`request ${approval.approvalId} is not approved`)
  const rights = await lockRights(tx, [askedBy, decidedBy])
  const change = await changeOf({ ...context, db: tx }, approval, rights.get(askedBy))
  if (change) throw new RequestEnded(change)
  const isBound = permission !== 'staff.manage' && (await selectBound(tx, decidedBy)).has(askedBy)
  const mayDecide = holds(rights.get(decidedBy), decidedRights, [permission, 'approvals.decide'])
  if (askedBy === decidedBy || isBound || !mayDecide) throw new RequestEnded('approvals.endedDecider')
  if (playerId && (await isOwnPlayer(tx, decidedBy, playerId))) throw new RequestEnded('approvals.endedDecider')
}
