import { cancelBonus, getBonuses, redeemBonus } from '@baize/contract/bonuses/player'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Operation } from '@baize/contract/op'
import { processDeposit } from '@baize/contract/payments/player'
import { adjustment, bet, betAndWin, endRound, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { removePlayerBonus } from '@baize/contract/dossiers/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { deposit } from '../../../demo/deposit.ts'
import { launch, studioCall, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { notify } from '../../../testing/worldpay.ts'
import { putGame } from '../../play/games/service.ts'
import { openAccount } from '../../people/players/service.ts'
import { selectDeficits } from '../ledger/deficit-store.ts'
import { setHadBonus, lockBalance } from '../ledger/service.ts'
import { balancesOf } from '../wallet/service.ts'
import { endBonuses } from './jobs.ts'
import { savePlan, type PlanSettings } from './service.ts'

/** Two games with high stakes, for the examples of docs/auditor/bonuses.md and variations of them. */
const table = { ...testGame, gameId: 'big-table', name: 'Big table', kind: 'roulette' } as const
const machine = { ...testGame, gameId: 'big-machine', name: 'Big machine', kind: 'roulette' } as const

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
  for (const game of [table, machine]) await offer(game)
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})

type Playable = NonNullable<Parameters<typeof launch>[2]>

function offer(game: Playable): Promise<void> {
  const stakes = { minimumMinor: 1n, maximumMinor: 10_000n }
  const byCurrency = new Map([
    ['GBP' as const, stakes],
    ['JPY' as const, stakes],
  ])
  return transaction(cashier.context.db, (tx) => putGame(tx, game, byCurrency))
}

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** A player, and the rounds that the player plays. The tests refer to each round by a short name, such as `R`. */
class Story {
  readonly player: SignedUpPlayer
  readonly #rounds = new Map<string, string>()
  constructor(player: SignedUpPlayer) {
    this.player = player
  }

  static async of(amount?: string, currency: Currency = 'GBP'): Promise<Story> {
    const story = new Story(await signUpPlayer(cashier, { currency }))
    if (amount) await story.deposit(amount)
    return story
  }

  place(round: string, game: { readonly gameId: string } = table) {
    const roundId = this.#rounds.get(round) ?? newId()
    this.#rounds.set(round, roundId)
    return { roundId, playerId: this.player.playerId, gameId: game.gameId, currency: this.player.currency }
  }

  async send(operation: Operation, content: object): Promise<string> {
    return (await studioCall(cashier.app, operation, content)).body.status
  }

  /**
   * Creates a bonus code that grants `amount`, and redeems it.
   * @returns the id of the bonus
   */
  async redeem(amount: string, times: number, more: Partial<PlanSettings> = {}): Promise<string> {
    const code = newId().slice(-12).toUpperCase()
    const plan = { ...testPlan, bonusPlanId: code, kind: 'CODE', matchPercent: undefined, repeatable: true } as const
    const worth = { amountMinor: minor(amount), wageringTimes: times, vouchers: { [code]: undefined } }
    const minimumDeposit = { amountMinor: 0n, currency: this.player.currency }
    await transaction(cashier.context.db, (tx) => savePlan(tx, { ...plan, ...worth, minimumDeposit, ...more }))
    const { body } = await call(cashier, this.player, redeemBonus, { bonusCode: code }, newId())
    expect(body.status).toBe('SUCCESS')
    const bonus = (await this.bonuses()).find(({ bonusPlanId }) => bonusPlanId === code)
    return bonus?.id ?? ''
  }

  async deposit(amount: string): Promise<void> {
    await deposit(cashier.context, this.player.playerId, amount, this.player.currency)
  }

  /**
   * Places a bet.
   * @returns the transaction id of the bet, or the status if the bet was refused
   */
  async bet(round: string, amount: string, more: { freeRoundsId?: string; game?: Playable } = {}) {
    const { game = table, ...rest } = more
    const token = await launch(cashier.context, this.player, game)
    const transactionId = newId()
    const content = { ...this.place(round, game), token, amount, transactionId, ...rest }
    const status = await this.send(bet, content)
    return status === 'SUCCESS' ? transactionId : status
  }

