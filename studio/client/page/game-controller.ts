import type { StateView } from '../../play-routes.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf, textOf } from '../amounts.ts'
import { type Api, PlayError } from '../studio-calls.ts'
import { newClientSeed } from '../verify/client-seed.ts'
import { roundNews } from '../portal-messages.ts'
import { createSeals } from '../verify/seals.ts'
import { enable, isEnabled, type Shell, showAction, addDetail } from './shell.ts'
import type { Action, Stage, StageTools } from '../stage.ts'
import { createStakes, type Stakes } from './stake-chooser.ts'
import { refusalText } from '../text-lookup.ts'
import { pause } from '../pause.ts'
import { showError } from './error-dialog.ts'
import { endsSession, errorActions, losesBalance } from './error-actions.ts'
import { freeGreeting, greeting, outcome, resting } from './round-texts.ts'

/**
 * The page repeats its request for the state every `pollMs` as long as the casino has not replied to a bet, but at most
 * `maximumPolls` times.
 */
const pollMs = 1500
const maximumPolls = 20

/** Controls a game for one player. It decides which actions are possible and which messages appear. */
export class GameController {
  readonly #api: Api
  readonly #stage: Stage
  readonly #shell: Shell
  readonly #tools: StageTools
  readonly #stakes: Stakes
  readonly #announceRound: (state: 'started' | 'ended') => void
  readonly seals = createSeals()
  #state: StateView | undefined
  #busy = true
  #startedMs = 0
  /** Pending while the state is requested again after a refused action. It resolves even if that request fails. */
  #settled: Promise<void> = Promise.resolve()

  constructor(api: Api, stage: Stage, shell: Shell, tools: StageTools) {
    this.#api = api
    this.#stage = stage
    this.#shell = shell
    this.#tools = tools
    this.#stakes = createStakes(shell, tools.format)
    this.#announceRound = roundNews(tools.launch)
    shell.spin.addEventListener('click', () => void this.spin())
    shell.lower.addEventListener('click', () => this.lower())
    shell.raise.addEventListener('click', () => this.raise())
    if (stage.stakeLabel !== undefined) shell.stakeLabel.textContent = stage.stakeLabel
    const state = {
      stake: () => this.#stakes.current,
      maximum: () => this.#state?.maximum ?? '0',
      idle: () => !this.#busy,
    }
    stage.listen?.({
      play: (choice) => void this.#go({ ...this.#action(), choice }),
      refresh: () => void this.ask(),
      changed: () => this.#showAction(),
      get stake() {
        return state.stake()
      },
      get maximum() {
        return state.maximum()
      },
      get idle() {
        return state.idle()
      },
    })
  }

  get last(): RoundView | null {
    return this.#state?.round ?? null
  }

  get nextSeal(): string | null {
    return this.#state?.next?.commitment ?? null
  }

  /** The bingo hall, whose draws all players share. Null for games without shared draws. */
  get hall(): StateView['hall'] {
    return this.#state?.hall ?? null
  }

  raise(): void {
    this.#stakes.raise()
    this.#showAction()
  }

  lower(): void {
    this.#stakes.lower()
    this.#showAction()
  }

  /** Shows the player's state, and resumes a round that was interrupted. */
  async open(): Promise<void> {
    this.#rest(false)
    let state: StateView
    try {
      state = await this.#settledState()
    } catch (error) {
      this.#hideBalance()
      return void this.#showError(error)
    }
    this.#learn(state)
    const { round, balance, currency, stakes, waitMs } = state
    const open = round?.state === 'open'
    this.#stakes.set(stakes, open ? round.stake : state.freeRounds?.stake)
    this.#showBalance(balance)
    this.#shell.currency.textContent = this.#tools.launch.mode === 'real' ? currency : ''
    this.#shell.win.textContent = this.#tools.format(open ? round.win : textOf(0n, balance))
    this.#shell.root.classList.toggle('feature', open)
    this.#stage.show(round?.steps.at(-1))
    const free = this.#free()
    this.#shell.status.textContent = free ? freeGreeting(free, this.#tools) : greeting(round, this.#stage, this.#tools)
    // The minimum game cycle must be over before a new game starts. A further step of an open round need not wait,
    // unless each step counts as a game.
    if (!open || this.#tools.game.stepsAreGames) await pause(waitMs)
    if (stakes.length === 0) return void this.#showError(new PlayError('NO_STAKES'))
    this.#rest(true)
  }

  #learn(state: StateView): void {
    this.#state = state
    this.seals.learn(state)
    const left = state.freeRounds?.left ?? 0
    this.#shell.freeSpins.hidden = left === 0
    this.#shell.freeSpins.textContent = this.#tools.t('free.count', { count: left })
    this.#stage.update?.(state)
  }

