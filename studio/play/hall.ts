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

/** So many draws are sealed ahead: more than an hour of them. */
const sealedAhead = 60

/**
 * Makes the secrets of the next draws and thereby publishes their seals, long before a ticket of them is sold. Done all
 * the time, whether anybody looks or not; after a stand-still the draw under way is sealed before it is sold on.
 */
export function publishSeals({ journal, now }: Studio, gameId: string, times: HallTimes): void {
  const { number } = hallAt(times, now())
  journal.sealHalls(gameId, number, number + sealedAhead, now())
}

/** Whether tickets of the draw under way are sold: never without a seal that is public. */
export function isSold({ journal, now }: Studio, game: Game, times: HallTimes): boolean {
  const { number, phase } = hallAt(times, now())
  return phase === 'selling' && journal.halls(game.id, number, number).length === 1
}

function sealedSeed({ journal }: Studio, gameId: string, number: number): string {
  const [draw] = journal.halls(gameId, number, number)
  if (!draw) throw new Error(`${idOf(gameId, number)} was never sealed`)
  return draw.seed
}

/** The chance of a draw, the same for everybody in the hall. */
export const hallDraw = (studio: Studio, game: Game, { number }: HallDraw): Draw =>
  drawOf(sealedSeed(studio, game.id, number), idOf(game.id, number), '', 0)

/** What a draw that is no longer sold is checked with. */
export function hallProof(studio: Studio, gameId: string, { number }: HallDraw) {
  const seed = sealedSeed(studio, gameId, number)
  return { id: idOf(gameId, number), seed, commitment: commitmentOf(seed) }
}

/** A draw by its name, and the SHA-256 of its secret. */
export interface Seal {
  readonly id: string
  readonly commitment: string
}

/** A seal with its times, and with its secret once no ticket of the draw is sold any more. */
export interface PublishedSeal extends Seal {
  /** ISO 8601 UTC, as all times here. */
  readonly publishedAt: string
  readonly sellsAt: string
  readonly callsAt: string
  readonly seed: string | null
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** The seals of the draw under way, of those before and after it. */
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
  /** The seals of the draws that come next. */
  readonly next: readonly Seal[]
  /** Told once no ticket is sold any more. */
  readonly balls: readonly number[] | null
  readonly seed: string | null
}

/** How many seals a page learns ahead. */
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
