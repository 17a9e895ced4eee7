import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { call, send } from '../platform.ts'
import { type Player, postCard } from '../steps/player.ts'
import type { Chance } from './chance.ts'

/**
 * Test cards of the sandbox. In this order, a payment with them is accepted, notified twice, notified in the wrong
 * order, never notified, and refused.
 */
const cards = [
  '4444333322221111',
  '4444333322220055',
  '4444333322220063',
  '4444333322220048',
  '4444333322220014',
] as const
const games = ['brass-and-baize', 'ohrid-pearls', 'night-train', 'poppy-fields', 'clockmaker', 'golden-apiary'] as const
const amounts = ['5.00', '7.50', '10.00', '20.00'] as const
/**
 * Returns the pause in milliseconds before a request without a response is repeated. It grows with each attempt,
 * because the rate limits would otherwise refuse the repetitions.
 */
const againMs = (tries: number): number => Math.min(250 + 100 * tries, 1500)
const mostTries = 120

interface State {
  readonly status: string
  readonly stakes: readonly string[]
  readonly round: { readonly roundId: string; readonly state: string; readonly steps: readonly object[] } | null
  readonly next: { readonly roundId: string } | null
  readonly waitMs: number
}

interface Scene {
  readonly address: string
  readonly chance: Chance
  /** Called before every operation that moves money. */
  readonly about: () => void
  /** Aborted when the player may leave. The player first finishes an open round. */
  readonly leaving: AbortSignal
}

/** A simulated player who plays and deposits, and who repeats a request if a server does not respond. */
export class Gambler {
  readonly player: Player
  /** The ids of rounds whose result the player has received. */
  readonly roundsSeen = new Set<string>()
  readonly paymentIds = new Set<string>()
  unanswered = 0
  readonly #scene: Scene
  /** The player always uses the same game, because an open round can only be finished in its own game. */
  readonly #gameId: string
  #lastRefusal = ''
  #game: { readonly address: string; readonly session: string } | undefined

  constructor(player: Player, scene: Scene) {
    this.player = player
    this.#scene = scene
    this.#gameId = scene.chance.of(games)
  }

  /** Plays until `leaving` is aborted, and then until no round is open. */
  async play(): Promise<void> {
    const { chance, leaving } = this.#scene
    await this.#payIn(cards[0])
    while (!leaving.aborted) {
      if (chance.below(6) === 0) await this.#payIn(chance.of(cards))
      else await this.#playRound()
    }
    await this.#finishRound()
  }

  async #payIn(card: string): Promise<void> {
    const { address: at, chance, about } = this.#scene
    const { sessionKey } = this.player
    const idempotencyKey = randomUUID()
    const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: chance.of(amounts) }
    about()
    const { paymentId, continueUrl } = await this.#insist(async () => {
      const reply = await call<Begun>('processDeposit', { input, sessionKey, idempotencyKey, at })
      return reply.status === 'CONTINUE_TO_PAYMENT_SITE' ? reply : this.#refused(reply)
    })
    this.paymentIds.add(paymentId)
    about()
    await this.#insist(async () => ((await postCard(continueUrl, card)).httpStatus === 303 ? true : undefined))
    // The portal requests the deposit's status after the card page, so this does the same. The status does not matter
    // here, because a deposit may also be credited later.
    await this.#try(() => call('getDeposit', { input: { paymentId }, sessionKey, at }))
  }

  async #playRound(): Promise<void> {
    const { chance } = this.#scene
    const state = await this.#state()
    if (!state) return
    if (state.round?.state === 'open') return this.#step(state.round)
    await delay(state.waitMs)
    const stake = chance.of(['0.50', '1.00', '2.00'])
    if (!state.next || !state.stakes.includes(stake)) return
    const after = await this.#studio('/start', { roundId: state.next.roundId, stake, clientSeed: 'proof' })
    if (after?.status === 'INSUFFICIENT_FUNDS') return this.#payIn(cards[0])
    if (after) this.#look(after)
  }

  async #step({ roundId, steps }: NonNullable<State['round']>): Promise<void> {
    const after = await this.#studio('/step', { roundId, step: steps.length })
    if (after) this.#look(after)
    if (after && after.waitMs > 0) await delay(after.waitMs)
  }

  /** Plays an open round to its end, including its free spins, and waits for the server as long as necessary. */
  async #finishRound(): Promise<void> {
    for (;;) {
      const state = await this.#insist(() => this.#state())
      if (state.round?.state !== 'open') return
      await delay(state.waitMs)
      await this.#step(state.round)
    }
  }

  #look({ status, round }: State): void {
    if (status === 'SUCCESS' && round?.state === 'complete') this.roundsSeen.add(round.roundId)
  }

  async #state(): Promise<State | undefined> {
    const state = await this.#studio('/state')
    return !state || state.status === 'SUCCESS' ? state : this.#refused(state)
  }

  /**
   * Sends a request to the studio. After a missing response, the next request launches the game again, as a reload of
   * the page would.
   */
  async #studio(path: string, body?: object): Promise<State | undefined> {
    this.#game ??= await this.#insist(() => this.#launch())
    const { address, session } = this.#game
    const headers = { 'content-type': 'application/json', 'x-studio-session': session }
    if (body) this.#scene.about()
    const reply = await this.#try(() =>
      send(body ? 'POST' : 'GET', `${address}/studio/api${path}`, { headers, body: body && JSON.stringify(body) }),
    )
    const state = reply && (JSON.parse(reply.body) as State)
    if (!state || state.status === 'SESSION_INVALID') this.#game = undefined
    return state
  }

  /**
   * Launches the game as the portal does: requests a launch token, opens the launch address, and reads the session from
   * the studio's page.
   */
  async #launch() {
    const { address: at } = this.#scene
    const { sessionKey } = this.player
    const gameId = this.#gameId
    const launch = await call<{ launchToken: string }>('createLaunch', {
      input: { platform: 'BAIZE', gameId },
      sessionKey,
      at,
    })
    if (launch.status !== 'SUCCESS') return this.#refused(launch)
    const query = { platform: 'BAIZE', gameId, playForReal: 'true', sessionKey: launch.launchToken }
    const { headers } = await send('GET', `${at}/platform/game/GameContainer.action?${new URLSearchParams(query)}`)
    const { location } = headers
    if (typeof location !== 'string') return this.#refused({ status: 'the game does not open' })
    const page = await send('GET', location)
    const data = /<script type="application\/json" id="launch">([^]*?)<\/script>/.exec(page.body)?.[1]
    if (!data) return this.#refused({ status: page.body })
    return { address: new URL(location).origin, session: (JSON.parse(data) as { session: string }).session }
  }

  /**
   * Performs one attempt of a request, and counts it if it gets no response.
   * @returns the response, or undefined if there was none
   */
  async #try<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask()
    } catch (error) {
      this.unanswered++
      this.#lastRefusal = String(error)
      return undefined
    }
  }

  #refused({ status, message = '' }: { readonly status: string; readonly message?: string }): undefined {
    this.#lastRefusal = `${status} ${message}`
  }

  async #insist<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
    for (let tries = 0; tries < mostTries; tries++) {
      const reply = await this.#try(ask)
      if (reply !== undefined) return reply
      await delay(againMs(tries))
    }
    throw new Error(`${this.player.username} does not get on: ${this.#lastRefusal}`)
  }
}

interface Begun {
  readonly paymentId: string
  readonly continueUrl: string
}
