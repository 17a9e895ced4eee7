import { cancelBonus, getBonuses, redeemBonus } from '@baize/contract/bonuses'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Operation } from '@baize/contract/op'
import { processDeposit } from '@baize/contract/payments'
import { productOf } from '@baize/contract/products'
import { adjustment, bet, betAndWin, endRound, prize, rollback, win } from '@baize/contract/rounds'
import { transaction } from '../../kit/db.ts'
import { newId } from '../../kit/ids.ts'
import { endBonuses } from '../../modules/bonuses/jobs.ts'
import { savePlan } from '../../modules/bonuses/service.ts'
import { settle } from '../../modules/payments/notifications/settle.ts'
import { orderCodeOf } from '../../modules/payments/orders/rules.ts'
import { putDepositMethod } from '../../modules/payments/service.ts'
import { balancesOf, reserveFundsIn } from '../../modules/wallet/service.ts'
import { testPlan } from '../bonus.ts'
import { call } from '../call.ts'
import type { Cashier } from '../cashier.ts'
import { launch, registerGame, studioCall, testGame } from '../money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../player.ts'
import { chanceFrom, type Chance } from '../sim/chance.ts'
import { type Game, Model, type Plan, type Round } from './model.ts'

const currencies = ['GBP', 'JPY', 'BTC'] as const

const games = ['roulette', 'blackjack', 'dice', 'live-roulette'].map((kind): Game => {
  const id = kind === 'roulette' ? testGame.gameId : `model-${kind}`
  return { id, kind, product: productOf(kind) ?? '' }
}) as [Game, ...Game[]]

/** The games and methods of every story. */
export async function prepareStories({ context }: Cashier): Promise<void> {
  for (const { id, kind } of games) await registerGame(context, { gameId: id, kind, name: id })
  for (const currency of currencies) {
    const range = { minimumMinor: 1n, maximumMinor: 10n ** 9n, active: true, priority: 1 }
    await putDepositMethod(context.db, { code: 'WPCGHOSTED_CARD', currency, provider: 'worldpay', ...range })
  }
}

/** The program's state and the model's, in one form. */
interface Seen {
  readonly cash: bigint
  readonly bonus: bigint
  readonly deficit: bigint
  /** Oldest first: `ACTIVE 100 of 500 + 2`. */
  readonly bonuses: readonly string[]
}

/** One player's story: random steps, each played on the program and on the model. */
export class Story {
  readonly #cashier: Cashier
  readonly #chance: Chance
  readonly #model = new Model()
  readonly #currency: Currency
  /** The smallest stakes differ by currency. */
  readonly #scale: bigint
  readonly #player: SignedUpPlayer
  readonly #suffix = newId().slice(-10).toUpperCase()
  readonly #plans: readonly Plan[]
  /** In half of the stories hardly any cash stays, so that most stakes are bonus money. */
  readonly #isPoor: boolean
  /** The program's ids of the model's bonuses. */
  readonly #bonusIds: string[] = []
  readonly #booked: { readonly id: string; readonly round: Round }[] = []
  readonly #deposits: string[] = []
  #codes = 0
  /** What was done so far, for the report of a failure. */
  readonly steps: string[] = []

  private constructor(cashier: Cashier, chance: Chance, player: SignedUpPlayer, plans: readonly Plan[]) {
    this.#cashier = cashier
    this.#chance = chance
    this.#currency = player.currency
    this.#scale = scaleOf(player.currency)
    this.#player = player
    this.#plans = plans
    this.#isPoor = chance.once(2)
  }

  static async begin(cashier: Cashier, seed: number): Promise<Story> {
    const chance = chanceFrom(seed)
    const currency = chance.of(currencies)
    const player = await signUpPlayer(cashier, { currency })
    const plans = Array.from({ length: 4 }, (_, index) => inventPlan(chance, `model-${newId()}`, index, currency))
    const story = new Story(cashier, chance, player, plans)
    await story.#savePlans()
    return story
  }

