import type { getDossierTimeline as get } from '@baize/contract/dossiers/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { listAudits, recordViews } from '../records/service.ts'
import { getPlayer } from '../../people/players/service.ts'

type Get = typeof get

/**
 * @throws AppError `dossiers.player` if the player does not exist; `request.invalid` for a cursor that Baize did not
 * issue
 */
export async function getDossierTimeline(
  context: Pick<Context, 'db' | 'clock'>,
  { playerId, cursor, size }: Parsed<Get>,
  { staff }: Pick<Caller, 'staff'>,
): Promise<Reply<Get>> {
  if (!(await getPlayer(context, playerId))) throw new AppError('dossiers.player')
  const view = { staff, operation: 'getDossierTimeline', playerIds: [playerId], at: context.clock.now() }
  await recordViews(context.db, view)
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const found = await listAudits(context.db, playerId, { after, size: size + 1 })
  const { page, ...next } = pageOf(found, size, timedCursor)
  return {
    status: 'SUCCESS',
    records: page.map(({ id, at, actor, operation, reason }) => ({
      recordId: id,
      at: at.toString(),
      actor,
      operation,
      ...(reason !== null && { reason }),
    })),
    ...next,
  }
}
