import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Draw } from '../engines/engine.ts'
import { blockMessage, drawFrom } from './outcome.ts'

/**
 * Returns a new secret of 256 bits in hex, from the system's cryptographic source. Every round must have a different
 * seed.
 */
export const newSeed = (): string => randomBytes(32).toString('hex')

/**
 * Returns the commitment of a seed, which is its SHA-256. It is published before the round. Nobody can derive the seed
 * or an outcome from it.
 */
export const commitmentOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

/**
 * Returns the source of the random numbers for one step of a round. `step` is the index of the step. The numbers depend
 * on all arguments.
 */
export function drawOf(seed: string, roundId: string, clientSeed: string, step: number): Draw {
  const key = Buffer.from(seed, 'hex')
  let block = 0
  return drawFrom(() =>
    createHmac('sha256', key)
      .update(blockMessage(roundId, clientSeed, step, block++))
      .digest(),
  )
}
