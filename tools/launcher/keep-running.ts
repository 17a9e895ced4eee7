import { setTimeout as delay } from 'node:timers/promises'
import type { Child, Job, Supervisor } from './supervisor.ts'

const firstPauseMs = 500
const longestPauseMs = 30_000
/** A part that has run this long is sound, and its next restart comes soon again. */
const steadyMs = 60_000

/** The pause before the restart after so many early deaths in a row. */
export const pauseAfter = (earlyDeaths: number): number => Math.min(firstPauseMs * 2 ** earlyDeaths, longestPauseMs)

interface Keeping {
  readonly supervisor: Supervisor
  readonly log: (line: string) => void
  readonly pauseOf?: (earlyDeaths: number) => number
}

/** Starts a part again whenever it dies, after growing pauses, until the supervisor ends. */
export async function keepRunning(
  job: Job,
  child: Child,
  { supervisor, log, pauseOf = pauseAfter }: Keeping,
): Promise<void> {
  let running: Child | Error = child
  for (let earlyDeaths = 0; ; earlyDeaths++) {
    const startedMs = performance.now()
    const why =
      running instanceof Error
        ? firstLineOf(running)
        : await running.done.then(() => `The ${job.name} ended by itself.`, firstLineOf)
    if (supervisor.isEnding) return
    if (performance.now() - startedMs > steadyMs) earlyDeaths = 0
    const pauseMs = pauseOf(earlyDeaths)
    log(`${why} It starts again in ${pauseMs / 1000} s.`)
    await delay(pauseMs)
    if (supervisor.isEnding) return
    running = startAgain(job, supervisor)
    if (running instanceof Error) continue
    running.ready.then(
      () => log(`The ${job.name} serves again`),
      () => undefined,
    )
  }
}

/** A full disk may refuse even the log of the part. */
function startAgain(job: Job, supervisor: Supervisor): Child | Error {
  try {
    return supervisor.start(job)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The first line of a report, without the announcement of the log that follows it. */
const firstLineOf = (error: unknown): string =>
  `The ${(error instanceof Error ? error.message : String(error)).split(/; the end of its log|\n/, 1)[0]}.`.replace(
    '..',
    '.',
  )
