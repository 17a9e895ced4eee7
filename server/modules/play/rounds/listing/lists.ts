import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/rounds/player'
import type { getInterruptedRounds as interrupted } from '@baize/contract/rounds/staff'
import type { Context } from '../../../../context.ts'
import { pageOf, strangeCursor } from '../../../../kit/cursor.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { findGames } from '../../games/service.ts'
import { daysBetween } from '../../../money/wallet/service.ts'
import { selectInterrupted, selectOpenRounds, type InterruptedPosition } from './list-store.ts'

const mostOpen = 20
/**
 * The job that searches for interrupted rounds has certainly recorded a round within this many hours after the round
 * became interrupted.
 */
const sweepingHours = 2

/**
 * The player's latest rounds that have not ended, 20 at most, in every currency. A round whose game is no longer in the
 * registry is left out.
 */
export async function getOpenRounds(
  { db, clock, config }: Context,
  _input: object,
  { session }: CallerOf<typeof operations.getOpenRounds>,
): Promise<Reply<typeof operations.getOpenRounds>> {
  const since = clock.now().subtract({ hours: config.interruptedRoundHours + sweepingHours })
  const found = await selectOpenRounds(db, session.playerId, { since, limit: mostOpen })
  const gameOf = await findGames(db, found)
  return {
    status: 'SUCCESS',
    rounds: found.flatMap((round) => {
      const game = gameOf(round.studio, round.gameId)
      if (!game) return []
      const { platform, name: gameName } = game
      const { roundId, gameId, openedAt } = round
      return [{ roundId, gameId, platform, gameName, ...amountsOf(round), openedAt: openedAt.toString() }]
    }),
  }
}

/** A page of the interrupted rounds of all players, with what became of each. */
export async function getInterruptedRounds(
  { db }: Context,
  { startDate, endDate, state, cursor, size }: Parsed<typeof interrupted>,
): Promise<Reply<typeof interrupted>> {
  const after = cursor === undefined ? undefined : positionOf(cursor)
  const range = { ...daysBetween(startDate, endDate), state, after, limit: size + 1 }
  const found = await selectInterrupted(db, range)
  const { page, ...next } = pageOf(found, size, cursorOf)
  return {
    status: 'SUCCESS',
    rounds: page.map((round) => ({
      playerId: round.playerId,
      studio: round.studio,
      roundId: round.roundId,
      gameId: round.gameId,
      ...amountsOf(round),
      openedAt: round.openedAt.toString(),
      foundAt: round.foundAt.toString(),
      outcome: round.outcome,
      ...(round.closedAt ? { closedAt: round.closedAt.toString() } : {}),
    })),
    ...next,
  }
}

type RoundTotals = Pick<Awaited<ReturnType<typeof selectOpenRounds>>[number], 'currency' | 'stakedMinor' | 'wonMinor'>

const amountsOf = ({ currency, stakedMinor, wonMinor }: RoundTotals) => ({
  currency,
  staked: formatAmount(stakedMinor, currency),
  won: formatAmount(wonMinor, currency),
})

const cursorOf = ({ foundAt, playerId, studio, roundId }: InterruptedPosition): string =>
  [foundAt.toString(), playerId, studio, roundId].join('/')

const cursorForm =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/([\w-]{1,40})\/([!-~]{1,64})$/

function positionOf(cursor: string): InterruptedPosition {
  const [, foundAt, playerId, studio, roundId] = cursorForm.exec(cursor) ?? []
  try {
    if (foundAt && playerId && studio && roundId) {
      return { foundAt: Temporal.Instant.from(foundAt), playerId, studio, roundId }
    }
  } catch {
    // `Temporal` throws for a date that does not exist, such as 31 April. The cursor is then refused like any other
    // malformed cursor.
  }
  throw strangeCursor()
}