  /**
   * Sends a stake and its win in one call.
   * @returns the transaction id that the stake and the win share
   */
  async betAndWin(round: string, amount: string, winAmount: string): Promise<string> {
    const token = await launch(cashier.context, this.player, table)
    const transactionId = newId()
    const content = { ...this.place(round), token, amount, winAmount, transactionId }
    expect(await this.send(betAndWin, content)).toBe('SUCCESS')
    return transactionId
  }

  async win(round: string, amount: string, game: Playable = table): Promise<string> {
    const transactionId = newId()
    expect(await this.send(win, { ...this.place(round, game), amount, transactionId })).toBe('SUCCESS')
    return transactionId
  }

  undo(round: string, referenceTransactionId: string): Promise<string> {
    return this.send(rollback, { ...this.place(round), transactionId: newId(), referenceTransactionId })
  }

  async end(round: string): Promise<void> {
    expect(await this.send(endRound, this.place(round))).toBe('SUCCESS')
  }

  async prize(reason: 'jackpot' | 'promotion', amount: string, round?: string): Promise<string> {
    const { playerId, currency, ...place } = this.place(round ?? '-')
    const transactionId = newId()
    const content = { playerId, currency, ...(round && place), reason, reasonId: 'any', transactionId, amount }
    expect(await this.send(prize, content)).toBe('SUCCESS')
    return transactionId
  }

  adjust(round: string, amount: string): Promise<string> {
    return this.send(adjustment, { ...this.place(round), transactionId: newId(), amount })
  }

  async cancel(bonusId: string): Promise<void> {
    expect((await call(cashier, this.player, cancelBonus, { bonusId })).body.status).toBe('SUCCESS')
  }

  /** Advances the clock, then runs the jobs that the server would run every minute. */
  async wait(hours: number): Promise<void> {
    cashier.clock.advance({ hours })
    await endBonuses(cashier.context)
    await cashier.context.db
      .updateTable('session')
      .set({ last_used_at: cashier.clock.now(), started_at: cashier.clock.now() })
      .where('player_id', '=', this.player.playerId)
      .execute()
  }

  async bonuses() {
    const period = { startDate: '2020-01-01', endDate: '2099-01-01' }
    return (await call(cashier, this.player, getBonuses, period)).body.bonuses as {
      id: string
      bonusPlanId: string
      status: string
      amountWagered: string
      wagerRequirement: string
    }[]
  }

  async statusOf(bonusId: string): Promise<string | undefined> {
    return (await this.bonuses()).find(({ id }) => id === bonusId)?.status
  }

  /** `cash` is negative if the player owes money. */
  async money(): Promise<{ cash: string; bonus: string }> {
    const { playerId, currency } = this.player
    const { cashMinor, deficitMinor, bonusMinor } = await balancesOf(cashier.context.db, playerId, currency)
    const owed = deficitMinor < 0n ? `-${formatAmount(-deficitMinor, currency)}` : formatAmount(cashMinor, currency)
    return { cash: owed, bonus: formatAmount(bonusMinor, currency) }
  }
}

const spins = (count: number, stakeMinor = 500n) => {
  const { studio } = table
  return { freeSpins: { count, studio, gameId: table.gameId, stakeMinor, days: 7 } }
}

