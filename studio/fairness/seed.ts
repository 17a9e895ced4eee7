import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Draw } from '../engines/engine.ts'
import { blockMessage, drawFrom } from './outcome.ts'

/** Returns a new secret of 256 bits in hex, from the system's cryptographic source. Every round must have its own. */
export const newSeed = (): string => randomBytes(32).toString('hex')

/** The commitment of a seed: its SHA-256, which is published before the round. No outcome is derived from it. */
export const commitmentOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

/** The draws of one step of a round. */
export function drawOf(seed: string, roundId: string, clientSeed: string, step: number): Draw {
  const key = Buffer.from(seed, 'hex')
  let block = 0
  return drawFrom(() =>
    createHmac('sha256', key)
      .update(blockMessage(roundId, clientSeed, step, block++))
      .digest(),
  )
}
