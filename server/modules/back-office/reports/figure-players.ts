import type { Parsed, Reply } from '@baize/contract/op'
import type { getFigurePlayers as operation } from '@baize/contract/reports/figures'
import type { Context } from '../../../context.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { recordViews } from '../records/service.ts'
import { findSignedUp } from '../../people/players/service.ts'
import { daysBetween } from '../../money/wallet/service.ts'
import { selectActivePlayers } from './active-store.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'
import { isEvent, selectEvents, type Page, type PlayerOfFigure } from './return-store.ts'

type Asked = Parsed<typeof operation>

/**
 * @throws AppError `wallet.period` if the period is not valid; `staff.permission` if the caller may not see the players
 * of this figure; `request.invalid` for a cursor that Baize did not issue
 */
export async function getFigurePlayers(
  { db, reads, clock }: Pick<Context, 'db' | 'reads' | 'clock'>,
  asked: Asked,
  { staff, may }: Pick<CallerOf<typeof operation>, 'staff' | 'may'>,
): Promise<Reply<typeof operation>> {
  const { startDate, endDate, figure, cursor, size } = asked
  const protects = isEvent(figure) && figure !== 'registrations'
  if (protects && !may('protection.read')) throw new AppError('staff.permission')
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const request = { ...asked, ...daysBetween(startDate, endDate), after, limit: size + 1 }
  const found = await reads.lately((replica) =>
    atOneMoment(replica, staffTimeoutSeconds, (tx) => selectPlayers(tx, figure, request)),
  )
  const { page, ...next } = pageOf(found, size, timedCursor)
  const playerIds = page.map(({ playerId }) => playerId)
  if (protects) await recordViews(db, { staff, operation: 'getFigurePlayers', playerIds, at: clock.now() })
  return {
    status: 'SUCCESS',
    players: page.map(({ playerId, at }) => ({ playerId, at: at.toString() })),
    ...next,
  }
}

function selectPlayers(tx: Db, figure: Asked['figure'], page: Page): Promise<PlayerOfFigure[]> {
  if (figure === 'active') return selectActivePlayers(tx, page)
  return isEvent(figure) ? selectEvents(tx, figure, page) : findSignedUp(tx, { ...page, step: figure })
}