describe('a win is divided by the stakes of its round, whenever it arrives', () => {
  test.each<[how: string, end: (story: Story, bonusId: string) => Promise<unknown>]>([
    ['the player cancels', (story, bonusId) => story.cancel(bonusId)],
    ['it expires', (story) => story.wait(7 * 24)],
    [
      'staff take it',
      ({ player: { playerId } }, bonusId) =>
        call(cashier, staff, removePlayerBonus, { playerId, reason: 'a test', bonusId }, newId()),
    ],
  ])('a bonus that has ended (%s) shares the win with the cash that was staked afterwards', async (_how, end) => {
    const story = await Story.of()
    const bonusId = await story.redeem('50.00', 10)
    await story.bet('R', '10.00')
    await end(story, bonusId)
    await story.deposit('20.00')
    await story.bet('R', '10.00')
    await story.win('R', '40.00')
    expect(await story.money()).toEqual({ cash: '30.00', bonus: '0.00' })
  })

  test('a bonus whose deposit was taken back shares the win with the cash that was staked afterwards', async () => {
    const story = await Story.of()
    const bonusPlanId = newId()
    const plan = { ...testPlan, bonusPlanId, matchPercent: 100, amountMinor: 1000n }
    await transaction(cashier.context.db, (tx) => savePlan(tx, plan))
    const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: '10.00', requestedBonusPlanId: bonusPlanId }
    const { body } = await call(cashier, story.player, processDeposit, request, newId())
    const payment = { orderCode: String(body.paymentId).replaceAll('-', ''), amountMinor: 1000n }
    await notify(cashier.app, { ...payment, status: 'AUTHORISED' })
    await story.bet('R', '20.00')
    await notify(cashier.app, { ...payment, status: 'CHARGED_BACK' })
    expect(await story.money()).toEqual({ cash: '-10.00', bonus: '0.00' })
    await story.deposit('30.00')
    await story.bet('R', '20.00')
    await story.win('R', '40.00')
    // Three quarters of the round's stakes were cash, so three quarters of the win are cash too.
    expect(await story.money()).toEqual({ cash: '30.00', bonus: '0.00' })
  })

  test.each([
    ['blackjack, whose second stake doubles', 'CASINO', 'blackjack'],
    ['a live table, which takes several stakes', 'LIVE_CASINO', 'live-roulette'],
  ] as const)('on %s, each stake has its source', async (_title, product, kind) => {
    const game = { ...testGame, gameId: `shared-${kind}`, name: kind, kind }
    await offer(game)
    const story = await Story.of()
    const bonusId = await story.redeem('50.00', 10, { product, weights: { [kind]: 100 } })
    await story.bet('R', '10.00', { game })
    await story.cancel(bonusId)
    await story.deposit('20.00')
    await story.bet('R', '10.00', { game })
    await story.win('R', '40.00', game)
    expect(await story.money()).toEqual({ cash: '30.00', bonus: '0.00' })
  })

  test('a bonus that joins a round later gets only the share of its own stakes', async () => {
    const story = await Story.of()
    const a = await story.redeem('50.00', 10)
    const b = await story.redeem('1.00', 1)
    await story.bet('R', '50.00')
    await story.cancel(a)
    await story.bet('R', '1.00')
    await story.win('R', '102.00')
    await story.end('R')
    expect(await story.money()).toEqual({ cash: '2.00', bonus: '0.00' })
    expect(await story.statusOf(b)).toBe('COMPLETED')
  })

  test('cash that was staked before the bonus keeps its share', async () => {
    const story = await Story.of('10.00')
    await story.bet('R', '10.00')
    await story.redeem('10.00', 10)
    await story.bet('R', '10.00')
    await story.win('R', '40.01')
    expect(await story.money()).toEqual({ cash: '20.01', bonus: '20.00' })
  })

  test('a stake and a win are rolled back after the bonus was cancelled', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('10.00', 10)
    const stake = await story.bet('R', '10.00')
    const won = await story.win('R', '50.00')
    await story.cancel(bonusId)
    await story.deposit('30.00')
    expect(await story.undo('R', stake)).toBe('SUCCESS')
    expect(await story.undo('R', won)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '30.00', bonus: '0.00' })
  })

  test('a late win of a cancelled bonus is taken back from the house', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('10.00', 10)
    await story.bet('R', '10.00')
    await story.cancel(bonusId)
    await story.prize('promotion', '20.00')
    await story.end('R')
    const won = await story.win('R', '50.00')
    expect(await story.money()).toEqual({ cash: '20.00', bonus: '0.00' })
    expect(await story.undo('R', won)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '20.00', bonus: '0.00' })
  })

  test('no win of a round pays out a cancelled bonus, even after the round has ended', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('5.00', 10)
    await story.bet('R', '5.00')
    await story.cancel(bonusId)
    await story.end('R')
    await story.win('R', '10.00')
    await story.wait(48)
    await story.win('R', '40.00')
    await story.prize('jackpot', '7.00', 'R')
    expect(await story.adjust('R', '3.00')).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
  })

  test('no win of a free spin pays out a cancelled bonus', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('0.00', 10, spins(2))
    await story.bet('R', '0.00', { freeRoundsId: bonusId })
    await story.cancel(bonusId)
    await story.end('R')
    await story.win('R', '10.00')
    await story.wait(48)
    const won = await story.win('R', '40.00')
    expect(await story.undo('R', won)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
  })

  test('a rolled-back stake of a cancelled bonus goes to the house, whatever was played meanwhile', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('10.00', 10)
    const stake = await story.bet('R', '10.00')
    await story.cancel(bonusId)
    await story.end('R')
    await story.deposit('0.10')
    await story.wait(25)
    await story.bet('elsewhere', '0.10')
    await story.end('elsewhere')
    expect(await story.undo('R', stake)).toBe('SUCCESS')
    expect(await story.undo('R', stake)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
  })

  test('a repeated rollback of a cancelled bonus’s stake gets the same reply, byte for byte', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('10.00', 10)
    const referenceTransactionId = await story.bet('R', '10.00')
    await story.cancel(bonusId)
    const undo = { ...story.place('R'), transactionId: newId(), referenceTransactionId }
    const answer = await studioCall(cashier.app, rollback, undo)
    expect(answer.body).toMatchObject({ status: 'SUCCESS', balance: '0.00' })
    expect((await studioCall(cashier.app, rollback, undo)).text).toBe(answer.text)
  })

  test('a player who cancels the bonus during a round wins nothing in that round, even a day later', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('10.00', 10)
    await story.bet('mines', '10.00')
    await story.cancel(bonusId)
    await story.deposit('0.10')
    await story.wait(25)
    await story.bet('elsewhere', '0.10')
    await story.win('mines', '100.00')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
  })

  test('a win after all stakes were rolled back is divided by the original stakes', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('10.00', 10)
    const stake = await story.bet('R', '10.00')
    expect(await story.undo('R', stake)).toBe('SUCCESS')
    await story.cancel(bonusId)
    await story.win('R', '50.00')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
  })

  test('a jackpot and an adjustment are shared like a win, and a promotion is not', async () => {
    const story = await Story.of('10.00')
    await story.redeem('10.00', 10)
    await story.bet('R', '20.00')
    await story.prize('jackpot', '8.00', 'R')
    expect(await story.money()).toEqual({ cash: '4.00', bonus: '4.00' })
    expect(await story.adjust('R', '2.00')).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '5.00', bonus: '5.00' })
    await story.prize('promotion', '1.00', 'R')
    expect(await story.money()).toEqual({ cash: '6.00', bonus: '5.00' })
    expect(await story.adjust('R', '-6.01')).toBe('INSUFFICIENT_FUNDS')
    expect(await story.adjust('R', '-6.00')).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '5.00' })
  })

  test('a jackpot in another currency than its round is cash', async () => {
    const story = await Story.of()
    await story.redeem('10.00', 10)
    await story.bet('R', '10.00')
    const { playerId } = story.player
    await openAccount(cashier.context, playerId, 'JPY')
    // This test checks the code that books movements for accounts with bonuses. It is used only for accounts that have
    // had a bonus, so the account is marked as one of them.
    await transaction(cashier.context.db, async (tx) => setHadBonus(tx, await lockBalance(tx, playerId, 'JPY')))
    const place = { ...story.place('R'), currency: 'JPY' }
    const jackpot = { ...place, reason: 'jackpot', reasonId: 'any', transactionId: newId(), amount: '500' }
    expect(await story.send(prize, jackpot)).toBe('SUCCESS')
    const { cashMinor, bonusMinor } = await balancesOf(cashier.context.db, playerId, 'JPY')
    expect([cashMinor, bonusMinor]).toEqual([500n, 0n])
    const undo = { ...place, transactionId: newId(), referenceTransactionId: jackpot.transactionId }
    expect(await story.send(rollback, undo)).toBe('SUCCESS')
    expect((await balancesOf(cashier.context.db, playerId, 'JPY')).cashMinor).toBe(0n)
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
  })

  test('the share of a completed bonus is cash', async () => {
    const story = await Story.of('10.00')
    await story.redeem('10.00', 1)
    await story.bet('R', '20.00', { game: table })
    await story.end('R')
    const won = await story.win('R', '40.00')
    expect(await story.money()).toEqual({ cash: '40.00', bonus: '0.00' })
    expect(await story.undo('R', won)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
  })
})

