import type { Draw } from '../engines/engine.ts'
import { drawBalls } from '../engines/bingo/tickets.ts'
import { commitmentOf, drawOf } from '../fairness/seed.ts'
import type { Game, HallTimes } from '../games/game.ts'
import type { Studio } from './studio.ts'

/** One draw of a hall: the clock alone says which one it is, so it goes on whoever restarts. */
export interface HallDraw {
  readonly number: number
  readonly phase: 'selling' | 'calling' | 'over'
  readonly sellsMs: number
  /** The first ball. */
  readonly callsMs: number
  readonly overMs: number
  /** The next draw begins. */
  readonly endsMs: number
}

/** The draw that belongs to a moment. */
export function hallAt({ sellMs, callMs, calls, periodMs }: HallTimes, atMs: number): HallDraw {
  const number = Math.floor(atMs / periodMs)
  const sellsMs = number * periodMs
  const callsMs = sellsMs + sellMs
  const overMs = callsMs + calls * callMs
  const phase = atMs < callsMs ? 'selling' : atMs < overMs ? 'calling' : 'over'
  return { number, phase, sellsMs, callsMs, overMs, endsMs: sellsMs + periodMs }
}

const idOf = (gameId: string, number: number): string => `hall:${gameId}:${number}`

/** The chance of a draw, the same for everybody in the hall; its secret is sealed before the first ticket is sold. */
export const hallDraw = ({ journal }: Studio, game: Game, { number }: HallDraw): Draw =>
  drawOf(journal.hallSeed(game.id, number), idOf(game.id, number), '', 0)

/** What a draw that is no longer sold is checked with. */
export function hallProof({ journal }: Studio, gameId: string, { number }: HallDraw) {
  const seed = journal.hallSeed(gameId, number)
  return { id: idOf(gameId, number), seed, commitment: commitmentOf(seed) }
}

/** What everybody may see of the hall. */
export interface HallView {
  readonly id: string
  readonly phase: HallDraw['phase']
  /** By the studio's clock, as all times here. */
  readonly nowMs: number
  readonly callsMs: number
  readonly overMs: number
  readonly endsMs: number
  readonly callMs: number
  readonly players: number
  readonly commitment: string
  /** Told once no ticket is sold any more. */
  readonly balls: readonly number[] | null
  readonly seed: string | null
}

export function hallView(studio: Studio, game: Game, times: HallTimes): HallView {
  const nowMs = studio.now()
  const draw = hallAt(times, nowMs)
  const seed = studio.journal.hallSeed(game.id, draw.number)
  const told = draw.phase !== 'selling'
  const { phase, callsMs, overMs, endsMs, sellsMs } = draw
  return {
    id: idOf(game.id, draw.number),
    phase,
    nowMs,
    callsMs,
    overMs,
    endsMs,
    callMs: times.callMs,
    players: studio.journal.playersSince(game.id, sellsMs, callsMs),
    commitment: commitmentOf(seed),
    balls: told ? drawBalls(times.calls, hallDraw(studio, game, draw)) : null,
    seed: told ? seed : null,
  }
}
