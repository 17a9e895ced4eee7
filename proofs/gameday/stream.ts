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

/** A page that a player keeps open. It connects again when its connection ends, as a browser does. */
export interface Stream {
  /**
   * The ids of transactions of which the page was not notified in time. The time limit includes the time to connect
   * again.
   */
  missed: string[]
  /** Closes the page and compares its notifications with the transactions that got a reply. */
  settle(asked: readonly StreamMovement[]): Promise<void>
}

const againMs = 500
/** How long a page may need, after its process has ended, to connect to another process. */
const latestMs = 20_000
const lastMs = 3000

export function followStream(player: SignedUpPlayer, port: () => number, outcomes: Outcomes): Stream {
  const receivedMs: number[] = []
  let page: Page | undefined
  const leaving = new AbortController()
  const follow = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      try {
        page = await listen(player, `http://127.0.0.1:${port()}/platform${eventsPath}`)
        if (page.httpStatus !== 200) outcomes.note('streams', String(page.httpStatus))
        else
          for (let event = await page.next(); event; event = await page.next()) {
            receivedMs.push(performance.now())
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
        .filter(({ atMs }) => !wasNotified(receivedMs, atMs))
        .map(({ transactionId }) => transactionId)
    },
  }
  return stream
}

/**
 * Returns true if a notification may concern this transaction. One notification may announce several transactions, and
 * it may arrive before the reply to the transaction.
 */
function wasNotified(receivedMs: readonly number[], atMs: number): boolean {
  return receivedMs.some((oneMs) => oneMs > atMs - overtakesMs && oneMs < atMs + latestMs)
}

const overtakesMs = 1000