describe('nobody owes money that was never theirs', () => {
  test('a win of an active bonus is rolled back although the player owes money', async () => {
    const story = await Story.of('10.00')
    await story.redeem('10.00', 10)
    await story.bet('A', '10.00')
    const ofCash = await story.win('A', '10.00')
    await story.bet('A', '10.00')
    await story.bet('B', '10.00')
    const ofBonus = await story.win('B', '30.00')
    expect(await story.undo('A', ofCash)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '-10.00', bonus: '30.00' })
    expect(await story.undo('B', ofBonus)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '-10.00', bonus: '0.00' })
  })

  test('the house pays what an active bonus has already lost of a rolled-back win', async () => {
    const story = await Story.of()
    await story.redeem('10.00', 10)
    await story.bet('A', '10.00')
    const won = await story.win('A', '30.00')
    await story.bet('B', '25.00')
    expect(await story.undo('A', won)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
  })

  test('a rollback takes from a completed bonus at most the cash that its release created', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('10.00', 1)
    await story.bet('A', '2.00')
    const won = await story.win('A', '50.00')
    await story.bet('B', '50.00')
    await story.end('B')
    expect(await story.statusOf(bonusId)).toBe('COMPLETED')
    expect(await story.money()).toEqual({ cash: '8.00', bonus: '0.00' })
    expect(await story.undo('A', won)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
  })

  /** Makes a deposit of £20 that earns a bonus of £10. */
  async function depositWithBonus(story: Story, wageringTimes: number) {
    const bonusPlanId = newId()
    const plan = { ...testPlan, bonusPlanId, matchPercent: 50, amountMinor: 1000n, wageringTimes }
    await transaction(cashier.context.db, (tx) => savePlan(tx, plan))
    const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00', requestedBonusPlanId: bonusPlanId }
    const { body } = await call(cashier, story.player, processDeposit, request, newId())
    const payment = { orderCode: String(body.paymentId).replaceAll('-', ''), amountMinor: 2000n }
    await notify(cashier.app, { ...payment, status: 'AUTHORISED' })
    return payment
  }

  test('a prize for free rounds that is taken back after its bonus has ended leaves no debt', async () => {
    const story = await Story.of()
    const freeSpins = { count: 3, studio: machine.studio, gameId: machine.gameId, stakeMinor: 20n, days: 2 }
    const bonusId = await story.redeem('0.00', 2, { freeSpins })
    const transactionId = newId()
    const place = story.place('award', machine)
    const award = { ...place, reason: 'freeRounds', reasonId: bonusId, transactionId, amount: '4.00' }
    expect(await story.send(prize, award)).toBe('SUCCESS')
    await story.cancel(bonusId)
    const undo = { ...place, transactionId: newId(), referenceTransactionId: transactionId }
    expect(await story.send(rollback, undo)).toBe('SUCCESS')
    const { cashMinor, deficitMinor } = await balancesOf(cashier.context.db, story.player.playerId, 'GBP')
    expect([cashMinor, deficitMinor]).toEqual([0n, 0n])
  })

  test('a chargeback after the release of a bonus reports the released amount to staff', async () => {
    const story = await Story.of()
    const payment = await depositWithBonus(story, 1)
    await story.bet('R', '10.00')
    await story.end('R')
    expect(await story.money()).toEqual({ cash: '20.00', bonus: '0.00' })
    await notify(cashier.app, { ...payment, status: 'CHARGED_BACK' })
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '0.00' })
    const query = cashier.context.db.selectFrom('payment_difference').select(['kind', 'content'])
    expect(await query.where('order_code', '=', payment.orderCode).execute()).toMatchObject([
      { kind: 'BONUS_RELEASED', content: { playerId: story.player.playerId, released: '10.00' } },
    ])
  })

  test('a share that goes to the house does not repay a deficit', async () => {
    const story = await Story.of()
    const payment = await depositWithBonus(story, 10)
    await story.bet('lost', '20.00')
    await story.end('lost')
    await story.bet('R', '4.00')
    await notify(cashier.app, { ...payment, status: 'CHARGED_BACK' })
    await story.win('R', '30.00')
    expect(await story.money()).toEqual({ cash: '-20.00', bonus: '0.00' })
    const deficits = await selectDeficits(cashier.context.db, { limit: 100 })
    const owed = deficits.find(({ playerId }) => playerId === story.player.playerId)
    expect(owed).toMatchObject({ kind: 'chargeback' })
  })

  test('the share of an active bonus does not repay a deficit', async () => {
    const story = await Story.of('10.00')
    await story.redeem('10.00', 10)
    await story.bet('A', '10.00')
    const ofCash = await story.win('A', '10.00')
    await story.bet('A', '10.00')
    await story.bet('B', '4.00')
    expect(await story.undo('A', ofCash)).toBe('SUCCESS')
    await story.win('B', '30.00')
    expect(await story.money()).toEqual({ cash: '-10.00', bonus: '36.00' })
  })
})

