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

/** A page that a player keeps open. If its connection ends, it connects again, as a browser does. */
export interface Stream {
  /**
   * The ids of booked transactions of which the page was not notified in time, even considering the time to connect
   * again.
   */
  missed: string[]
  /**
   * Closes the page and fills `missed`.
   * @param asked all transactions of the load
   */
  settle(asked: readonly StreamMovement[]): Promise<void>
}

const againMs = 500
/**
 * How many milliseconds after a transaction its notification may arrive. A page whose process has ended needs this long
 * to connect to another process.
 */
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
 * Returns true if a notification may have announced the transaction whose reply arrived at `atMs`. One notification may
 * announce several transactions, and may arrive before the reply.
 */
function wasNotified(receivedMs: readonly number[], atMs: number): boolean {
  return receivedMs.some((oneMs) => oneMs > atMs - overtakesMs && oneMs < atMs + latestMs)
}

const overtakesMs = 1000
