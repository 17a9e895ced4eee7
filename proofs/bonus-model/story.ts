import { transaction } from '@baize/server/kit/db'
import { newId } from '@baize/server/kit/ids'
import { savePlan } from '@baize/server/modules/money/bonuses/service'
import type { Cashier } from '@baize/server/testing/cashier'
import { signUpPlayer, type SignedUpPlayer } from '@baize/server/demo/sign-up-player'
import { chanceFrom, type Chance } from '../sim/chance.ts'
import { Actions } from './actions.ts'
import type { Game, Model, Plan, Round } from './model.ts'
import { codesOfPlan, currencies, games, inventPlan, scaleOf, settingsOf } from './offer.ts'
import { situations, type Situation } from './situations.ts'

/**
 * Performs random actions of one player on the program and on the bonus model. Every second run begins with a situation
 * that random actions would rarely reach.
 */
export class Story {
  readonly #chance: Chance
  readonly #actions: Actions
  readonly #model: Model
  readonly #scale: bigint
  readonly #plans: readonly Plan[]
  readonly #situation: Situation | undefined
  /** True in half of the runs. The player then keeps hardly any cash, so that most stakes are paid from bonus money. */
  readonly #isPoor: boolean

  private constructor(
    actions: Actions,
    chance: Chance,
    scale: bigint,
    plans: readonly Plan[],
    situation: Situation | undefined,
  ) {
    this.#actions = actions
    this.#model = actions.model
    this.#chance = chance
    this.#scale = scale
    this.#plans = plans
    this.#situation = situation
    this.#isPoor = chance.once(2)
  }

  static async begin(cashier: Cashier, seed: number): Promise<Story> {
    const chance = chanceFrom(seed)
    const currency = chance.of(currencies)
    const player = await signUpPlayer(cashier, { currency })
    const scale = scaleOf(currency)
    const invented = Array.from({ length: 4 }, (_, index) => inventPlan(chance, `model-${newId()}`, index, currency))
    const situation = seed % 2 === 0 ? chance.of(situations) : undefined
    const plans = situation ? invented.map((plan) => ({ ...plan, ...situation.terms(chance, scale) })) : invented
    const suffix = newId().slice(-10).toUpperCase()
    await savePlans(cashier, player, plans, suffix)
    return new Story(new Actions(cashier, player, suffix), chance, scale, plans, situation)
  }

  get steps(): readonly string[] {
    return this.#actions.steps
  }

  /**
   * Performs the situation, if the run has one, and then this many random actions.
   * @returns the first difference between program and model; undefined if there is none
   */
  async play(steps: number): Promise<string | undefined> {
    try {
      await this.#situation?.begin(this.#actions, this.#chance, this.#scale, this.#plans)
      for (let step = 0; step < steps; step++) await this.#step()
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  async #step(): Promise<void> {
    if (this.#model.active === undefined && this.#chance.once(3)) {
      if (this.#chance.once(2)) return this.#redeem()
      return this.#deposit(this.#planWhere((plan) => plan.matchPercent !== undefined))
    }
    const chance = this.#chance.below(100)
    if (chance < 30) return this.#bet()
    if (chance < 43) return this.#win()
    if (chance < 54) return this.#endRound()
    if (chance < 69) return this.#takeBack()
    if (chance < 72) return this.#adjust()
    if (chance < 76) return this.#prize()
    if (chance < 80) return this.#spin()
    if (chance < 81) return this.#deposit(undefined)
    if (chance < 84) return this.#deposit(this.#planWhere((plan) => plan.matchPercent !== undefined))
    if (chance < 87) return this.#redeem()
    if (chance < 89) return this.#cancel()
    if (chance < 91) return this.#chargeback()
    if (chance < (this.#isPoor ? 96 : 92)) return this.#withdraw()
    return this.#actions.wait(this.#chance.of([0, 0, 0, 1, 25, 49]))
  }

  async #bet(): Promise<void> {
    const round = this.#chance.once(2) ? this.#openRound() : this.#newRound()
    if (round === undefined) return
    const amountMinor = this.#stake()
    const winMinor = this.#chance.once(4) ? BigInt(this.#chance.below(3)) * this.#amount(200n) : undefined
    await this.#actions.bet(round, amountMinor, winMinor)
  }

  async #win(): Promise<void> {
    const round = this.#chance.once(20) ? this.#newRound() : this.#anyRound()
    if (round !== undefined) await this.#actions.win(round, this.#amount(400n))
  }

  async #endRound(): Promise<void> {
    const round = this.#openRound()
    if (round !== undefined) await this.#actions.endRound(round)
  }

  async #takeBack(): Promise<void> {
    const booked = this.#pick(this.#actions.booked)
    if (booked !== undefined) await this.#actions.takeBack(booked)
  }

