import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

/**
 * Returns functions that start and stop handlers which run repeatedly in this process. An error of one run is logged,
 * and the next run follows nevertheless.
 */
export function openRepeats(log: Log) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running: Promise<void>[] = []
  const run = async (name: string, handler: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    try {
      await handler(signal)
    } catch (error) {
      log.error({ err: error, name }, 'a repeated job failed')
    }
  }
  const loop = async (name: string, pauseMs: number, handler: (signal: AbortSignal) => Promise<void>) => {
    while (!signal.aborted) {
      await run(name, handler)
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
    await run(name, handler)
  }
  return {
    start(name: string, pauseMs: number, handler: (signal: AbortSignal) => Promise<void>): void {
      running.push(loop(name, pauseMs, handler))
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
