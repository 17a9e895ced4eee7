import { eventsPath } from '@baize/contract/wallet/player'
import { setTimeout as wait } from 'node:timers/promises'
import { listen, type Page } from '@baize/server/testing/events'
import type { SignedUpPlayer } from '@baize/server/demo/sign-up-player'
import type { Outcomes } from './outcomes.ts'

interface StreamMovement {
  readonly playerId: string
  readonly transactionId: string
  readonly status: string
  readonly atMs: number
}

/** A page that a player keeps open. It connects again after each end, as a browser does. */
export interface Stream {
  /** The movements of which the page did not hear within the time that a page may need to connect again. */
  missed: string[]
  /** Closes the page, and compares what it heard with the acknowledged movements. */
  settle(asked: readonly StreamMovement[]): Promise<void>
}

const againMs = 500
/** A page that has lost its process needs this long to find another one. */
const latestMs = 20_000
const lastMs = 3000

export function followStream(player: SignedUpPlayer, port: () => number, outcomes: Outcomes): Stream {
  const heardMs: number[] = []
  let page: Page | undefined
  const leaving = new AbortController()
  const follow = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      try {
        page = await listen(player, `http://127.0.0.1:${port()}/platform${eventsPath}`)
        if (page.httpStatus !== 200) outcomes.note('streams', String(page.httpStatus))
        else
          for (let heard = await page.next(); heard; heard = await page.next()) {
            heardMs.push(performance.now())
            outcomes.note('streams')
          }
      } catch {
        if (!leaving.signal.aborted) outcomes.note('streams', 'no connection')
      }
      if (!leaving.signal.aborted) await wait(againMs)
    }
  }
  const following = follow()
  const stream: Stream = {
    missed: [],
    async settle(asked) {
      await wait(lastMs)
      leaving.abort()
      page?.leave()
      await following
      stream.missed = asked
        .filter(({ playerId, status }) => playerId === player.playerId && status === 'SUCCESS')
        .filter(({ atMs }) => !isHeard(heardMs, atMs))
        .map(({ transactionId }) => transactionId)
    },
  }
  return stream
}

/** Announcements of several movements may come as one, and may overtake the answer. */
function isHeard(heardMs: readonly number[], atMs: number): boolean {
  return heardMs.some((oneMs) => oneMs > atMs - overtakesMs && oneMs < atMs + latestMs)
}

const overtakesMs = 1000
