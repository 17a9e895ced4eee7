/**
 * A model of one player's money and bonuses by the rules in `docs/auditor/bonuses.md`. It is written only from that
 * page and shares no code with the program. Otherwise a rule that is wrong in the program could be wrong in the model
 * in the same way. All amounts are bigint minor units of the account's currency.
 */

export type Status = 'QUEUED' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED' | 'USED'

export interface Plan {
  readonly id: string
  readonly product: string
  /**
   * The bonus in per cent of the deposit. Undefined for a plan whose bonus is redeemed by a code; then `amountMinor` is
   * the bonus.
   */
  readonly matchPercent: number | undefined
  /** The highest bonus for a deposit, or the bonus for a code. */
  readonly amountMinor: bigint
  readonly times: number
  readonly termHours: number
  readonly maximumStakeMinor: bigint | undefined
  /** The percentage of a stake that counts towards the wagering requirement, by kind of game. */
  readonly weights: Readonly<Record<string, number>>
  readonly spins: { readonly count: number; readonly valueMinor: bigint; readonly hours: number } | undefined
}

export interface Game {
  readonly id: string
  readonly kind: string
  readonly product: string
}

export interface Bonus {
  readonly place: number
  readonly plan: Plan
  readonly depositId: string | undefined
  readonly amountMinor: bigint
  status: Status
  moneyMinor: bigint
  requirementMinor: bigint
  /**
   * The amounts that rounds have contributed to the wagering requirement, by round id, in hundredths of a minor unit.
   */
  readonly counted: Map<string, bigint>
  spinsUsed: number
  endsAtHour: number
  spinsEndAtHour: number
  /**
   * The bonus money that became cash when the bonus was completed. Rollbacks of the bonus's wins may take back this
   * much cash; each of them reduces the amount.
   */
  releasedMinor: bigint
}

type Source = 'cash' | Bonus

interface Given {
  staked: bigint
  returned: bigint
  /** The parts of `staked` and `returned` that are free spins, at the value of a spin. */
  spinsStaked: bigint
  spinsReturned: bigint
  /**
   * How much the house has advanced to the bonus in this round. If a win is rolled back after the bonus has spent the
   * money, the house pays the difference. Stakes of the round that are rolled back later repay the house first.
   */
  carried: bigint
}

interface Stake {
  readonly cashMinor: bigint
  readonly lender: Bonus | undefined
  readonly lentMinor: bigint
  readonly spinMinor: bigint
  /**
   * The bonus to whose wagering requirement the stake may contribute. Undefined without such a bonus. `weight` is the
   * contribution, in hundredths of a minor unit.
   */
  readonly countsFor: Bonus | undefined
  readonly weight: bigint
  isBack: boolean
}

export interface Round {
  readonly id: string
  readonly game: Game
  readonly sources: Map<Source, Given>
  readonly stakes: Map<string, Stake>
  hasEnded: boolean
}

interface Share {
  readonly source: Source
  readonly amountMinor: bigint
  readonly wentTo: 'cash' | 'bonus' | 'house'
  readonly spinMinor: bigint
}

interface Gain {
  readonly round: Round | undefined
  readonly shares: readonly Share[]
  isBack: boolean
}

const REFUSED_FUNDS = 'INSUFFICIENT_FUNDS'
const REFUSED_STAKE = 'STAKE_LIMIT'

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

export class Model {
  cashMinor = 0n
  deficitMinor = 0n
  readonly bonuses: Bonus[] = []
  readonly rounds = new Map<string, Round>()
  readonly #gains = new Map<string, Gain>()
  readonly #stakes = new Map<string, { readonly round: Round; readonly stake: Stake }>()
  readonly #deposits = new Map<string, bigint>()
  hour = 0

  get active(): Bonus | undefined {
    return this.bonuses.find(({ status }) => status === 'ACTIVE')
  }

  get bonusMinor(): bigint {
    return sumOf(this.bonuses.map(({ moneyMinor }) => moneyMinor))
  }

  round(id: string, game: Game): Round {
    const known = this.rounds.get(id)
    if (known) return known
    const round: Round = { id, game, sources: new Map(), stakes: new Map(), hasEnded: false }
    this.rounds.set(id, round)
    return round
  }

  deposit(id: string, amountMinor: bigint, plan?: Plan): void {
    this.#deposits.set(id, amountMinor)
    this.#credit(amountMinor)
    if (plan === undefined) return
    const matched = (amountMinor * BigInt(plan.matchPercent ?? 0)) / 100n
    this.#give(plan, least(matched, plan.amountMinor), id)
  }

