/**
 * The first actions of every second run. They lead to special cases of the bonus rules, which random actions would
 * rarely reach.
 */
import type { Chance } from '../sim/chance.ts'
import type { Actions, Booked } from './actions.ts'
import type { Bonus, Plan, Round } from './model.ts'
import { games } from './offer.ts'

type Terms = Partial<Plan>

export interface Situation {
  /** Terms that replace the random terms of all bonus plans in the run. */
  terms(chance: Chance, scale: bigint): Terms
  begin(actions: Actions, chance: Chance, scale: bigint, plans: readonly Plan[]): Promise<void>
}

const ofMoney = (chance: Chance, scale: bigint): Terms => ({
  product: 'CASINO',
  amountMinor: BigInt(60 + chance.below(240)) * scale,
  times: chance.of([1, 1, 2, 3]),
  termHours: chance.of([24, 72, 168]),
  maximumStakeMinor: undefined,
  weights: { roulette: 100, blackjack: 50 },
  spins: undefined,
})

/** Plans with free spins. The free spins expire no later than the bonus. */
const withSpins = (chance: Chance, scale: bigint): Terms => {
  const termHours = chance.of([24, 72])
  const spins = { count: 1 + chance.below(2), valueMinor: BigInt(10 + chance.below(40)) * scale }
  const hours = chance.of([24, termHours])
  return { ...ofMoney(chance, scale), times: chance.of([0, 1, 2, 3]), termHours, spins: { ...spins, hours } }
}

/** The actions, the random source and the bonus plans of the run, with helpers for the situations below. */
class Beginning {
  readonly actions: Actions
  readonly chance: Chance
  readonly scale: bigint
  readonly #plans: readonly Plan[]

  constructor(actions: Actions, chance: Chance, scale: bigint, plans: readonly Plan[]) {
    this.actions = actions
    this.chance = chance
    this.scale = scale
    this.#plans = plans
  }

  get active(): Bonus | undefined {
    return this.actions.model.active
  }

  get bonusMinor(): bigint {
    return this.actions.model.bonusMinor
  }

  newRound(game = games[0]): Round {
    return this.actions.newRound(game)
  }

  /** Returns a random amount from 1 to `amountMinor` minor units. */
  part(amountMinor: bigint): bigint {
    return amountMinor > 1n ? 1n + BigInt(this.chance.below(Number(amountMinor))) : 1n
  }

  some(units: bigint): bigint {
    return this.part(units * this.scale)
  }

  planOf(kind: 'code' | 'deposit'): Plan {
    const plan = this.#plans.find(({ matchPercent }) => (matchPercent === undefined) === (kind === 'code'))
    if (plan === undefined) throw new Error(`no plan for a ${kind}`)
    return plan
  }

  /** Gives the player a bonus and withdraws all cash, so that only the bonus can pay the next stakes. */
  async give(): Promise<void> {
    if (this.chance.once(2)) await this.actions.redeem(this.planOf('code'))
    else await this.actions.deposit(200n * this.scale + this.some(600n), this.planOf('deposit'))
    await this.withdrawAll()
  }

  async withdrawAll(): Promise<void> {
    const { cashMinor } = this.actions.model
    if (cashMinor > 0n) await this.actions.withdraw(cashMinor)
  }

  /**
   * Stakes the amount, divided over several rounds if it is too large for one, and ends each round.
   * @returns the last of these rounds
   */
  async stakeInRounds(amountMinor: bigint): Promise<Round> {
    const round = this.newRound()
    const mostMinor = 250n * this.scale
    const stakeMinor = amountMinor < mostMinor ? amountMinor : mostMinor
    await this.actions.bet(round, stakeMinor)
    await this.actions.endRound(round)
    return stakeMinor === amountMinor ? round : this.stakeInRounds(amountMinor - stakeMinor)
  }

  get last(): Booked {
    const last = this.actions.booked.at(-1)
    if (last === undefined) throw new Error('nothing was booked')
    return last
  }

  async takeBackAll(round: Round): Promise<void> {
    const left = this.actions.booked.filter((booked) => booked.round === round)
    while (left.length > 0)
      for (const booked of left.splice(this.chance.below(left.length), 1)) await this.actions.takeBack(booked)
  }
}

const situation = (terms: Situation['terms'], begin: (beginning: Beginning) => Promise<void>): Situation => ({
  terms,
  begin: (...given) => begin(new Beginning(...given)),
})

/**
 * The player deposits, withdraws the money and redeems a bonus code. When the deposit is charged back, the player has a
 * deficit and a bonus that is independent of the deposit.
 */
const owed = situation(ofMoney, async (beginning) => {
  const { actions, chance } = beginning
  const depositId = await actions.deposit(300n * beginning.scale + beginning.some(600n))
  await beginning.withdrawAll()
  await actions.redeem(beginning.planOf('code'))
  const round = beginning.newRound()
  const isStaked = chance.once(2)
  if (isStaked) await actions.bet(round, beginning.part(beginning.bonusMinor))
  await actions.chargeback(depositId)
  if (isStaked) await actions.win(round, beginning.some(200n))
  await actions.bet(beginning.newRound(), beginning.part(beginning.bonusMinor))
})

/**
 * The wagering requirement is met although the free spins have not been played. In some runs they are still not played
 * when the bonus expires.
 */
