import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/protection/staff'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { actOnPlayer, type Author } from '../../../back-office/records/service.ts'
import { blockDeposits, liftBlocks } from '../deposit-blocks.ts'
import { selectState } from '../evaluation/due-store.ts'
import { judgeSoon } from '../evaluation/judge-soon.ts'
import { gather } from '../figures/gather.ts'
import { saveDecision, selectCheckForUpdate, selectNewestFinding } from '../vulnerability/check-store.ts'
import { resolveAlert as closeAlert } from './alert-store.ts'
import { insertInteraction } from './interaction-store.ts'

type Member = Pick<Caller, 'staff' | 'idempotencyKey'>

/** Performs a staff action on a player and notifies the player's open pages. */
const protect = <T extends object>(
  context: Context,
  operation: string,
  { playerId, ...input }: { readonly playerId: string },
  caller: Member,
  work: (tx: Tx, author: Author) => Promise<T>,
): Promise<T> => actOnPlayer(context, { operation, playerId, input, caller, topics: ['protection'] }, work)

export async function resolveProtectionAlert(
  context: Context,
  request: Parsed<typeof operations.resolveProtectionAlert>,
  member: Member,
): Promise<Reply<typeof operations.resolveProtectionAlert>> {
  await protect(context, 'resolveProtectionAlert', request, member, async (tx, { actor, at }) => {
    const outcome = await closeAlert(tx, { ...request, by: actor, at })
    if (outcome !== 'resolved') throw new AppError(outcome === 'unknown' ? 'protection.alert' : 'protection.state')
    return {}
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `protection.player` if the player is unknown; `protection.state` if there is no block to lift */
export async function setDepositBlock(
  context: Context,
  request: Parsed<typeof operations.setDepositBlock>,
  member: Member,
): Promise<Reply<typeof operations.setDepositBlock>> {
  const { playerId, blocked, reason } = request
  await protect(context, 'setDepositBlock', request, member, async (tx, { actor, at }) => {
    await requirePlayer(context, tx, playerId, at)
    if (blocked) await blockDeposits(tx, playerId, { source: 'STAFF', actor, reason, at })
    else if (!(await liftBlocks(tx, playerId, ['HARM', 'STAFF']))) throw new AppError('protection.state')
    return {}
  })
  return { status: 'SUCCESS' }
}

/**
 * Records a contact of staff with a player and evaluates the player again, because what the player said may be a sign
 * of harm.
 * @throws AppError `protection.player` if the player is unknown
 */
export async function recordInteraction(
  context: Context,
  request: Parsed<typeof operations.recordInteraction>,
  member: Member,
): Promise<Reply<typeof operations.recordInteraction>> {
  const { playerId } = request
  const reply = await protect(context, 'recordInteraction', request, member, async (tx, { actor, at }) => {
    const figures = await requirePlayer(context, tx, playerId, at)
    await judgeSoon(context, tx, playerId, at)
    const { level, score } = await selectState(tx, playerId)
    const seen = { playerId, actor, level, score, findings: [], acts: [], contact: request, figures, at }
    return { interactionId: await insertInteraction(tx, seen) }
  })
  return { status: 'SUCCESS', ...reply }
}

async function requirePlayer(context: Context, tx: Tx, playerId: string, at: Temporal.Instant) {
  const figures = await gather(context, tx, playerId, at)
  if (!figures) throw new AppError('protection.player')
  return figures
}

/**
 * Records what staff decide about a register's finding of financial vulnerability. Staff may change their decision
 * later.
 * @throws AppError `protection.check` if there is no such check; `protection.state` if the register has found nothing
 * or has found something again since, or if the decision is the same as before
 */
export async function decideVulnerability(
  context: Context,
  request: Parsed<typeof operations.decideVulnerability>,
  member: Member,
): Promise<Reply<typeof operations.decideVulnerability>> {
  const { playerId, decision, reason } = request
  await protect(context, 'decideVulnerability', request, member, async (tx, { actor, at }) => {
    const check = await selectCheckForUpdate(tx, request)
    if (!check) throw new AppError('protection.check')
    // The block of deposits is that of the newest finding, so a decision about an older one must not lift it.
    const isNewest = (await selectNewestFinding(tx, playerId)) === request.checkId
    if (!isNewest || check.decision === decision) throw new AppError('protection.state')
    await saveDecision(tx, request, { decision, by: actor, reason, at })
    if (decision === 'ALLOW') await liftBlocks(tx, playerId, ['VULNERABILITY'])
    else await blockDeposits(tx, playerId, { source: 'VULNERABILITY', actor, reason, at })
    return {}
  })
  return { status: 'SUCCESS' }
}
