import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Casino, openCasino } from './test-casino.ts'
import { openStudio, type TestClock } from './test-player.ts'

/** A fake casino and a studio. The studio can be restarted without losing its journal. */
export interface CasinoAndStudio {
  readonly casino: Casino
  readonly clock: TestClock
  readonly dataDir: string
  readonly app: FastifyInstance
  /** Closes the studio, calls `meanwhile`, and then opens a new studio with the same journal. */
  restart(meanwhile?: () => void): Promise<void>
  /** Advances the clock until all rounds have been settled with the casino. */
  settled(): Promise<void>
  /**
   * Returns the sum of all transactions of an operation that the casino has booked, in minor units. Stakes are
   * negative.
   */
  sumOf(operation: string): bigint
  close(): Promise<void>
}

export async function openCasinoAndStudio(): Promise<CasinoAndStudio> {
  const casino = await openCasino()
  const clock = { nowMs: 1_800_000_000_000 }
  const dataDir = await mkdtemp(join(tmpdir(), 'studio-'))
  let app = await openStudio(casino, clock, dataDir)
  return {
    casino,
    clock,
    dataDir,
    get app() {
      return app
    },
    async restart(meanwhile) {
      await app.close()
      meanwhile?.()
      app = await openStudio(casino, clock, dataDir)
    },
    async settled() {
      for (let tries = 0; tries < 100; tries++) {
        const { unsettled } = (await app.inject('/studio/status')).json()
        if (unsettled === 0) return
        clock.nowMs += 20_000
        await pause(100)
      }
      throw new Error('rounds stayed unsettled')
    },
    sumOf: (operation) =>
      [...casino.booked.values()]
        .filter((item) => item.operation === operation)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    async close() {
      await app.close()
      await casino.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
