import type { Draw } from '../engines/engine.ts'
import { drawBalls } from '../engines/bingo/tickets.ts'
import { commitmentOf, drawOf } from '../fairness/seed.ts'
import type { Game, HallTimes } from '../games/game.ts'
import type { Studio } from './studio.ts'

/**
 * A draw of a bingo hall, in which all players play for the same balls. Its times are computed only from the clock, so
 * the draws continue at the same times after a restart of the studio.
 */
export interface HallDraw {
  readonly number: number
  readonly phase: 'selling' | 'calling' | 'over'
  readonly sellsMs: number
  /** The time at which the first ball is called. */
  readonly callsMs: number
  readonly overMs: number
  /** The time at which the next draw starts. */
  readonly endsMs: number
}

/** Returns the draw that is in progress at `atMs`. */
export function hallAt({ sellMs, callMs, calls, periodMs }: HallTimes, atMs: number): HallDraw {
  const number = Math.floor(atMs / periodMs)
  const sellsMs = number * periodMs
  const callsMs = sellsMs + sellMs
  const overMs = callsMs + calls * callMs
  const phase = atMs < callsMs ? 'selling' : atMs < overMs ? 'calling' : 'over'
  return { number, phase, sellsMs, callsMs, overMs, endsMs: sellsMs + periodMs }
}

const idOf = (gameId: string, number: number): string => `hall:${gameId}:${number}`

/**
 * For how many coming draws the seeds are created and their commitments can be published. Together, these draws take
 * more than an hour.
 */
const sealedAhead = 60

/**
 * Creates the seeds of the coming draws, so that their commitments are public long before tickets are sold. This must
 * be called regularly, even when nobody plays. If the studio was down, the current draw may have no seed. Then it gets
 * one now, and sells tickets only from now on.
 */
export function publishSeals({ journal, now }: Studio, gameId: string, times: HallTimes): void {
  const { number } = hallAt(times, now())
  journal.sealHalls(gameId, number, number + sealedAhead, now())
}

/**
 * Returns true if tickets of the current draw are on sale. A draw without a published commitment sells no tickets,
 * because players could not verify it.
 */
export function isSold({ journal, now }: Studio, game: Game, times: HallTimes): boolean {
  const { number, phase } = hallAt(times, now())
  return phase === 'selling' && journal.halls(game.id, number, number).length === 1
}

function sealedSeed({ journal }: Studio, gameId: string, number: number): string {
  const [draw] = journal.halls(gameId, number, number)
  if (!draw) throw new Error(`${idOf(gameId, number)} was never sealed`)
  return draw.seed
}

/**
 * Returns the source of the random numbers with which the balls of a draw are chosen. It is the same for all players in
 * the hall.
 */
export const hallDraw = (studio: Studio, game: Game, { number }: HallDraw): Draw =>
  drawOf(sealedSeed(studio, game.id, number), idOf(game.id, number), '', 0)

/**
 * Returns the id of a draw with its seed and commitment. The result must not reach players before the sale of tickets
 * has ended, because the balls can be computed from the seed.
 */
export function hallProof(studio: Studio, gameId: string, { number }: HallDraw) {
  const seed = sealedSeed(studio, gameId, number)
  return { id: idOf(gameId, number), seed, commitment: commitmentOf(seed) }
}

/** The id of a draw and its commitment, which is the SHA-256 of its seed. */
export interface Seal {
  readonly id: string
  readonly commitment: string
}

/**
 * The commitment of a draw, with the draw's times. `seed` is null as long as tickets of the draw are or will be on
 * sale.
 */
export interface PublishedSeal extends Seal {
  /** When the commitment became public. Like all times of this interface, it is in ISO 8601 and UTC. */
  readonly publishedAt: string
  readonly sellsAt: string
  readonly callsAt: string
  readonly seed: string | null
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** Returns the commitments of the current draw, and of `eachWay` draws before and after it. */
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

/** The state of a bingo hall, as far as its players may see it. */
export interface HallView {
  readonly id: string
  readonly phase: HallDraw['phase']
  /**
   * The current time of the studio's clock, in milliseconds since 1970. All other times of this interface are measured
   * with the same clock.
   */
  readonly nowMs: number
  readonly callsMs: number
  readonly overMs: number
  readonly endsMs: number
  readonly callMs: number
  readonly players: number
  readonly commitment: string
  /** The commitments of the next draws. */
  readonly next: readonly Seal[]
  /** The balls of the draw. Null while tickets are on sale. */
  readonly balls: readonly number[] | null
  readonly seed: string | null
}

/** The number of following draws whose commitments the game's page receives. */
const nextSeals = 3

export function hallView(studio: Studio, game: Game, times: HallTimes): HallView {
  publishSeals(studio, game.id, times)
  const nowMs = studio.now()
  const draw = hallAt(times, nowMs)
  const seed = sealedSeed(studio, game.id, draw.number)
  const isDrawn = draw.phase !== 'selling'
  const { number, phase, callsMs, overMs, endsMs, sellsMs } = draw
  const next = studio.journal.halls(game.id, number + 1, number + nextSeals)
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
    balls: isDrawn ? drawBalls(times.calls, hallDraw(studio, game, draw)) : null,
    seed: isDrawn ? seed : null,
  }
}
