import { setTimeout as delay } from 'node:timers/promises'
import { pauseAfter } from './keep-running.ts'
import { type Postgres, type PostgresOptions, startPostgres } from '../../server/own-postgres/start-postgres.ts'

type Kept = Pick<Postgres, 'url' | 'ownerUrl' | 'clusterDir' | 'stop'>

/**
 * How many milliseconds PostgreSQL must run before it counts as healthy. Earlier failures then no longer lengthen the
 * pause before its next restart.
 */
const steadyMs = 60_000

/**
 * Runs PostgreSQL like `startPostgres`, and restarts it on the same port whenever it dies. The pause before a restart
 * becomes longer with each failure. Programs that use the database must reconnect.
 * @throws Refusal if the first start fails
 */
export async function keepPostgres(
  options: PostgresOptions,
  pauseOf: (earlyDeaths: number) => number = pauseAfter,
): Promise<Kept> {
  const { log } = options
  const stopping = new AbortController()
  let running: Postgres | undefined = await startPostgres(options)
  const { url, ownerUrl, clusterDir } = running
  const again = { ...options, port: Number(new URL(url).port), isRestart: true }
  const keep = async (): Promise<void> => {
    let sinceMs = performance.now()
    for (let earlyDeaths = 0; !stopping.signal.aborted; earlyDeaths++) {
      const why = running === undefined ? undefined : await running.died
      if (performance.now() - sinceMs > steadyMs) earlyDeaths = 0
      running = undefined
      const pauseMs = pauseOf(earlyDeaths)
      if (why !== undefined) log(`${why}. It starts again in ${pauseMs / 1000} s.`)
      await delay(pauseMs, undefined, { signal: stopping.signal })
      sinceMs = performance.now()
      try {
        running = await startPostgres(again)
        log('PostgreSQL answers again')
      } catch (error) {
        log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  const kept = keep().catch(() => undefined)
  return {
    url,
    ownerUrl,
    clusterDir,
    async stop() {
      stopping.abort()
      // Aborting ends the pause before a restart at once. A restart that has already begun is completed first, and the
      // new process is stopped below.
      if (running === undefined) await kept
      await running?.stop()
    },
  }
}