  /**
   * Requests the state between games, for example because the balance may have changed. A failed request is ignored,
   * because the player's next action requests the state again.
   */
  async ask(): Promise<void> {
    const before = this.#state
    const state = await this.#latest()
    if (this.#busy) return
    // If a game was played while this request was in progress, the state after that game is newer than the requested
    // state.
    if (state && this.#state === before) {
      this.#learn(state)
      this.#showBalance(state.balance)
    }
    this.#showAction()
  }

  /**
   * Requests the state.
   * @returns undefined if the request failed
   */
  async #latest(): Promise<StateView | undefined> {
    try {
      return await this.#api.state()
    } catch (error) {
      if (isBalanceLost(error)) this.#hideBalance()
      return undefined
    }
  }

  /**
   * Plays the next game or the next step of the open round. To be called only when the player acts, because games must
   * never start by themselves.
   */
  async spin(): Promise<void> {
    if (isEnabled(this.#shell.spin)) await this.#go(this.#action())
  }

  async #go(action: Action): Promise<void> {
    const state = this.#state
    if (this.#busy || !state) return
    const open = state.round?.state === 'open' ? state.round : undefined
    if (!open && !state.next) return
    this.#rest(false)
    const { minimumCycleMs, stepsAreGames } = this.#tools.game
    if (!open || stepsAreGames) this.#startedMs = performance.now()
    this.#shell.status.textContent = this.#stage.moving
    this.#shell.detail.textContent = ''
    const stake = action.stake ?? this.#stakes.current
    if (!open) this.#showStaked(state.balance, action.free ? textOf(0n, stake) : stake)
    this.#stage.begin({ before: open?.steps.at(-1) })
    let next: StateView
    try {
      next = await this.#play(state, open, action)
    } catch (error) {
      return this.#fail(error, state, action)
    }
    this.#learn(next)
    await this.#reveal(next)
    if (action.free && !next.freeRounds) addDetail(this.#shell, this.#tools.t('free.done'))
    const goesOn = next.round?.state === 'open' && !stepsAreGames
    if (!goesOn) await pause(this.#startedMs + minimumCycleMs + 40 - performance.now())
    this.#rest(true)
  }

  #action(): Action {
    const round = this.#state?.round ?? null
    const free = this.#free()
    if (free) return { label: this.#tools.t('free.spin'), enabled: true, stake: free.stake, free: true }
    return this.#stage.action?.(round) ?? { label: this.#tools.t('play.spin'), enabled: true }
  }

  /**
   * The free spins from a bonus that the main button plays next. Null while a round is open, and in games whose stage
   * decides what the main button does.
   */
  #free(): StateView['freeRounds'] {
    const isBetween = this.#state?.round?.state !== 'open' && !this.#stage.action
    return isBetween ? (this.#state?.freeRounds ?? null) : null
  }

  #showAction(): void {
    const action = this.#action()
    showAction(this.#shell, action.label)
    enable(this.#shell.spin, !this.#busy && action.enabled)
  }

  /**
   * Requests the state. If the player left the page while a bet was in progress, the request is repeated until the
   * casino has replied to that bet, but at most `maximumPolls` times.
   */
  async #settledState(): Promise<StateView> {
    let state = await this.#api.state()
    for (let asked = 0; state.round?.state === 'waiting' && asked < maximumPolls; asked++) {
      this.#shell.status.textContent = this.#tools.t('status.waiting')
      await pause(pollMs)
      state = await this.#api.state()
    }
    return state
  }

  /**
   * Sends the bet or step. If the studio refuses it because the minimum game cycle is not over, it is sent once more
   * after the remaining time.
   */
  async #play({ next }: StateView, open: RoundView | undefined, action: Action): Promise<StateView> {
    const { choice, stake = this.#stakes.current, free = false } = action
    const clientSeed = newClientSeed()
    const request = () =>
      open
        ? this.#api.step(open.roundId, open.steps.length, choice)
        : this.#api.start(next?.roundId ?? '', { stake, free, clientSeed, choice })
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof PlayError) || error.status !== 'TOO_SOON') throw error
      await pause(error.waitMs + 30)
      return request()
    }
  }

  /**
   * Shows an error after a failed bet or step. A refused stake was not taken, so the balance from before the stake is
   * shown again. If there was no reply, or if another window has taken over the session, the balance is unknown and
   * therefore hidden. The error is shown before the state is requested again, because that request may take as long as
   * the failed one.
   */
  #fail(error: unknown, { balance }: StateView, action: Action): void {
    this.#stage.abandon()
    this.#shell.status.textContent = ''
    this.#announceRound('ended')
    if (isOutcomeUnknown(error) || isBalanceLost(error)) this.#hideBalance()
    else this.#showBalance(balance)
    const offerAgain = this.#showError(error, action)
    this.#settled = this.#refresh(error).then(offerAgain)
  }