/**
 * Each case stakes 10.00 of a bonus, wins 40.00, and rolls both back. The wagering requirement of the bonus is 100.00,
 * or the given multiple of its amount.
 */
describe('rolling back a stake and its win has the same result in either order', () => {
  interface Case {
    readonly cash?: string
    readonly times?: number
    readonly stake?: string
    readonly meanwhile?: (story: Story, bonusId: string) => Promise<unknown>
    readonly left: { readonly cash: string; readonly bonus: string }
  }
  const cases: readonly (readonly [string, Case])[] = [
    ['and the win is there', { left: { cash: '0.00', bonus: '10.00' } }],
    ['and the win was lost', { meanwhile: (story) => story.bet('S', '40.00'), left: { cash: '0.00', bonus: '0.00' } }],
    [
      'and most of the win was lost',
      { meanwhile: (story) => story.bet('S', '25.00'), left: { cash: '0.00', bonus: '0.00' } },
    ],
    [
      'and a part of the win was lost',
      { meanwhile: (story) => story.bet('S', '4.00'), left: { cash: '0.00', bonus: '6.00' } },
    ],
    ['and half was cash', { cash: '10.00', stake: '20.00', left: { cash: '10.00', bonus: '10.00' } }],
    [
      'and half was cash, and the win was lost',
      {
        cash: '10.00',
        stake: '20.00',
        meanwhile: (story) => story.bet('S', '40.00'),
        left: { cash: '-10.00', bonus: '0.00' },
      },
    ],
    [
      'and the bonus was completed',
      { times: 1, meanwhile: (story) => story.end('R'), left: { cash: '10.00', bonus: '0.00' } },
    ],
    [
      'and the bonus was cancelled',
      { meanwhile: (story, id) => story.cancel(id), left: { cash: '0.00', bonus: '0.00' } },
    ],
  ]
  test.each(cases)('%s', async (_title, { cash, times = 10, stake = '10.00', meanwhile, left }) => {
    const ends = []
    for (const order of ['stake first', 'win first', 'at once'] as const) {
      const story = await Story.of(cash)
      const bonusId = await story.redeem('10.00', times)
      const staked = order === 'at once' ? await story.betAndWin('R', stake, '40.00') : await story.bet('R', stake)
      const won = order === 'at once' ? staked : await story.win('R', '40.00')
      await meanwhile?.(story, bonusId)
      const undone = order === 'at once' ? [staked] : order === 'stake first' ? [staked, won] : [won, staked]
      for (const id of undone) expect(await story.undo('R', id)).toBe('SUCCESS')
      ends.push({ order, ...(await story.money()) })
    }
    expect(ends).toEqual(['stake first', 'win first', 'at once'].map((order) => ({ order, ...left })))
  })

  test('a released bonus does not get back what the house has paid for it', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('10.00', 5)
    const stake = await story.bet('R', '10.00')
    const won = await story.win('R', '40.00')
    await story.bet('S', '40.00')
    expect(await story.undo('R', won)).toBe('SUCCESS')
    await story.win('S', '50.00')
    await story.bet('T', '20.00')
    for (const round of ['R', 'S', 'T']) await story.end(round)
    expect(await story.statusOf(bonusId)).toBe('COMPLETED')
    expect(await story.undo('R', stake)).toBe('SUCCESS')
    expect(await story.money()).toEqual({ cash: '30.00', bonus: '0.00' })
  })
})

