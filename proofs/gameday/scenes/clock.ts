import { freePort } from '@baize/server/testing/free-port'
import { ServerProcess } from '@baize/server/testing/server-process'
import { betApart } from '../send.ts'
import type { Scene } from '../house.ts'
import { setTimeout as wait } from 'node:timers/promises'

const skewedMs = 8000
/** A little more than a minute, so that the casino's jobs, which run every minute, run again. */
const oneMinuteMs = 65_000

const aheadBy = (duration: string) => ({
  NODE_OPTIONS: `--import=${new URL('../skewed-clock.ts', import.meta.url).href}`,
  GAMEDAY_AHEAD: duration,
})

/**
 * Players use a process whose clock is ten minutes ahead of the other processes and the database. Then a process whose
 * clock is five hours ahead gets a few bets.
 */
export const clock: Scene = {
  mayFail: /^streams: no connection$/,
  async inject({ load, url, environment, ports, servers, spare }) {
    const ahead = new ServerProcess(await freePort(), url, { ...environment, ...aheadBy('PT10M') })
    await ahead.start()
    servers.push(ahead)
    ports.push(ahead.port)
    await wait(skewedMs)
    const farAhead = new ServerProcess(await freePort(), url, { ...environment, ...aheadBy('PT5H') })
    await farAhead.start()
    servers.push(farAhead)
    await wait(oneMinuteMs)
    const statuses = new Map<string, number>()
    for (let index = 0; index < 10; index++) {
      const status = (await betApart(load, farAhead.port, spare, `far-ahead-${index}`)) ?? 'SUCCESS'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
    return [`ten minutes ahead: nobody noticed; five hours ahead: ten bets got ${answers}`]
  },
}
