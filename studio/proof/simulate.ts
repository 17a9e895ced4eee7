import { randomBytes } from 'node:crypto'
import type { Draw, Strategy } from '../engines/engine.ts'
import { drawFrom } from '../fairness/outcome.ts'
import type { Game } from '../games/game.ts'

/**
 * Returns a source of random numbers that yields the same numbers for the same seed (mulberry32), so that a test always
 * has the same result. Games must not use it, because its numbers are predictable.
 */
function seededDraw(seed: number): Draw {
  let state = seed
  return drawFrom(() => {
    const block = new DataView(new ArrayBuffer(32))
    for (let offset = 0; offset < 32; offset += 4) {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      block.setUint32(offset, (mixed ^ (mixed >>> 14)) >>> 0)
    }
    return new Uint8Array(block.buffer)
  })
}

/**
 * Returns a source of random numbers that uses the system's cryptographic source. It reads large blocks, because many
 * small reads would slow a simulation down.
 */
export const systemDraw = (): Draw => drawFrom(() => randomBytes(65_536))

/** Plays `rounds` rounds. Returns the mean of what they return, and the standard error of that mean. */
export function simulate(round: (draw: Draw) => number, rounds: number, draw = seededDraw(20_261_120)) {
  let sum = 0
  let squares = 0
  for (let index = 0; index < rounds; index++) {
    const won = round(draw)
    sum += won
    squares += won * won
  }
  const mean = sum / rounds
  return { mean, standardError: Math.sqrt((squares / rounds - mean * mean) / rounds) }
}

/**
 * Plays a complete round with a strategy.
 * @returns the win minus all stakes that were added to the opening stake, per unit of the opening stake
 */
export function playRound(game: Game, { choose }: Strategy, draw: Draw): number {
  const stakeMinor = 100n
  let step = game.begin(stakeMinor, draw, choose(undefined))
  let won = step.winMinor
  while (step.state !== null) {
    const choice = choose(step.state)
    won -= game.raise(stakeMinor, step.state, choice)
    step = game.advance(stakeMinor, step.state, draw, choice)
    won += step.winMinor
  }
  return Number((won * 1_000_000n) / stakeMinor) / 1_000_000
}
