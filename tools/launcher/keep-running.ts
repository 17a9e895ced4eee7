import { setTimeout as delay } from 'node:timers/promises'
import type { Child, Job, Supervisor } from './supervisor.ts'

const firstPauseMs = 500
const longestPauseMs = 30_000
/**
 * How many milliseconds a process must run before it counts as healthy. Earlier failures then no longer lengthen the
 * pause before its next restart.
 */
const steadyMs = 60_000

/**
 * Returns how many milliseconds to wait before the next restart.
 * @param earlyDeaths how often in a row the process has died soon after its start
 */
export const pauseAfter = (earlyDeaths: number): number => Math.min(firstPauseMs * 2 ** earlyDeaths, longestPauseMs)

interface Keeping {
  readonly supervisor: Supervisor
  readonly log: (line: string) => void
  readonly pauseOf?: (earlyDeaths: number) => number
}

/**
 * Restarts a process whenever it dies, until the supervisor ends. The pause before a restart becomes longer with each
 * failure.
 */
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
        ? firstLineOf(running, job)
        : await running.done.then(
            () => `The ${job.name} ended by itself.`,
            (error: unknown) => firstLineOf(error, job),
          )
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

/**
 * Starts a process again. An error is returned and not thrown, so that the caller tries again later. For example, the
 * log cannot be opened while the disk is full.
 */
function startAgain(job: Job, supervisor: Supervisor): Child | Error {
  try {
    return supervisor.start(job)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Returns the first line of an error's message, without the reference to the process's log at the end of that line. The
 * message is a sentence of the process itself, or it begins with the name of the process.
 */
function firstLineOf(error: unknown, { name }: Job): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split(/; the end of its log|\n/, 1)
  return `${line.startsWith(`${name} `) ? 'The ' : ''}${line}.`.replace('..', '.')
}