const metBeforeSpins = situation(withSpins, async (beginning) => {
  const { actions, chance } = beginning
  const plan = beginning.planOf('code')
  const stakesMinor = plan.amountMinor * BigInt(plan.times) + beginning.some(150n)
  await actions.deposit(stakesMinor + beginning.some(300n))
  await actions.redeem(plan)
  const round = await beginning.stakeInRounds(stakesMinor)
  const spun = beginning.newRound()
  if (beginning.active && !chance.once(4)) {
    await actions.spin(beginning.active, spun)
    if (chance.once(2)) await actions.win(spun, beginning.some(200n))
    if (chance.once(2)) await actions.endRound(spun)
  }
  await actions.wait(chance.of([0, 25, plan.termHours]))
  if (chance.once(2)) await beginning.takeBackAll(chance.once(2) ? round : spun)
})

/** All bonus money is staked in a round that is still open when the last free spin ends. */
const allAtStake = situation(withSpins, async (beginning) => {
  const { actions, chance } = beginning
  await actions.redeem(beginning.planOf('code'))
  const round = beginning.newRound()
  await actions.bet(round, beginning.bonusMinor)
  for (let { active } = beginning; active && actions.model.spinsLeft(active) > 0; active = beginning.active) {
    const spun = beginning.newRound()
    await actions.spin(active, spun)
    await actions.endRound(spun)
  }
  await actions.wait(0)
  await actions.win(round, beginning.some(300n))
  if (chance.once(2)) await actions.endRound(round)
})

const spinAndStake = situation(withSpins, async (beginning) => {
  const { actions, chance } = beginning
  await actions.redeem(beginning.planOf('code'))
  const round = beginning.newRound()
  if (beginning.active) await actions.spin(beginning.active, round)
  if (!chance.once(3)) await actions.bet(round, beginning.part(beginning.bonusMinor))
  await actions.win(round, beginning.some(400n))
  const isWinAlone = chance.once(2)
  if (isWinAlone) await actions.takeBack(beginning.last)
  else if (chance.once(2)) await beginning.takeBackAll(round)
  if (chance.once(2)) await actions.endRound(round)
})

/** A round with a cash stake is open when the bonus begins. */
const bonusInRound = situation(ofMoney, async (beginning) => {
  const { actions, chance } = beginning
  await actions.deposit(200n * beginning.scale + beginning.some(300n))
  const round = beginning.newRound()
  await actions.bet(round, beginning.some(200n))
  if (chance.once(4)) await actions.takeBack(beginning.last)
  await beginning.give()
  await actions.bet(round, beginning.part(beginning.bonusMinor))
  await actions.win(round, beginning.some(400n))
})

/**
 * The player wins with bonus money and loses the win in another round. Only then is the win rolled back, and after it
 * the stake.
 */
const lostWin = situation(ofMoney, async (beginning) => {
  const { actions, chance } = beginning
  await beginning.give()
  const round = beginning.newRound()
  await actions.bet(round, beginning.part(beginning.bonusMinor))
  await actions.win(round, 50n * beginning.scale + beginning.some(150n))
  const won = beginning.last
  const lost = beginning.newRound(chance.of([games[0], games[1] ?? games[0]]))
  const keptMinor = chance.once(2) ? 0n : beginning.some(50n)
  await actions.bet(lost, beginning.bonusMinor - keptMinor)
  if (chance.once(2)) await actions.endRound(lost)
  if (chance.once(3)) await actions.endRound(round)
  if (chance.once(2)) await actions.takeBack(won)
  await beginning.takeBackAll(round)
})

/**
 * A bonus ends while a round is open to which it has contributed a stake. It ends in one of four ways. Afterwards
 * another bonus may begin.
 */
const endedInRound = situation(ofMoney, async (beginning) => {
  const { actions, chance } = beginning
  await beginning.give()
  if (chance.once(2)) await actions.redeem(beginning.planOf('code'))
  const round = beginning.newRound()
  await actions.bet(round, beginning.part(beginning.bonusMinor))
  await chance.of([cancelled, expired, usedUp, chargedBack])(beginning, round)
  if (beginning.active && !round.hasEnded && chance.once(2))
    await actions.bet(round, beginning.part(beginning.bonusMinor))
  if (chance.once(4)) await actions.takeBack(beginning.last)
  await actions.win(round, beginning.some(400n))
  if (chance.once(2)) await beginning.takeBackAll(round)
})

async function cancelled({ actions, active }: Beginning): Promise<void> {
  if (active) await actions.cancel(active)
}

async function expired({ actions, active }: Beginning): Promise<void> {
  await actions.wait(active?.plan.termHours ?? 0)
}

/**
 * Loses all bonus money in another round, so that the bonus is used up. If the lost stakes meet the wagering
 * requirement, the bonus is completed instead.
 */
async function usedUp(beginning: Beginning, round: Round): Promise<void> {
  const { actions } = beginning
  const lost = beginning.newRound()
  if (beginning.bonusMinor > 0n) await actions.bet(lost, beginning.bonusMinor)
  await actions.endRound(lost)
  await actions.endRound(round)
  await actions.wait(0)
}

async function chargedBack(beginning: Beginning): Promise<void> {
  const [depositId] = beginning.actions.deposits
  if (depositId === undefined) await cancelled(beginning)
  else await beginning.actions.chargeback(depositId)
}

export const situations: readonly [Situation, ...Situation[]] = [
  owed,
  metBeforeSpins,
  allAtStake,
  spinAndStake,
  bonusInRound,
  lostWin,
  endedInRound,
]
