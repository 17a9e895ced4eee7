import { cancelBonus, getBonuses, redeemBonus } from '@baize/contract/bonuses/player'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Operation } from '@baize/contract/op'
import { processDeposit } from '@baize/contract/payments/player'
import { adjustment, bet, betAndWin, endRound, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { transaction } from '@baize/server/kit/db'
import { newId } from '@baize/server/kit/ids'
import { endBonuses } from '@baize/server/modules/money/bonuses/jobs'
import { routeReport } from '@baize/server/modules/money/payments/notifications/route-report'
import { orderCodeOf } from '@baize/server/modules/money/payments/orders/rules'
import { balancesOf, reserveFundsIn } from '@baize/server/modules/money/wallet/service'
import { call } from '@baize/server/testing/call'
import type { Cashier } from '@baize/server/testing/cashier'
import { launch, studioCall, testGame } from '@baize/server/testing/money'
import type { SignedUpPlayer } from '@baize/server/demo/sign-up-player'
import { type Bonus, type Game, Model, type Plan, type Round } from './model.ts'
import { codeOf, describe } from './offer.ts'

/**
 * The player's money and bonuses in a form that is the same for the program and the model, so that the two can be
 * compared.
 */
interface Seen {
  readonly cash: bigint
  readonly bonus: bigint
  readonly deficit: bigint
  /**
   * One text for each bonus, oldest first: its status and, while it is active, `ACTIVE <wagered> of <requirement> +
   * <free spins left>`.
   */
  readonly bonuses: readonly string[]
}

/** A call of a studio that the program has booked, and its round in the model. */
export interface Booked {
  readonly id: string
  readonly round: Round
}

/**
 * The actions that can happen to one player. Each method performs its action on the program and on the model.
 * @throws Error from each method if the program and the model then differ
 */
export class Actions {
  readonly model = new Model()
  /** The studio's calls that can still be rolled back. */
  readonly booked: Booked[] = []
  readonly deposits: string[] = []
  /** The actions so far, as texts for the report of a failure. */
  readonly steps: string[] = []
  codes = 0
  readonly #cashier: Cashier
  readonly #player: SignedUpPlayer
  readonly #currency: Currency
  readonly #suffix: string
  /** The program's ids of the bonuses, in the order in which the model lists the bonuses. */
  readonly #bonusIds: string[] = []
  readonly #amounts = new Map<string, bigint>()

  /**
   * Creates the actions of one player.
   * @param suffix the end of all bonus codes of this player's plans, which makes the codes unique
   */
  constructor(cashier: Cashier, player: SignedUpPlayer, suffix: string) {
    this.#cashier = cashier
    this.#player = player
    this.#currency = player.currency
    this.#suffix = suffix
  }

  newRound(game: Game): Round {
    return this.model.round(`round-${newId()}`, game)
  }

  async bet(round: Round, amountMinor: bigint, winMinor?: bigint): Promise<void> {
    const token = await launch(this.#cashier.context, this.#player, { ...testGame, gameId: round.game.id })
    const id = newId()
    const content = { token, amount: this.#text(amountMinor), ...this.#content(round, id) }
    const expected = this.model.bet(id, round, amountMinor)
    const isAccepted = expected[0] === 'SUCCESS'
    const booked = isAccepted ? { id, round } : undefined
    if (winMinor === undefined) {
      this.#logStep(`bet ${amountMinor} in ${this.#name(round)}`, isAccepted)
      return this.#ask(bet, content, expected, booked)
    }
    this.#logStep(`bet ${amountMinor} winning ${winMinor} in ${this.#name(round)}`, isAccepted)
    if (isAccepted && winMinor > 0n) this.model.win(id, round, winMinor)
    return this.#ask(betAndWin, { ...content, winAmount: this.#text(winMinor) }, expected, booked)
  }

  async win(round: Round, amountMinor: bigint): Promise<void> {
    const id = newId()
    this.#logStep(`win ${amountMinor} in ${this.#name(round)}`)
    this.model.win(id, round, amountMinor)
    const content = { amount: this.#text(amountMinor), ...this.#content(round, id) }
    return this.#ask(win, content, ['SUCCESS'], { id, round })
  }

  async endRound(round: Round): Promise<void> {
    this.#logStep(`end ${this.#name(round)}`)
    this.model.endRound(round)
    const { transactionId: _, ...place } = this.#content(round, '')
    return this.#ask(endRound, place, ['SUCCESS'])
  }

  async takeBack(booked: Booked): Promise<void> {
    this.#logStep(`take back ${this.booked.indexOf(booked)}`)
    this.model.rollback(booked.id)
    const content = { referenceTransactionId: booked.id, ...this.#content(booked.round, newId()) }
    return this.#ask(rollback, content, ['SUCCESS'])
  }

  async adjust(round: Round, amountMinor: bigint): Promise<void> {
    const id = newId()
    const isTaken = amountMinor > 0n || this.model.adjustDown(-amountMinor)
    if (amountMinor > 0n) this.model.win(id, round, amountMinor)
    this.#logStep(`adjust by ${amountMinor} in ${this.#name(round)}`, isTaken)
    const content = { ...this.#content(round, id), amount: this.#text(amountMinor) }
    return this.#ask(adjustment, content, [isTaken ? 'SUCCESS' : 'INSUFFICIENT_FUNDS'])
  }

  async jackpot(round: Round, amountMinor: bigint): Promise<void> {
    const id = newId()
    this.#logStep(`jackpot of ${amountMinor} in ${this.#name(round)}`)
    this.model.win(id, round, amountMinor)
    const reason = { reason: 'jackpot', reasonId: 'grand', roundId: round.id, gameId: round.game.id }
    return this.#ask(prize, { ...this.#prize(id, amountMinor), ...reason }, ['SUCCESS'], { id, round })
  }

  async prizeForSpins(bonus: Bonus, round: Round, amountMinor: bigint): Promise<void> {
    const id = newId()
    this.#logStep(`prize of ${amountMinor} for the free spins of bonus ${bonus.place}`)
    this.model.prizeForSpins(id, round, bonus, amountMinor)
    const reason = { reason: 'freeRounds', reasonId: this.#bonusIds[bonus.place] }
    const place = { roundId: round.id, gameId: round.game.id }
    return this.#ask(prize, { ...this.#prize(id, amountMinor), ...reason, ...place }, ['SUCCESS'], { id, round })
  }

  async promotion(amountMinor: bigint): Promise<void> {
    const id = newId()
    this.#logStep(`promotion of ${amountMinor}`)
    this.model.win(id, undefined, amountMinor)
    return this.#ask(prize, { ...this.#prize(id, amountMinor), reason: 'promotion', reasonId: 'spring' }, ['SUCCESS'])
  }

  async spin(bonus: Bonus, round: Round): Promise<void> {
    const id = newId()
    const token = await launch(this.#cashier.context, this.#player, { ...testGame, gameId: round.game.id })
    this.#logStep(`free spin in ${this.#name(round)}`)
    this.model.spin(id, round, bonus)
    const free = { token, amount: this.#text(0n), freeRoundsId: this.#bonusIds[bonus.place] }
    return this.#ask(bet, { ...free, ...this.#content(round, id) }, ['SUCCESS'], { id, round })
  }

  /**
   * Makes a deposit and lets the payment provider report that it is paid.
   * @param plan the bonus plan that the player chooses with the deposit
   * @returns the deposit's id
   */
  async deposit(amountMinor: bigint, plan?: Plan): Promise<string> {
    const wanted = plan === undefined ? {} : { requestedBonusPlanId: plan.id }
    const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: this.#text(amountMinor), ...wanted }
    const { body } = await call(this.#cashier, this.#player, processDeposit, input, newId())
    expectStatus('the deposit', body, 'CONTINUE_TO_PAYMENT_SITE')
    const depositId = String(body.paymentId)
    const number = this.model.bonuses.length
    this.#logStep(`deposit ${amountMinor}${plan === undefined ? '' : ` for bonus ${number} (${describe(plan)})`}`)
    await this.#report(depositId, 'CAPTURED', amountMinor)
    this.deposits.push(depositId)
    this.#amounts.set(depositId, amountMinor)
    this.model.deposit(depositId, amountMinor, plan)
    await this.#compare()
    return depositId
  }

  async chargeback(depositId: string): Promise<void> {
    this.deposits.splice(this.deposits.indexOf(depositId), 1)
    const amountMinor = this.#amounts.get(depositId) ?? 0n
    this.#logStep(`chargeback of ${amountMinor}`)
    this.model.chargeback(depositId)
    await this.#report(depositId, 'CHARGED_BACK', amountMinor)
    return this.#compare()
  }

  async redeem(plan: Plan): Promise<void> {
    const bonusCode = codeOf(plan, this.codes++, this.#suffix)
    this.#logStep(`redeem bonus ${this.model.bonuses.length} (${describe(plan)})`)
    const { body } = await call(this.#cashier, this.#player, redeemBonus, { bonusCode }, newId())
    expectStatus('the code', body, 'SUCCESS')
    this.model.redeem(plan)
    return this.#compare()
  }

  async cancel(bonus: Bonus): Promise<void> {
    this.#logStep(`cancel bonus ${bonus.place}`)
    const bonusId = this.#bonusIds[bonus.place] ?? ''
    const { body } = await call(this.#cashier, this.#player, cancelBonus, { bonusId })
    this.model.cancel(bonus)
    expectStatus('the cancellation', body, 'SUCCESS')
    return this.#compare()
  }

  async withdraw(amountMinor: bigint): Promise<void> {
    this.#logStep(`withdraw ${amountMinor}`)
    const { context, clock } = this.#cashier
    const money = { amountMinor, currency: this.#currency }
    const asked = { playerId: this.#player.playerId, actor: 'model', key: newId(), money, at: clock.now() }
    await transaction(context.db, (tx) => reserveFundsIn(tx, { ...asked, cause: `withdrawal:${newId()}` }))
    this.model.withdraw(amountMinor)
    return this.#compare()
  }

  /** Moves the clock forward and then runs the job that ends bonuses. */
  async wait(hours: number): Promise<void> {
    this.#logStep(`wait ${hours} hours`)
    const { clock, context } = this.#cashier
    clock.advance({ hours })
    await endBonuses(context)
    const at = clock.now()
    const session = context.db.updateTable('session').set({ last_used_at: at, started_at: at })
    await session.where('player_id', '=', this.#player.playerId).execute()
    this.model.hour += hours
    this.model.minute()
    return this.#compare()
  }

  async #compare(): Promise<void> {
    const [program, model] = [await this.#seenOfProgram(), this.#seenOfModel()]
    const [found, expected] = [program, model].map((seen) => JSON.stringify(seen, (_, value: unknown) => plain(value)))
    if (found !== expected) throw new Error(`the program has ${found}, the model ${expected}`)
  }

  /**
   * Sends each call of a studio twice, because studios repeat calls and must get the same reply again.
   * @param expected the statuses that the model allows
   * @param booked is added to `this.booked`, so that `takeBack` can roll the call back later. Undefined if the model
   * refuses the call
   * @throws Error if the reply is not allowed, or if program and model then differ
   */
  async #ask(operation: Operation, content: object, expected: readonly string[], booked?: Booked): Promise<void> {
    const { body, text } = await studioCall(this.#cashier.app, operation, content)
    if (!expected.includes(body.status)) throw new Error(`answered with ${text}, expected ${expected.join(' or ')}`)
    const again = await studioCall(this.#cashier.app, operation, content)
    if (body.status === 'SUCCESS' && again.text !== text)
      throw new Error(`answered with ${text}, and then with ${again.text}`)
    if (booked) this.booked.push(booked)
    return this.#compare()
  }

  async #report(depositId: string, status: 'CAPTURED' | 'CHARGED_BACK', amountMinor: bigint): Promise<void> {
    const money = { amountMinor, currency: this.#currency }
    const report = { orderCode: orderCodeOf(depositId), status, event: status, money, content: {} } as const
    await routeReport(this.#cashier.context, 'worldpay', report, 'model')
  }

  async #seenOfProgram(): Promise<Seen> {
    const { db } = this.#cashier.context
    const { cashMinor, bonusMinor, deficitMinor } = await balancesOf(db, this.#player.playerId, this.#currency)
    const period = { startDate: '2020-01-01', endDate: '2099-01-01' }
    const { body } = await call(this.#cashier, this.#player, getBonuses, period)
    const bonuses = body.bonuses as readonly ShownBonus[]
    for (const { id } of bonuses.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      if (!this.#bonusIds.includes(id)) this.#bonusIds.push(id)
    const shown = this.#bonusIds.map((id) => {
      const bonus = bonuses.find((one) => one.id === id)
      if (bonus?.status !== 'ACTIVE') return bonus?.status ?? 'gone'
      return `ACTIVE ${bonus.amountWagered} of ${bonus.wagerRequirement} + ${bonus.freeSpins?.left ?? 0}`
    })
    return { cash: cashMinor, bonus: bonusMinor, deficit: -deficitMinor, bonuses: shown }
  }

  #seenOfModel(): Seen {
    const { cashMinor, bonusMinor, deficitMinor, bonuses } = this.model
    const shown = bonuses.map((bonus) => {
      if (bonus.status !== 'ACTIVE') return bonus.status
      const wagered = this.#text(this.model.shownAsWagered(bonus))
      return `ACTIVE ${wagered} of ${this.#text(bonus.requirementMinor)} + ${this.model.spinsLeft(bonus)}`
    })
    return { cash: cashMinor, bonus: bonusMinor, deficit: deficitMinor, bonuses: shown }
  }

  #text = (amountMinor: bigint): string => formatAmount(amountMinor, this.#currency)

  #content({ id: roundId, game }: Round, transactionId: string) {
    const { playerId } = this.#player
    return { transactionId, roundId, gameId: game.id, playerId, currency: this.#currency }
  }

  #prize(transactionId: string, amountMinor: bigint) {
    const { playerId } = this.#player
    return { transactionId, playerId, currency: this.#currency, amount: this.#text(amountMinor) }
  }

  #name(round: Round): string {
    return `${[...this.model.rounds.keys()].indexOf(round.id)} (${round.game.kind})`
  }

  #logStep(step: string, isTaken = true): void {
    this.steps.push(isTaken ? step : `${step}: refused`)
  }
}

function expectStatus(what: string, body: { readonly status?: unknown }, expected: string): void {
  if (body.status !== expected) throw new Error(`${what} was answered with ${String(body.status)}`)
}

interface ShownBonus {
  readonly id: string
  readonly status: string
  readonly wagerRequirement: string
  readonly amountWagered: string
  readonly freeSpins?: { readonly left: number }
}

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