  chargeback(id: string): void {
    for (const bonus of this.bonuses) if (bonus.depositId === id) this.cancel(bonus)
    this.#debit(this.#deposits.get(id) ?? 0n)
  }

  withdraw(amountMinor: bigint): void {
    this.cashMinor -= amountMinor
  }

  redeem(plan: Plan): void {
    this.#give(plan, plan.amountMinor, undefined)
  }

  cancel(bonus: Bonus): void {
    if (bonus.status === 'ACTIVE' || bonus.status === 'QUEUED') this.#end(bonus, 'CANCELLED')
  }

  /**
   * Places a bet by the rules.
   * @returns `SUCCESS` if the bet is accepted. Otherwise all refusals that apply, because the rules do not say which of
   * them the program returns
   */
  bet(id: string, round: Round, amountMinor: bigint): readonly string[] {
    const bonus = this.#concerned(round.game)
    const weight = BigInt(bonus?.plan.weights[round.game.kind] ?? 0)
    const lacking = most(amountMinor - this.cashMinor, 0n)
    const refusals: string[] = []
    if (lacking > 0n) {
      const lends = bonus !== undefined && weight > 0n && this.deficitMinor === 0n && bonus.moneyMinor >= lacking
      if (!lends) refusals.push(REFUSED_FUNDS)
    }
    const maximum = bonus?.plan.maximumStakeMinor
    if (maximum !== undefined && amountMinor + this.#netStakeOfAll(round) > maximum) refusals.push(REFUSED_STAKE)
    if (refusals.length > 0) return refusals
    this.cashMinor -= amountMinor - lacking
    if (bonus !== undefined) bonus.moneyMinor -= lacking
    const lender = lacking > 0n ? bonus : undefined
    this.#note(id, round, {
      cashMinor: amountMinor - lacking,
      lender,
      lentMinor: lacking,
      spinMinor: 0n,
      countsFor: bonus,
      weight: amountMinor * weight,
      isBack: false,
    })
    return ['SUCCESS']
  }

  spinsLeft(bonus: Bonus): number {
    const { spins } = bonus.plan
    if (spins === undefined || bonus.status !== 'ACTIVE' || this.hour >= bonus.spinsEndAtHour) return 0
    return spins.count - bonus.spinsUsed
  }

  spin(id: string, round: Round, bonus: Bonus): void {
    bonus.spinsUsed++
    const spinMinor = bonus.plan.spins?.valueMinor ?? 0n
    const stake = { cashMinor: 0n, lender: bonus, lentMinor: 0n, countsFor: undefined, weight: 0n }
    this.#note(id, round, { ...stake, spinMinor, isBack: false })
  }

  /**
   * Pays a win, a jackpot or a positive adjustment.
   * @param round undefined for money that belongs to no round
   */
  win(id: string, round: Round | undefined, amountMinor: bigint): void {
    const shares = this.#sharesOf(round, amountMinor).map(([source, part]) => {
      const spinMinor = source === 'cash' || round === undefined ? 0n : this.#spinPart(round, source, part)
      return this.#pay(source, part, spinMinor)
    })
    this.#gains.set(id, { round, shares, isBack: false })
  }

  prizeForSpins(id: string, round: Round, bonus: Bonus, amountMinor: bigint): void {
    this.#gains.set(id, { round, shares: [this.#pay(bonus, amountMinor, amountMinor)], isBack: false })
  }

  /**
   * Books a negative adjustment.
   * @returns false if there is too little cash; nothing is booked then
   */
  adjustDown(amountMinor: bigint): boolean {
    if (this.cashMinor < amountMinor) return false
    this.cashMinor -= amountMinor
    return true
  }

  /** Rolls back whatever was booked under this id: a stake, a win, or both. */
  rollback(id: string): void {
    const booked = this.#stakes.get(id)
    if (booked && !booked.stake.isBack) this.#giveBack(booked.round, booked.stake)
    const gain = this.#gains.get(id)
    if (!gain || gain.isBack) return
    gain.isBack = true
    for (const share of gain.shares) this.#takeBack(share, gain.round)
  }

  endRound(round: Round): void {
    if (round.hasEnded) return
    round.hasEnded = true
    const { active } = this
    if (active === undefined) return
    const stakes = [...round.stakes.values()].filter(
      ({ countsFor, lender }) => countsFor === active || lender === active,
    )
    if (stakes.length === 0) return
    const room = active.requirementMinor * 100n - this.countedOf(active)
    active.counted.set(round.id, most(least(this.#weightOf(round, active), room), 0n))
    if (this.#canComplete(active)) this.#end(active, 'COMPLETED')
  }

  /**
   * Does what the program's job does every minute: ends an active bonus that has expired, is completed or is used up.
   * Repeats this for the next bonus in the queue.
   */
  minute(): void {
    for (let { active } = this; active !== undefined; active = this.active) {
      if (this.hour >= active.endsAtHour) this.#end(active, this.#isMet(active) ? 'COMPLETED' : 'EXPIRED')
      else if (this.#canComplete(active)) this.#end(active, 'COMPLETED')
      else if (this.#isUsedUp(active)) this.#end(active, 'USED')
      else return
    }
  }

  /** Returns how much has been wagered for the bonus, in hundredths of a minor unit. */
  countedOf(bonus: Bonus): bigint {
    return sumOf([...bonus.counted.values()])
  }

  /**
   * Returns the wagered amount that players see, in minor units. It never exceeds the requirement, although more may
   * have been wagered: the rollback of a free spin's win reduces the requirement.
   */
  shownAsWagered(bonus: Bonus): bigint {
    return least(this.countedOf(bonus) / 100n, bonus.requirementMinor)
  }

  #credit(amountMinor: bigint): void {
    const repaid = least(amountMinor, this.deficitMinor)
    this.deficitMinor -= repaid
    this.cashMinor += amountMinor - repaid
  }

  #debit(amountMinor: bigint): void {
    const taken = least(amountMinor, this.cashMinor)
    this.cashMinor -= taken
    this.deficitMinor += amountMinor - taken
  }

  #give(plan: Plan, amountMinor: bigint, depositId: string | undefined): void {
    const bonus: Bonus = {
      place: this.bonuses.length,
      plan,
      depositId,
      amountMinor,
      status: 'QUEUED',
      moneyMinor: 0n,
      requirementMinor: amountMinor * BigInt(plan.times),
      counted: new Map(),
      spinsUsed: 0,
      endsAtHour: Infinity,
      spinsEndAtHour: Infinity,
      releasedMinor: 0n,
    }
    this.bonuses.push(bonus)
    this.#begin()
  }

  #begin(): void {
    if (this.active !== undefined) return
    const next = this.bonuses.find(({ status }) => status === 'QUEUED')
    if (next === undefined) return
    next.status = 'ACTIVE'
    next.moneyMinor = next.amountMinor
    next.endsAtHour = this.hour + next.plan.termHours
    next.spinsEndAtHour = this.hour + (next.plan.spins?.hours ?? 0)
    if (this.#canComplete(next)) this.#end(next, 'COMPLETED')
  }

  #end(bonus: Bonus, status: Status): void {
    bonus.status = status
    const money = bonus.moneyMinor
    bonus.moneyMinor = 0n
    if (status === 'COMPLETED') {
      bonus.releasedMinor = money
      this.#credit(money)
    }
    this.#begin()
  }

  #concerned(game: Game): Bonus | undefined {
    const { active } = this
    return active?.plan.product === game.product && this.hour < active.endsAtHour ? active : undefined
  }

  #note(id: string, round: Round, stake: Stake): void {
    round.stakes.set(id, stake)
    this.#stakes.set(id, { round, stake })
    if (stake.cashMinor > 0n) givenBy(round, 'cash').staked += stake.cashMinor
    if (stake.lender === undefined) return
    const given = givenBy(round, stake.lender)
    given.staked += stake.lentMinor + stake.spinMinor
    given.spinsStaked += stake.spinMinor
  }

  #netStakeOfAll(round: Round): bigint {
    return sumOf([...round.sources.values()].map(({ staked, returned }) => staked - returned))
  }

  #sharesOf(round: Round | undefined, amountMinor: bigint): (readonly [Source, bigint])[] {
    const sources = [...(round?.sources ?? [])].toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    const net = sources.map(([source, given]) => [source, given.staked - given.returned] as const)
    const staked = sources.map(([source, given]) => [source, given.staked] as const)
    const parts = [net, staked].find((all) => sumOf(all.map(([, part]) => part)) > 0n)
    if (parts === undefined) return [['cash', amountMinor]]
    const whole = sumOf(parts.map(([, part]) => part))
    const shares = parts
      .filter(([, part]) => part > 0n)
      .map(([source, part]) => [source, (amountMinor * part) / whole] as const)
    const left = Number(amountMinor - sumOf(shares.map(([, share]) => share)))
    return shares.map(([source, share], index) => [source, index < left ? share + 1n : share] as const)
  }

  #spinPart(round: Round, bonus: Bonus, share: bigint): bigint {
    const given = round.sources.get(bonus)
    if (given === undefined) return 0n
    const net = given.staked - given.returned
    if (net > 0n) return (share * (given.spinsStaked - given.spinsReturned)) / net
    return given.staked > 0n ? (share * given.spinsStaked) / given.staked : 0n
  }

  #pay(source: Source, amountMinor: bigint, spinMinor: bigint): Share {
    if (source !== 'cash' && source.status === 'ACTIVE') {
      source.moneyMinor += amountMinor
      source.requirementMinor += spinMinor * BigInt(source.plan.times)
      return { source, amountMinor, wentTo: 'bonus', spinMinor }
    }
    if (source !== 'cash' && source.status !== 'COMPLETED')
      return { source, amountMinor, wentTo: 'house', spinMinor: 0n }
    this.#credit(amountMinor)
    return { source, amountMinor, wentTo: 'cash', spinMinor: 0n }
  }

  #takeBack({ source, amountMinor, wentTo, spinMinor }: Share, round: Round | undefined): void {
    if (wentTo === 'house') return
    if (wentTo === 'cash' || source === 'cash') return this.#debit(amountMinor)
    if (source.status === 'ACTIVE') {
      const taken = least(amountMinor, source.moneyMinor)
      source.moneyMinor -= taken
      const given = round?.sources.get(source)
      if (given !== undefined) given.carried += amountMinor - taken
      source.requirementMinor -= spinMinor * BigInt(source.plan.times)
    } else if (source.status === 'COMPLETED') {
      const taken = least(amountMinor, source.releasedMinor)
      source.releasedMinor -= taken
      this.#debit(taken)
    }
  }

  #giveBack(round: Round, stake: Stake): void {
    stake.isBack = true
    if (stake.cashMinor > 0n) {
      givenBy(round, 'cash').returned += stake.cashMinor
      this.#credit(stake.cashMinor)
    }
    const { lender } = stake
    if (lender !== undefined) {
      const given = givenBy(round, lender)
      given.returned += stake.lentMinor + stake.spinMinor
      given.spinsReturned += stake.spinMinor
      if (stake.spinMinor > 0n) lender.spinsUsed--
      const repaid = least(stake.lentMinor, given.carried)
      given.carried -= repaid
      if (lender.status === 'ACTIVE') lender.moneyMinor += stake.lentMinor - repaid
      else if (lender.status === 'COMPLETED') this.#credit(stake.lentMinor - repaid)
    }
    const bonus = stake.countsFor
    const counted = bonus?.counted.get(round.id)
    if (bonus?.status !== 'ACTIVE' || counted === undefined) return
    bonus.counted.set(round.id, least(counted, this.#weightOf(round, bonus)))
  }

  #weightOf(round: Round, bonus: Bonus): bigint {
    const stakes = [...round.stakes.values()].filter(({ countsFor, isBack }) => countsFor === bonus && !isBack)
    return sumOf(stakes.map(({ weight }) => weight))
  }

  #isMet(bonus: Bonus): boolean {
    if (bonus.requirementMinor > 0n) return this.countedOf(bonus) >= bonus.requirementMinor * 100n
    return bonus.moneyMinor > 0n || this.#hasOpen(bonus, ({ staked, returned }) => staked > returned)
  }

  #canComplete(bonus: Bonus): boolean {
    const spinRuns = this.#hasOpen(bonus, ({ spinsStaked, spinsReturned }) => spinsStaked > spinsReturned)
    return this.#isMet(bonus) && this.spinsLeft(bonus) <= 0 && !spinRuns
  }

  #isUsedUp(bonus: Bonus): boolean {
    const stands = this.#hasOpen(bonus, ({ staked, returned }) => staked > returned)
    return bonus.moneyMinor === 0n && this.spinsLeft(bonus) <= 0 && !stands && !this.#isMet(bonus)
  }

  #hasOpen(bonus: Bonus, holds: (given: Given) => boolean): boolean {
    return [...this.rounds.values()].some(({ hasEnded, sources }) => {
      const given = sources.get(bonus)
      return !hasEnded && given !== undefined && holds(given)
    })
  }
}

const placeOf = (source: Source): number => (source === 'cash' ? -1 : source.place)

function givenBy({ sources }: Round, source: Source): Given {
  const known = sources.get(source)
  if (known) return known
  const given = { staked: 0n, returned: 0n, spinsStaked: 0n, spinsReturned: 0n, carried: 0n }
  sources.set(source, given)
  return given
}