describe('a bonus does not end before its rounds have ended', () => {
  test('a win that arrives a day after its stake goes to the bonus', async () => {
    const story = await Story.of()
    const bonusId = await story.redeem('10.00', 10)
    await story.bet('R', '10.00')
    await story.wait(25)
    expect(await story.statusOf(bonusId)).toBe('ACTIVE')
    await story.win('R', '30.00')
    expect(await story.money()).toEqual({ cash: '0.00', bonus: '30.00' })
    await story.bet('S', '30.00')
    await story.end('R')
    await story.wait(0)
    expect(await story.statusOf(bonusId)).toBe('ACTIVE')
    await story.end('S')
    await story.wait(0)
    expect(await story.statusOf(bonusId)).toBe('USED')
  })

  test('a met requirement is released at the end of the term, with spins unplayed', async () => {
    const story = await Story.of('10.00')
    const bonusId = await story.redeem('10.00', 1, spins(2))
    await story.bet('R', '10.00')
    await story.end('R')
    expect(await story.statusOf(bonusId)).toBe('ACTIVE')
    await story.wait(7 * 24)
    expect(await story.statusOf(bonusId)).toBe('COMPLETED')
    expect(await story.money()).toEqual({ cash: '10.00', bonus: '0.00' })
  })

  test('with nothing to wager, a bonus ends once its last free spin has won nothing', async () => {
    const story = await Story.of('10.00')
    const bonusId = await story.redeem('0.00', 0, spins(1))
    await story.bet('R', '0.00', { freeRoundsId: bonusId })
    const won = await story.win('R', '3.00')
    await story.bet('S', '2.00')
    await story.end('S')
    expect(await story.statusOf(bonusId)).toBe('ACTIVE')
    expect(await story.undo('R', won)).toBe('SUCCESS')
    await story.end('R')
    await story.wait(0)
    expect(await story.statusOf(bonusId)).toBe('USED')
    expect(await story.money()).toEqual({ cash: '8.00', bonus: '0.00' })
  })
})