  async #adjust(): Promise<void> {
    const round = this.#anyRound()
    if (round === undefined) return
    const amountMinor = this.#amount(150n)
    await this.#actions.adjust(round, this.#chance.once(3) ? -amountMinor : amountMinor)
  }

  async #prize(): Promise<void> {
    const amountMinor = this.#amount(150n)
    const round = this.#anyRound()
    if (round !== undefined && this.#chance.once(2)) return this.#actions.jackpot(round, amountMinor)
    const bonus = this.#pick(this.#model.bonuses.filter(({ plan }) => plan.spins !== undefined))
    if (bonus !== undefined && bonus.status !== 'QUEUED' && this.#chance.once(2))
      return this.#actions.prizeForSpins(bonus, this.#newRound(games[0]), amountMinor)
    return this.#actions.promotion(amountMinor)
  }

  async #spin(): Promise<void> {
    const bonus = this.#model.active
    if (bonus === undefined || this.#model.spinsLeft(bonus) <= 0) return
    await this.#actions.spin(bonus, this.#newRound(games[0]))
  }

  async #deposit(plan: Plan | undefined): Promise<void> {
    await this.#actions.deposit(3n * this.#amount(300n), plan)
  }

  async #chargeback(): Promise<void> {
    const { deposits } = this.#actions
    const depositId = deposits[this.#chance.below(deposits.length || 1)]
    if (depositId !== undefined) await this.#actions.chargeback(depositId)
  }

  async #redeem(): Promise<void> {
    const plan = this.#planWhere(({ matchPercent }) => matchPercent === undefined)
    if (plan !== undefined && this.#actions.codes < codesOfPlan) await this.#actions.redeem(plan)
  }

  async #cancel(): Promise<void> {
    const bonus = this.#pick(this.#model.bonuses.filter(({ status }) => status === 'ACTIVE' || status === 'QUEUED'))
    if (bonus !== undefined) await this.#actions.cancel(bonus)
  }

  /** Withdraws cash. Later stakes then need bonus money, and later rollbacks and chargebacks can lead to a deficit. */
  async #withdraw(): Promise<void> {
    const quarters = this.#chance.once(2) ? 4 : 1 + this.#chance.below(3)
    const amountMinor = (this.#model.cashMinor * BigInt(quarters)) / 4n
    if (amountMinor > 0n) await this.#actions.withdraw(amountMinor)
  }

  #planWhere(holds: (plan: Plan) => boolean): Plan | undefined {
    return this.#pick(this.#plans.filter(holds))
  }

  #newRound(game = this.#game()): Round {
    return this.#actions.newRound(game)
  }

  /** Returns a random game. Games whose stakes count towards the active bonus are more likely. */
  #game(): Game {
    const weights = this.#model.active?.plan.weights ?? {}
    const counting = games.filter(({ kind }) => (weights[kind] ?? 0) > 0)
    return (this.#chance.once(4) ? undefined : this.#pick(counting)) ?? this.#chance.of(games)
  }

  /** Returns a random stake. Stakes that the player can pay are more likely. */
  #stake(): bigint {
    const { cashMinor, bonusMinor } = this.#model
    const amountMinor = this.#amount(190n)
    const mostMinor = cashMinor + bonusMinor
    const isTooLittle = mostMinor < 10n * this.#scale
    return amountMinor <= mostMinor || isTooLittle || this.#chance.once(4) ? amountMinor : mostMinor
  }

  #openRound(): Round | undefined {
    return this.#pickRound([...this.#model.rounds.values()].filter(({ hasEnded }) => !hasEnded))
  }

  #anyRound(): Round | undefined {
    return this.#pickRound([...this.#model.rounds.values()])
  }

  /** Returns a random round. Rounds with a stake from a bonus are more likely. */
  #pickRound(rounds: readonly Round[]): Round | undefined {
    const shared = rounds.filter(({ sources }) => [...sources.keys()].some((source) => source !== 'cash'))
    return this.#pick(shared.length === 0 || this.#chance.once(3) ? rounds : shared)
  }

  /** Returns a random item. The last three items are more likely. Undefined if there are no items. */
  #pick<Item>(items: readonly Item[]): Item | undefined {
    const near = this.#chance.once(2) ? items.slice(-3) : items
    return near.length === 0 ? undefined : near[this.#chance.below(near.length)]
  }

  #amount(up: bigint): bigint {
    const units = 10n + BigInt(this.#chance.below(Number(up)))
    return units * this.#scale + (this.#scale > 1n ? BigInt(this.#chance.below(Number(this.#scale))) : 0n)
  }
}

async function savePlans(
  { context: { db } }: Cashier,
  { currency }: SignedUpPlayer,
  plans: readonly Plan[],
  suffix: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    for (const plan of plans) await savePlan(tx, settingsOf(plan, currency, suffix))
  })
}