  /** @returns the first difference between program and model, or undefined */
  async play(steps: number): Promise<string | undefined> {
    for (let step = 0; step < steps; step++) {
      const wrong = (await this.#step()) ?? (await this.#difference())
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

  async #step(): Promise<string | undefined> {
    if (this.#model.active === undefined && this.#chance.once(3)) {
      if (this.#chance.once(2)) return this.#redeem()
      return this.#deposit(this.#planWhere((plan) => plan.matchPercent !== undefined))
    }
    const chance = this.#chance.below(100)
    if (chance < 30) return this.#bet()
    if (chance < 43) return this.#win()
    if (chance < 54) return this.#endRound()
    if (chance < 69) return this.#rollback()
    if (chance < 72) return this.#adjust()
    if (chance < 76) return this.#prize()
    if (chance < 80) return this.#spin()
    if (chance < 81) return this.#deposit(undefined)
    if (chance < 84) return this.#deposit(this.#planWhere((plan) => plan.matchPercent !== undefined))
    if (chance < 87) return this.#redeem()
    if (chance < 89) return this.#cancel()
    if (chance < 91) return this.#chargeback()
    if (chance < (this.#isPoor ? 96 : 92)) return this.#withdraw()
    return this.#wait()
  }

  async #bet(): Promise<string | undefined> {
    const round = this.#chance.once(2) ? this.#openRound() : this.#newRound()
    if (round === undefined) return undefined
    const token = await launch(this.#cashier.context, this.#player, { ...testGame, gameId: round.game.id })
    const amountMinor = this.#stake()
    const id = newId()
    const winMinor = this.#chance.once(4) ? BigInt(this.#chance.below(3)) * this.#amount(200n) : undefined
    const content = { token, amount: this.#text(amountMinor), ...this.#content(round, id) }
    const expected = this.#model.bet(id, round, amountMinor)
    const accepted = expected[0] === 'SUCCESS'
    if (winMinor === undefined) {
      this.#say(`bet ${amountMinor} in ${this.#name(round)}`, accepted)
      return this.#ask(bet, content, expected, accepted ? { id, round } : undefined)
    }
    this.#say(`bet ${amountMinor} winning ${winMinor} in ${this.#name(round)}`, accepted)
    if (accepted && winMinor > 0n) this.#model.win(id, round, winMinor)
    const both = { ...content, winAmount: this.#text(winMinor) }
    return this.#ask(betAndWin, both, expected, accepted ? { id, round } : undefined)
  }

  async #win(): Promise<string | undefined> {
    const round = this.#chance.once(20) ? this.#newRound() : this.#anyRound()
    if (round === undefined) return undefined
    const [id, amountMinor] = [newId(), this.#amount(400n)]
    this.#say(`win ${amountMinor} in ${this.#name(round)}`)
    this.#model.win(id, round, amountMinor)
    const content = { amount: this.#text(amountMinor), ...this.#content(round, id) }
    return this.#ask(win, content, ['SUCCESS'], { id, round })
  }

  async #endRound(): Promise<string | undefined> {
    const round = this.#openRound()
    if (round === undefined) return undefined
    this.#say(`end ${this.#name(round)}`)
    this.#model.endRound(round)
    const { transactionId: _, ...place } = this.#content(round, '')
    return this.#ask(endRound, place, ['SUCCESS'])
  }

  async #rollback(): Promise<string | undefined> {
    const booked = this.#pick(this.#booked)
    if (booked === undefined) return undefined
    this.#say(`take back ${this.#booked.indexOf(booked)}`)
    this.#model.rollback(booked.id)
    const content = { referenceTransactionId: booked.id, ...this.#content(booked.round, newId()) }
    return this.#ask(rollback, content, ['SUCCESS'])
  }

  async #adjust(): Promise<string | undefined> {
    const round = this.#anyRound()
    if (round === undefined) return undefined
    const [id, amountMinor] = [newId(), this.#amount(150n)]
    const isUp = !this.#chance.once(3)
    const isTaken = isUp || this.#model.adjustDown(amountMinor)
    if (isUp) this.#model.win(id, round, amountMinor)
    this.#say(`adjust by ${isUp ? '' : '-'}${amountMinor} in ${this.#name(round)}`, isTaken)
    const content = { ...this.#content(round, id), amount: this.#text(isUp ? amountMinor : -amountMinor) }
    return this.#ask(adjustment, content, [isTaken ? 'SUCCESS' : 'INSUFFICIENT_FUNDS'])
  }

  async #prize(): Promise<string | undefined> {
    const [id, amountMinor] = [newId(), this.#amount(150n)]
    const { playerId } = this.#player
    const content = { transactionId: id, playerId, currency: this.#currency, amount: this.#text(amountMinor) }
    const round = this.#anyRound()
    if (round !== undefined && this.#chance.once(2)) {
      this.#say(`jackpot of ${amountMinor} in ${this.#name(round)}`)
      this.#model.win(id, round, amountMinor)
      const jackpot = { ...content, reason: 'jackpot', reasonId: 'grand', roundId: round.id, gameId: round.game.id }
      return this.#ask(prize, jackpot, ['SUCCESS'], { id, round })
    }
    const bonus = this.#pick(this.#model.bonuses.filter(({ plan }) => plan.spins !== undefined))
    if (bonus !== undefined && bonus.status !== 'QUEUED' && this.#chance.once(2)) {
      this.#say(`prize of ${amountMinor} for the free spins of bonus ${bonus.place}`)
      const awarded = this.#newRound(games[0])
      this.#model.prizeForSpins(id, awarded, bonus, amountMinor)
      const award = { ...content, reason: 'freeRounds', reasonId: this.#bonusIds[bonus.place] }
      const place = { roundId: awarded.id, gameId: awarded.game.id }
      return this.#ask(prize, { ...award, ...place }, ['SUCCESS'], { id, round: awarded })
    }
    this.#say(`promotion of ${amountMinor}`)
    this.#model.win(id, undefined, amountMinor)
    return this.#ask(prize, { ...content, reason: 'promotion', reasonId: 'spring' }, ['SUCCESS'])
  }

  async #spin(): Promise<string | undefined> {
    const bonus = this.#model.active
    if (bonus === undefined || this.#model.spinsLeft(bonus) <= 0) return undefined
    const [id, round] = [newId(), this.#newRound(games[0])]
    const token = await launch(this.#cashier.context, this.#player, { ...testGame, gameId: round.game.id })
    this.#say(`free spin in ${this.#name(round)}`)
    this.#model.spin(id, round, bonus)
    const free = { token, amount: this.#text(0n), freeRoundsId: this.#bonusIds[bonus.place] }
    return this.#ask(bet, { ...free, ...this.#content(round, id) }, ['SUCCESS'], { id, round })
  }

  async #deposit(plan: Plan | undefined): Promise<string | undefined> {
    const amountMinor = 3n * this.#amount(300n)
    const wanted = plan === undefined ? {} : { requestedBonusPlanId: plan.id }
    const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: this.#text(amountMinor), ...wanted }
    const { body } = await call(this.#cashier, this.#player, processDeposit, input, newId())
    if (body.status !== 'CONTINUE_TO_PAYMENT_SITE') return `the deposit was answered with ${String(body.status)}`
    const depositId = String(body.paymentId)
    const place = this.#model.bonuses.length
    this.#say(`deposit ${amountMinor}${plan === undefined ? '' : ` for bonus ${place} (${describe(plan)})`}`)
    await this.#report(depositId, 'CAPTURED', amountMinor)
    this.#deposits.push(depositId)
    this.#amounts.set(depositId, amountMinor)
    this.#model.deposit(depositId, amountMinor, plan)
    return undefined
  }

  readonly #amounts = new Map<string, bigint>()

  async #chargeback(): Promise<string | undefined> {
    const depositId = this.#deposits.splice(this.#chance.below(this.#deposits.length || 1), 1)[0]
    if (depositId === undefined) return undefined
    const amountMinor = this.#amounts.get(depositId) ?? 0n
    this.#say(`chargeback of ${amountMinor}`)
    this.#model.chargeback(depositId)
    await this.#report(depositId, 'CHARGED_BACK', amountMinor)
    return undefined
  }

  async #report(depositId: string, status: 'CAPTURED' | 'CHARGED_BACK', amountMinor: bigint): Promise<void> {
    const money = { amountMinor, currency: this.#currency }
    const report = { orderCode: orderCodeOf(depositId), status, event: status, money, content: {} } as const
    await settle(this.#cashier.context, 'worldpay', report, 'model')
  }

  async #redeem(): Promise<string | undefined> {
    const plan = this.#planWhere(({ matchPercent }) => matchPercent === undefined)
    if (plan === undefined || this.#codes === codesOfPlan) return undefined
    const bonusCode = codeOf(plan, this.#codes++, this.#suffix)
    this.#say(`redeem bonus ${this.#model.bonuses.length} (${describe(plan)})`)
    const { body } = await call(this.#cashier, this.#player, redeemBonus, { bonusCode }, newId())
    if (body.status !== 'SUCCESS') return `the code was answered with ${String(body.status)}`
    this.#model.redeem(plan)
    return undefined
  }

  async #cancel(): Promise<string | undefined> {
    const bonus = this.#pick(this.#model.bonuses.filter(({ status }) => status === 'ACTIVE' || status === 'QUEUED'))
    if (bonus === undefined) return undefined
    this.#say(`cancel bonus ${bonus.place}`)
    const bonusId = this.#bonusIds[bonus.place] ?? ''
    const { body } = await call(this.#cashier, this.#player, cancelBonus, { bonusId })
    this.#model.cancel(bonus)
    return body.status === 'SUCCESS' ? undefined : `the cancellation was answered with ${String(body.status)}`
  }

  /** Cash leaves, so that stakes need bonus money, and what is taken back later can become a deficit. */
  async #withdraw(): Promise<string | undefined> {
    const quarters = this.#chance.once(2) ? 4 : 1 + this.#chance.below(3)
    const amountMinor = (this.#model.cashMinor * BigInt(quarters)) / 4n
    if (amountMinor === 0n) return undefined
    this.#say(`withdraw ${amountMinor}`)
    const { context, clock } = this.#cashier
    const money = { amountMinor, currency: this.#currency }
    const asked = { playerId: this.#player.playerId, actor: 'model', key: newId(), money, at: clock.now() }
    await transaction(context.db, (tx) => reserveFundsIn(tx, { ...asked, cause: `withdrawal:${newId()}` }))
    this.#model.withdraw(amountMinor)
    return undefined
  }

  async #wait(): Promise<string | undefined> {
    const hours = this.#chance.of([0, 0, 0, 1, 25, 49])
    this.#say(`wait ${hours} hours`)
    const { clock, context } = this.#cashier
    clock.advance({ hours })
    await endBonuses(context)
    const at = clock.now()
    const session = context.db.updateTable('session').set({ last_used_at: at, started_at: at })
    await session.where('player_id', '=', this.#player.playerId).execute()
    this.#model.hour += hours
    this.#model.minute()
    return undefined
  }

  /** Asks the program twice, since every call of a studio may be repeated. */
  async #ask(
    operation: Operation,
    content: object,
    expected: readonly string[],
    booked?: { readonly id: string; readonly round: Round },
  ): Promise<string | undefined> {
    const { body, text } = await studioCall(this.#cashier.app, operation, content)
    if (!expected.includes(body.status)) return `answered with ${text}, expected ${expected.join(' or ')}`
    const again = await studioCall(this.#cashier.app, operation, content)
    if (body.status === 'SUCCESS' && again.text !== text) return `answered with ${text}, and then with ${again.text}`
    if (booked) this.#booked.push(booked)
    return undefined
  }

  async #difference(): Promise<string | undefined> {
    const [program, model] = [await this.#seenOfProgram(), this.#seenOfModel()]
    const [found, expected] = [program, model].map((seen) => JSON.stringify(seen, (_, value: unknown) => plain(value)))
    return found === expected ? undefined : `the program has ${found}, the model ${expected}`
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
    const { cashMinor, bonusMinor, deficitMinor, bonuses } = this.#model
    const shown = bonuses.map((bonus) => {
      if (bonus.status !== 'ACTIVE') return bonus.status
      const wagered = this.#text(this.#model.shownAsWagered(bonus))
      return `ACTIVE ${wagered} of ${this.#text(bonus.requirementMinor)} + ${this.#model.spinsLeft(bonus)}`
    })
    return { cash: cashMinor, bonus: bonusMinor, deficit: deficitMinor, bonuses: shown }
  }

  async #savePlans(): Promise<void> {
    const { db } = this.#cashier.context
    await transaction(db, async (tx) => {
      for (const plan of this.#plans) await savePlan(tx, settingsOf(plan, this.#currency, this.#suffix))
    })
  }

  #planWhere(holds: (plan: Plan) => boolean): Plan | undefined {
    return this.#pick(this.#plans.filter(holds))
  }

  #newRound(game = this.#game()): Round {
    return this.#model.round(`round-${newId()}`, game)
  }

  /** A random game, more often one that counts for the active bonus. */
  #game(): Game {
    const weights = this.#model.active?.plan.weights ?? {}
    const counting = games.filter(({ kind }) => (weights[kind] ?? 0) > 0)
    return (this.#chance.once(4) ? undefined : this.#pick(counting)) ?? this.#chance.of(games)
  }

  /** A random stake, more often one that the player can pay. */
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

  /** A random round, more often one that a bonus was staked in. */
  #pickRound(rounds: readonly Round[]): Round | undefined {
    const shared = rounds.filter(({ sources }) => [...sources.keys()].some((source) => source !== 'cash'))
    return this.#pick(shared.length === 0 || this.#chance.once(3) ? rounds : shared)
  }

  /** A random item, more often a late one. */
  #pick<Item>(items: readonly Item[]): Item | undefined {
    const near = this.#chance.once(2) ? items.slice(-3) : items
    return near.length === 0 ? undefined : near[this.#chance.below(near.length)]
  }

  #amount(up: bigint): bigint {
    const units = 10n + BigInt(this.#chance.below(Number(up)))
    return units * this.#scale + (this.#scale > 1n ? BigInt(this.#chance.below(Number(this.#scale))) : 0n)
  }

  #text = (amountMinor: bigint): string => formatAmount(amountMinor, this.#currency)

  #content({ id: roundId, game }: Round, transactionId: string) {
    const { playerId } = this.#player
    return { transactionId, roundId, gameId: game.id, playerId, currency: this.#currency }
  }

  #name(round: Round): string {
    return `${[...this.#model.rounds.keys()].indexOf(round.id)} (${round.game.kind})`
  }

  #say(step: string, isTaken = true): void {
    this.steps.push(isTaken ? step : `${step}: refused`)
  }
}

interface ShownBonus {
  readonly id: string
  readonly status: string
  readonly wagerRequirement: string
  readonly amountWagered: string
  readonly freeSpins?: { readonly left: number }
}

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const scaleOf = (currency: Currency): bigint => (currency === 'BTC' ? 10n : 1n)

/** How many bonuses a story may redeem by code. */
const codesOfPlan = 6

const codeOf = ({ id }: Plan, index: number, suffix: string): string => `${id.slice(-5)}${index}${suffix}`.toUpperCase()

function inventPlan(chance: Chance, id: string, index: number, currency: Currency): Plan {
  const scale = scaleOf(currency)
  const spins = chance.once(3)
    ? { count: 1 + chance.below(3), valueMinor: BigInt(10 + chance.below(40)) * scale, hours: 48 }
    : undefined
  const isForMoney = spins === undefined || chance.once(2)
  const isLive = spins === undefined && chance.once(5)
  return {
    id,
    product: isLive ? 'LIVE_CASINO' : 'CASINO',
    matchPercent: index % 2 === 0 ? undefined : chance.of([25, 50, 100]),
    amountMinor: index % 2 === 1 || isForMoney ? BigInt(30 + chance.below(300)) * scale : 0n,
    times: chance.of([0, 1, 1, 2, 3]),
    termHours: 24 * chance.of([3, 4, 7]),
    maximumStakeMinor: chance.once(3) ? BigInt(150 + chance.below(150)) * scale : undefined,
    weights: isLive
      ? { 'live-roulette': 100 }
      : { roulette: chance.of([100, 100, 10]), blackjack: chance.of([4, 20, 50]) },
    spins: index % 2 === 0 ? spins : undefined,
  }
}

const describe = ({ product, amountMinor, times, termHours, maximumStakeMinor, weights, spins }: Plan): string => {
  const shares = Object.entries(weights).map(([kind, percent]) => `${kind} ${percent} %`)
  const free = spins === undefined ? '' : `, ${spins.count} spins of ${spins.valueMinor}`
  return `${product}, ${amountMinor} × ${times}, ${termHours} h, at most ${maximumStakeMinor ?? '-'}, ${shares.join(' ')}${free}`
}

function settingsOf(plan: Plan, currency: Currency, suffix: string): Parameters<typeof savePlan>[1] {
  const codes = Array.from({ length: codesOfPlan }, (_, index) => [codeOf(plan, index, suffix), undefined] as const)
  return {
    ...testPlan,
    bonusPlanId: plan.id,
    kind: plan.matchPercent === undefined ? 'CODE' : 'DEPOSIT',
    product: plan.product as typeof testPlan.product,
    minimumDeposit: { amountMinor: plan.matchPercent === undefined ? 0n : 1n, currency },
    matchPercent: plan.matchPercent,
    amountMinor: plan.amountMinor,
    wageringTimes: plan.times,
    termDays: plan.termHours / 24,
    maximumStakeMinor: plan.maximumStakeMinor,
    freeSpins: plan.spins && {
      count: plan.spins.count,
      studio: testGame.studio,
      gameId: testGame.gameId,
      stakeMinor: plan.spins.valueMinor,
      days: plan.spins.hours / 24,
    },
    weights: plan.weights,
    vouchers: plan.matchPercent === undefined ? Object.fromEntries(codes) : {},
  }
}
