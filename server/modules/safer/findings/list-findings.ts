import type * as operations from '@baize/contract/findings/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { getPlayer, maskedDate, maskedEmail, maskedName } from '../../people/players/service.ts'
import { recordViews } from '../../back-office/records/service.ts'
import { isHolding } from './rules.ts'
import { selectDecision, selectDecisions, selectWaiting } from './store.ts'

/**
 * True if the account cannot be verified, because staff have confirmed a suspicion against it, or have not yet decided
 * about a likely one.
 */
export const isHeld = async (db: Db, playerId: string): Promise<boolean> =>
  (await selectDecisions(db, playerId)).some(
    ({ decision, score }) => decision === 'CONFIRMED' || (decision === null && isHolding({ score })),
  )

/** Whether staff have decided that both accounts may use this document number. */
export const mayShareNumber = async (
  db: Db,
  pair: { readonly playerId: string; readonly otherId: string; readonly numberHash: Buffer },
): Promise<boolean> => (await selectDecision(db, pair)) === 'DISMISSED'

export async function getFindings(
  context: Context,
  { kind, size }: Parsed<typeof operations.getFindings>,
  { staff, may }: Pick<CallerOf<typeof operations.getFindings>, 'staff' | 'may'>,
): Promise<Reply<typeof operations.getFindings>> {
  const { db, clock } = context
  const waiting = await selectWaiting(db, kind, size)
  const isWhole = may('players.personal')
  const playerIds = waiting.flatMap((row) => [row.player_id, row.other_id])
  if (isWhole) await recordViews(db, { staff, operation: 'getFindings', playerIds, at: clock.now() })
  const findings = await Promise.all(
    waiting.map(async (row) => ({
      findingId: row.finding_id,
      kind: row.kind,
      foundBy: row.found_by,
      foundAt: row.found_at.toString(),
      score: row.score,
      isHeld: isHolding(row),
      account: await accountOf(context, row.player_id, isWhole),
      other: await accountOf(context, row.other_id, isWhole),
    })),
  )
  return { status: 'SUCCESS', findings }
}

async function accountOf(context: Context, playerId: string, isWhole: boolean) {
  const player = await getPlayer(context, playerId)
  if (!player) throw new Error('a finding without a player')
  const { username, email, firstName, lastName, birthDate, registrationStatus, kycStatus } = player
  return {
    playerId,
    username,
    registrationStatus,
    kycStatus,
    email: isWhole ? email : maskedEmail(email),
    firstName: isWhole ? firstName : maskedName(firstName),
    lastName: isWhole ? lastName : maskedName(lastName),
    birthDate: isWhole ? birthDate : maskedDate(birthDate),
  }
}
