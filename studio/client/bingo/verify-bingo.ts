import { type BingoView, drawBalls, followsTickets, fullRows } from '../../engines/bingo/tickets.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf } from '../amounts.ts'
import type { GameData } from '../launch-data.ts'
import { paid, replay } from '../verify/replay.ts'
import type { WireStep } from '../stage.ts'

export interface BingoData extends GameData {
  /** The pays of one, two and three full rows, in hundredths of a ticket's price. */
  readonly pays: readonly number[]
}

/**
 * A step of bingo as the studio reports it. Once the draw is finished, it includes the hall's seed and the commitment
 * of that seed.
 */
interface View extends BingoView {
  readonly hall?: { readonly id: string; readonly seed: string; readonly commitment: string }
}

export const viewOf = (step: WireStep | undefined): View =>
  (step ?? { tickets: [], balls: null, rows: null }) as unknown as View

/**
 * Verifies that the round's seed yields the tickets, that the hall's seed yields the balls, and that the full rows were
 * paid according to the paytable.
 * @returns undefined if something that the verification needs is missing
 */
export async function verifyBingo({ pays }: BingoData, round: RoundView): Promise<boolean | undefined> {
  const ticketsFollow = await replay(round, (step, draw, index) => index > 0 || followsTickets(viewOf(step), draw))
  const last = round.steps.at(-1)
  const { hall, balls, tickets, rows } = viewOf(last)
  if (!ticketsFollow || !last || !hall || !balls) return ticketsFollow
  const full = tickets.map((ticket) => fullRows(ticket, new Set(balls)))
  const priceMinor = minorOf(round.stake) / BigInt(tickets.length)
  const wonMinor = full.reduce((sum, count) => sum + (priceMinor * BigInt(pays[count - 1] ?? 0)) / 100n, 0n)
  if (JSON.stringify(full) !== JSON.stringify(rows) || !paid(last, wonMinor)) return false
  const draw: RoundView = { ...round, ...hall, roundId: hall.id, clientSeed: '', steps: [last] }
  return replay(draw, (_step, chance) => JSON.stringify(drawBalls(balls.length, chance)) === JSON.stringify(balls))
}