  /** After a refusal, requests the current balance and the commitment of the next round. */
  async #refresh(refusal: unknown): Promise<void> {
    if (!(refusal instanceof PlayError) || endsSession(refusal.status)) return
    const before = this.#state
    // If this request fails too, its error is not shown, because the refusal matters more to the player.
    const state = await this.#latest()
    if (!state || this.#state !== before) return
    this.#learn(state)
    if (state.round?.state !== 'waiting') this.#showBalance(state.balance)
  }

  /** Shows the newest step, and then its result and the new balance. */
  async #reveal({ round, balance }: StateView): Promise<void> {
    const step = round?.steps.at(-1)
    if (!round || !step) {
      this.#stage.abandon()
      if (round?.state === 'cancelled') this.#showBalance(balance)
      else this.#hideBalance()
      this.#showError(new PlayError(round?.state === 'cancelled' ? 'ROUND_CANCELLED' : 'NO_ANSWER'))
      return
    }
    await this.#stage.settle(step)
    const { status, detail } = outcome(round, this.#stage.resultTexts(step), this.#stage, this.#tools)
    this.#shell.status.textContent = status
    this.#shell.detail.textContent = detail
    this.#shell.win.textContent = this.#tools.format(round.win)
    this.#shell.root.classList.toggle('feature', round.state === 'open')
    if (round.state === 'complete') {
      this.#showBalance(balance)
      this.#announceRound('ended')
    }
    const aboveStake = minorOf(round.win) > minorOf(round.stake)
    const endsFeature = round.state === 'complete' && round.steps.length > 1
    const celebrates = aboveStake && (endsFeature || minorOf(String(step['win'])) > 0n)
    this.#shell.root.classList.toggle('celebrating', celebrates)
    if (round.steps.length === 1 && round.state === 'open' && this.#tools.game.stepsAreGames)
      this.#tools.sound.feature()
    else if (celebrates) this.#tools.sound.win()
    await this.#stage.present(step, celebrates)
  }

  #showStaked(balance: string, stake: string): void {
    this.#shell.win.textContent = this.#tools.format(textOf(0n, stake))
    if (minorOf(balance) >= minorOf(stake)) this.#showBalance(textOf(minorOf(balance) - minorOf(stake), balance))
    this.#announceRound('started')
  }

  #showBalance(balance: string): void {
    this.#shell.balance.textContent = this.#tools.format(balance)
  }

  /**
   * Shows a dash instead of the balance. Used when the balance is unknown, because a wrong balance would mislead the
   * player.
   */
  #hideBalance(): void {
    this.#shell.balance.textContent = '–'
  }

  #rest(done: boolean): void {
    this.#busy = !done
    this.#stage.rest?.(done)
    this.#showAction()
    this.#shell.root.setAttribute('aria-busy', String(!done))
    this.#stakes.lock(!done || this.#state?.round?.state === 'open' || this.#free() !== null)
  }

  /**
   * Shows an error and the actions that are possible now.
   * @returns a function to call once the latest state is known, which updates the offered actions if the dialog is
   * still open
   * @throws the error itself, if it is not a PlayError
   */
  #showError(error: unknown, action?: Action): () => void {
    if (!(error instanceof PlayError)) throw error
    const { launch, t } = this.#tools
    const { status } = error
    const isOpen = this.#state?.round?.state === 'open'
    const inHand = isOpen ? this.#stage.refused?.(status, action?.choice) : undefined
    const goOn = async (): Promise<void> => {
      await this.#settled
      this.#rest(true)
      this.#shell.status.textContent = resting(this.#state?.round, this.#stage)
    }
    const ways = () =>
      errorActions(status, {
        tools: this.#tools,
        isStakeChosen: !isOpen && this.#action().stake === undefined,
        isInHand: inHand !== undefined,
        affordable: this.#stakes.affordable(this.#state?.balance ?? '0'),
        choose: (stake) => this.#stakes.choose(stake),
        lower: () => this.#stakes.lower(),
        again: () => void this.open(),
        goOn,
      })
    const title = t(inHand === undefined ? 'error.title' : 'error.notNow')
    const offer = showError(title, inHand ?? refusalText(t, launch.texts, error), ways())
    return () => {
      if (status === 'INSUFFICIENT_FUNDS') offer(ways())
    }
  }
}

/** Statuses of failures after which it is unknown whether the stake was taken. */
const unknownOutcomes = new Set(['UNREACHABLE', 'NO_ANSWER', 'ERROR', 'ROUND_CANCELLED', 'ROUND_IN_PROGRESS'])

const isBalanceLost = (error: unknown): boolean => error instanceof PlayError && losesBalance(error.status)

const isOutcomeUnknown = (error: unknown): boolean => !(error instanceof PlayError) || unknownOutcomes.has(error.status)
