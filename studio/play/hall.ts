import type { Draw } from '../engines/engine.ts'
import { drawBalls } from '../engines/bingo/tickets.ts'
import { commitmentOf, drawOf } from '../fairness/seed.ts'
import type { Game, HallTimes } from '../games/game.ts'
import type { Studio } from './studio.ts'

/** One draw of a hall. It follows from the clock alone, so it continues after a restart. */
export interface HallDraw {
  readonly number: number
  readonly phase: 'selling' | 'calling' | 'over'
  readonly sellsMs: number
  /** The time of the first ball. */
  readonly callsMs: number
  readonly overMs: number
  /** The start of the next draw. */
  readonly endsMs: number
}

/** The draw at a given moment. */
export function hallAt({ sellMs, callMs, calls, periodMs }: HallTimes, atMs: number): HallDraw {
  const number = Math.floor(atMs / periodMs)
  const sellsMs = number * periodMs
  const callsMs = sellsMs + sellMs
  const overMs = callsMs + calls * callMs
  const phase = atMs < callsMs ? 'selling' : atMs < overMs ? 'calling' : 'over'
  return { number, phase, sellsMs, callsMs, overMs, endsMs: sellsMs + periodMs }
}

const idOf = (gameId: string, number: number): string => `hall:${gameId}:${number}`

/** The number of draws that are sealed ahead: more than an hour of them. */
const sealedAhead = 60

/**
 * Creates the secrets of the next draws, which publishes their seals long before any ticket is sold. It runs all the
 * time, even when nobody plays. After a standstill the current draw is sealed before its sale continues.
 */
export function publishSeals({ journal, now }: Studio, gameId: string, times: HallTimes): void {
  const { number } = hallAt(times, now())
  journal.sealHalls(gameId, number, number + sealedAhead, now())
}

/** Whether the current draw sells tickets. It never does without a public seal. */
export function isSold({ journal, now }: Studio, game: Game, times: HallTimes): boolean {
  const { number, phase } = hallAt(times, now())
  return phase === 'selling' && journal.halls(game.id, number, number).length === 1
}

function sealedSeed({ journal }: Studio, gameId: string, number: number): string {
  const [draw] = journal.halls(gameId, number, number)
  if (!draw) throw new Error(`${idOf(gameId, number)} was never sealed`)
  return draw.seed
}

/** The randomness of a draw, the same for everyone in the hall. */
export const hallDraw = (studio: Studio, game: Game, { number }: HallDraw): Draw =>
  drawOf(sealedSeed(studio, game.id, number), idOf(game.id, number), '', 0)

/** The proof of a draw whose sale has ended. */
export function hallProof(studio: Studio, gameId: string, { number }: HallDraw) {
  const seed = sealedSeed(studio, gameId, number)
  return { id: idOf(gameId, number), seed, commitment: commitmentOf(seed) }
}

/** A draw's name, and the SHA-256 of its secret. */
export interface Seal {
  readonly id: string
  readonly commitment: string
}

/** A seal with its times, and with its secret once the draw sells no more tickets. */
export interface PublishedSeal extends Seal {
  /** ISO 8601 UTC, as all times here. */
  readonly publishedAt: string
  readonly sellsAt: string
  readonly callsAt: string
  readonly seed: string | null
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** The seals of the current draw and of those before and after it. */
export function publishedSeals(studio: Studio, game: Game, times: HallTimes, eachWay: number): PublishedSeal[] {
  const { number: current } = hallAt(times, studio.now())
  return studio.journal
    .halls(game.id, current - eachWay, current + eachWay)
    .map(({ number, seed, publishedMs }): PublishedSeal => {
      const { sellsMs, callsMs } = hallAt(times, number * times.periodMs)
      return {
        id: idOf(game.id, number),
        commitment: commitmentOf(seed),
        publishedAt: iso(publishedMs),
        sellsAt: iso(sellsMs),
        callsAt: iso(callsMs),
        seed: studio.now() < callsMs ? null : seed,
      }
    })
}

/** The public state of the hall. */
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
  /** The seals of the next draws. */
  readonly next: readonly Seal[]
  /** Known once the draw sells no more tickets. */
  readonly balls: readonly number[] | null
  readonly seed: string | null
}

/** The number of future seals that a page learns. */
const sealsTold = 3

export function hallView(studio: Studio, game: Game, times: HallTimes): HallView {
  publishSeals(studio, game.id, times)
  const nowMs = studio.now()
  const draw = hallAt(times, nowMs)
  const seed = sealedSeed(studio, game.id, draw.number)
  const told = draw.phase !== 'selling'
  const { number, phase, callsMs, overMs, endsMs, sellsMs } = draw
  const next = studio.journal.halls(game.id, number + 1, number + sealsTold)
  return {
    id: idOf(game.id, number),
    phase,
    nowMs,
    callsMs,
    overMs,
    endsMs,
    callMs: times.callMs,
    players: studio.journal.playersSince(game.id, sellsMs, callsMs),
    commitment: commitmentOf(seed),
    next: next.map((each) => ({ id: idOf(game.id, each.number), commitment: commitmentOf(each.seed) })),
    balls: told ? drawBalls(times.calls, hallDraw(studio, game, draw)) : null,
    seed: told ? seed : null,
  }
}