describe('the maximum stake and the wagering requirement apply to whole rounds', () => {
  test('several stakes of a round together may not exceed the maximum', async () => {
    const story = await Story.of('20.00')
    await story.redeem('10.00', 10, { maximumStakeMinor: 400n })
    const first = await story.bet('R', '2.00')
    await story.bet('R', '2.00')
    expect(await story.bet('R', '0.01')).toBe('STAKE_LIMIT')
    expect(await story.undo('R', first)).toBe('SUCCESS')
    expect(await story.bet('R', '2.00')).not.toBe('STAKE_LIMIT')
    expect(await story.bet('S', '4.00')).not.toBe('STAKE_LIMIT')
    expect(await story.money()).toEqual({ cash: '12.00', bonus: '10.00' })
  })

  test('stakes count exactly, and only once their round has ended', async () => {
    const story = await Story.of('5.00')
    await story.redeem('10.00', 1, { weights: { slot: 100, roulette: 4 } })
    const play = async (round: string): Promise<void> => {
      await story.bet(round, '0.01')
      await story.end(round)
    }
    for (let round = 1; round <= 24; round++) await play(`${round}`)
    expect((await story.bonuses())[0]).toMatchObject({ amountWagered: '0.00' })
    await play('25')
    expect((await story.bonuses())[0]).toMatchObject({ amountWagered: '0.01', wagerRequirement: '10.00' })
  })

  test('the remainder of a weighted stake in yen is carried to the next', async () => {
    const story = await Story.of('1000', 'JPY')
    await story.redeem('1000', 1, { weights: { roulette: 10 } })
    const counted: string[] = []
    for (const round of ['R', 'S', 'T', 'U', 'V']) {
      await story.bet(round, '136')
      await story.end(round)
      counted.push((await story.bonuses())[0]?.amountWagered ?? '')
    }
    // Each round counts 13.6 yen towards the requirement. The stored total is exact, but the displayed value is rounded
    // down, so it rises by 13, 14, 13, 14 and 14.
    expect(counted).toEqual(['13', '27', '40', '54', '68'])
  })

  test('a stake that is rolled back after its round has ended no longer counts', async () => {
    const story = await Story.of('20.00')
    const bonusId = await story.redeem('10.00', 1)
    const stake = await story.bet('R', '9.00')
    await story.end('R')
    expect(await story.undo('R', stake)).toBe('SUCCESS')
    expect((await story.bonuses())[0]).toMatchObject({ amountWagered: '0.00' })
    await story.bet('S', '9.00')
    await story.end('S')
    expect(await story.statusOf(bonusId)).toBe('ACTIVE')
  })
})
