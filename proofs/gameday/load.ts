import { processDeposit } from '@baize/contract/payments/player'
import { login } from '@baize/contract/sessions/player'
import { getBalance } from '@baize/contract/wallet/player'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@baize/server/kit/ids'
import type { Gambler } from '@baize/server/testing/money'
import type { SignedUpPlayer } from '@baize/server/demo/sign-up-player'
import { chanceFrom } from '../sim/chance.ts'
import { work, type Asked } from '../sim/load.ts'
import { orderNotification } from '@baize/server/testing/worldpay'
import { sendRequest, failureIn } from './send-request.ts'
import { Outcomes } from './outcomes.ts'
import { followStream, type Stream } from './stream.ts'

const bettors = 8
/** How long the simulated card processor repeats a notification that the casino does not accept. */
const repeatsMs = 180_000

interface Scene {
  /** The ports of the processes that get requests. The list may change during the load, as behind a load balancer. */
  readonly ports: [number, ...number[]]
  readonly gamblers: readonly [Gambler, ...Gambler[]]
  readonly depositor: SignedUpPlayer
}

export type Timed = Asked & { readonly atMs: number }

/**
 * The load: players who bet, request balances, log in, deposit by card and keep pages open, until `leave` is called.
 */
export class Load {
  readonly outcomes = new Outcomes()
  readonly asked: Timed[] = []
  /** The sum of the deposits whose notifications the casino has accepted, in minor units. */
  creditedMinor = 0n
  readonly streams: Stream[] = []
  readonly #over = new AbortController()
  readonly #busy: Promise<unknown>[] = []
  readonly #scene: Scene
  #turn = 0

  constructor(scene: Scene) {
    this.#scene = scene
  }

  start(): void {
    const { gamblers, ports } = this.#scene
    const leaving = this.#over.signal
    const note = (one: Asked) => void this.asked.push({ ...one, atMs: performance.now() })
    const saw = (failure: string | undefined) => this.outcomes.note('bets', failure)
    for (let index = 0; index < bettors; index++)
      this.#busy.push(
        work({ gamblers, ports, leaving, note, saw, chance: chanceFrom(index), mark: `load${index}`, pauseMs: 30 }),
      )
    this.#repeat(150, () => this.#look())
    this.#repeat(2500, () => this.#logIn())
    this.#repeat(1500, () => this.#payIn())
    for (const gambler of gamblers.slice(0, 2)) {
      const stream = followStream(gambler.player, () => this.#port(), this.outcomes)
      this.streams.push(stream)
    }
  }

  /** Ends the load. Resolves once every request has its reply and the open pages have been checked. */
  async leave(): Promise<void> {
    this.#over.abort()
    await Promise.all(this.#busy)
    for (const stream of this.streams) await stream.settle(this.asked)
  }

  #port(): number {
    const { ports } = this.#scene
    return ports[this.#turn++ % ports.length] ?? ports[0]
  }

  #repeat(everyMs: number, errand: () => Promise<void>): void {
    const run = async (): Promise<void> => {
      while (!this.#over.signal.aborted) {
        await errand()
        await wait(everyMs)
      }
    }
    this.#busy.push(run())
  }

  async #look(): Promise<void> {
    const [{ player }] = this.#scene.gamblers
    const { method, path } = getBalance
    const response = await sendRequest(this.#port(), method, `/platform${path}`, { headers: player.headers })
    this.outcomes.note('balances', failureIn(response))
  }

  async #logIn(): Promise<void> {
    const { username, password } = this.#scene.depositor
    const body = JSON.stringify({ username, password })
    const { method, path } = login
    this.outcomes.note('log-ins', failureIn(await sendRequest(this.#port(), method, `/platform${path}`, { body })))
  }

  /** Begins a deposit by card, and sends the card processor's notification until the casino accepts it. */
  async #payIn(): Promise<void> {
    const { headers } = this.#scene.depositor
    const body = JSON.stringify({ paymentMethod: 'WPCGHOSTED_CARD', amount: '5.00' })
    const { method, path } = processDeposit
    const asking = { headers: { ...headers, 'idempotency-key': newId() }, body }
    const response = await sendRequest(this.#port(), method, `/platform${path}`, asking)
    const failure = failureIn(response, ['CONTINUE_TO_PAYMENT_SITE'])
    this.outcomes.note('deposits', failure)
    if (failure !== undefined) return
    const orderCode = /"paymentId":"([^"]+)"/.exec(response.text)?.[1]?.replaceAll('-', '') ?? ''
    const message = orderNotification({ orderCode, status: 'AUTHORISED', amountMinor: 500n })
    for (const startedMs = performance.now(); performance.now() - startedMs < repeatsMs;) {
      const delivery = await sendRequest(this.#port(), 'POST', message.path, message)
      if (delivery.httpStatus === 200) return void (this.creditedMinor += 500n)
      await wait(300)
    }
    throw new Error(`the processor’s message was not accepted within ${repeatsMs / 60_000} minutes`)
  }
}
