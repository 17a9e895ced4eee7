import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { systemClock, type Clock } from '../clock.ts'
import { loadConfig, type Config } from '../config.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../database.ts'
import type { Delays } from '../delays.ts'

export interface TestSandbox {
  readonly app: FastifyInstance
  readonly context: Context
  readonly logLines: string[]
  advance(durationMs: number): void
  close(): Promise<void>
}

export interface TestSettings {
  readonly env?: Readonly<Record<string, string>>
  readonly delays?: Partial<Delays>
  readonly dataDir?: string
  /** If true, the clock runs by itself. Otherwise only `advance` changes the time. */
  readonly timeRuns?: boolean
}

const shortDelays: Delays = {
  slowMs: 20,
  silenceMs: 50,
  captureMs: 5,
  lateMs: 60,
  chargebackMs: 40,
  retryMs: 5,
}

/** Builds a sandbox for one test. It does not listen on a port, keeps its data in memory, and has short delays. */
export async function buildTestSandbox({
  env = {},
  delays,
  dataDir = ':memory:',
  timeRuns = false,
}: TestSettings = {}): Promise<TestSandbox> {
  let aheadMs = 0
  const startedMs = systemClock.nowMs()
  const clock: Clock = { nowMs: () => (timeRuns ? systemClock.nowMs() : startedMs) + aheadMs }
  // By default, notifications are sent to a port on which no program listens.
  const config: Config = loadConfig({ WORLDPAY_NOTIFY_URL: 'http://127.0.0.1:9/', SANDBOX_SMTP_PORT: '0', ...env })
  const closing = new AbortController()
  const context: Context = {
    config,
    clock,
    delays: { ...shortDelays, ...delays },
    database: openDatabase(dataDir),
    closing: closing.signal,
  }
  const logLines: string[] = []
  const app = await buildApp(context, { write: (line) => void logLines.push(line) })
  return {
    app,
    context,
    logLines,
    advance: (durationMs) => void (aheadMs += durationMs),
    close: async () => {
      closing.abort()
      await app.close()
      context.database.close()
    },
  }
}
