import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/protection/staff'
import type { Selectable } from 'kysely'
import type { Context } from '../../../../context.ts'
import { pageOf, readTimedCursor, strangeCursor, timedCursor } from '../../../../kit/cursor.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { getPlayer } from '../../../people/players/service.ts'
import { selectBlocks } from '../deposit-blocks.ts'
import { selectState } from '../evaluation/due-store.ts'
import type { InteractionTable, VulnerabilityTable } from '../tables.ts'
import { selectChecks } from '../vulnerability/check-store.ts'
import { selectOpenAlerts } from './alert-store.ts'
import { selectInteractions } from './interaction-store.ts'

export async function getProtectionAlerts(
  { db }: Context,
  { cursor, size }: Parsed<typeof operations.getProtectionAlerts>,
): Promise<Reply<typeof operations.getProtectionAlerts>> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const found = await selectOpenAlerts(db, after, size + 1)
  const { page, ...next } = pageOf(found, size, ({ at, alertId }) => timedCursor({ at, id: alertId }))
  return {
    status: 'SUCCESS',
    alerts: page.map(({ at, ...alert }) => ({ ...alert, at: at.toString() })),
    ...next,
  }
}

const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * @throws AppError `protection.player` if the player is unknown; `request.invalid` for a cursor that Baize did not
 * issue
 */
export async function getProtectionRecord(
  context: Context,
  { playerId, cursor, size }: Parsed<typeof operations.getProtectionRecord>,
  { staff }: Pick<Caller, 'staff'>,
): Promise<Reply<typeof operations.getProtectionRecord>> {
  const { db, clock } = context
  if (cursor !== undefined && !id.test(cursor)) throw strangeCursor()
  if (!(await getPlayer(context, playerId))) throw new AppError('protection.player')
  const entry = { operation: 'getProtectionRecord', playerId, actor: `staff:${staff}`, at: clock.now() }
  await transaction(db, (tx) => recordAudit(tx, entry))
  const { level, score, evaluatedAt } = await selectState(db, playerId)
  const found = await selectInteractions(db, playerId, cursor, size + 1)
  const { page, ...next } = pageOf(found, size, ({ interaction_id }) => interaction_id)
  return {
    status: 'SUCCESS',
    level,
    score,
    ...(evaluatedAt && { evaluatedAt: evaluatedAt.toString() }),
    depositBlocks: (await selectBlocks(db, playerId)).map(({ at, ...block }) => ({ ...block, at: at.toString() })),
    vulnerabilityChecks: (await selectChecks(db, playerId)).map(checkOf),
    interactions: page.map(interactionOf),
    ...next,
  }
}

function checkOf(row: Selectable<VulnerabilityTable>) {
  const { currency, result, records, silences, decision } = row
  return {
    checkId: row.check_id,
    startedAt: row.started_at.toString(),
    netDeposits: formatAmount(row.net_deposits_minor, currency),
    currency,
    records,
    silences,
    ...(result && { result }),
    ...(row.valid_until && { validUntil: row.valid_until.toString() }),
    ...(decision && { decision }),
    ...(row.decided_by && { decidedBy: row.decided_by }),
  }
}

function interactionOf(row: Selectable<InteractionTable>) {
  const { currency } = row.figures
  const figuresInWords = (figures: Readonly<Record<string, string | number>>) => formatFigures(figures, currency)
  return {
    interactionId: row.interaction_id,
    at: row.at.toString(),
    actor: row.actor,
    level: row.level,
    score: row.score,
    markers: row.markers.map(({ marker, strength, seen }) => ({
      marker,
      strong: strength === 2,
      seen: figuresInWords(seen),
    })),
    acts: row.acts,
    ...(row.topic && { topic: row.topic }),
    ...(row.note && { note: row.note }),
    ...(row.outcome && { outcome: row.outcome }),
    ...(row.answer && { answer: row.answer }),
    ...(row.answered_at && { answeredAt: row.answered_at.toString() }),
    figures: figuresInWords(row.figures),
    ...(row.figures_after_week && { figuresAfterWeek: figuresInWords(row.figures_after_week) }),
    ...(row.figures_after_month && { figuresAfterMonth: figuresInWords(row.figures_after_month) }),
  }
}

/** Formats figures for the reply. An amount loses `Minor` in its name and becomes a decimal string. */
const formatFigures = (figures: Readonly<Record<string, string | number>>, currency: Currency) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) =>
      name.endsWith('Minor') ? [name.slice(0, -'Minor'.length), formatAmount(BigInt(value), currency)] : [name, value],
    ),
  )
