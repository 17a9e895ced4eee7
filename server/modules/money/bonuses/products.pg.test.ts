import {
  getBonuses,
  getDepositEligibleBonusPlans,
  readBonusCode,
  redeemBonus,
  validateDepositBonusVoucher,
} from '@baize/contract/bonuses/player'
import { saveBonusPlan } from '@baize/contract/bonuses/plans'
import type { Request } from '@baize/contract/op'
import { processDeposit } from '@baize/contract/payments/player'
import { bet, endRound } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { deposit } from '../../../demo/deposit.ts'
import { launch, registerGame, studioCall, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { balancesOf } from '../wallet/service.ts'
import { savePlan, type PlanSettings } from './service.ts'

const games = { slot: testGame.gameId, roulette: 'wheel', bingo: 'hall', 'live-roulette': 'live-wheel' } as const
type Kind = keyof typeof games

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
  for (const [kind, gameId] of Object.entries(games)) await registerGame(cashier.context, { kind, gameId, name: kind })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})

const save = (more: Partial<PlanSettings>): Promise<void> =>
  transaction(cashier.context.db, (tx) => savePlan(tx, { ...testPlan, bonusPlanId: newId(), ...more }))

type Input = Request<typeof saveBonusPlan>
const request: Input = {
  bonusPlanId: 'one',
  bonusPlanName: 'One product',
  imageUrl: '',
  product: 'CASINO',
  currency: 'GBP',
  matchPercent: 100,
  amount: '10.00',
  wageringTimes: 10,
  termDays: 7,
  activeFrom: '2020-01-01T00:00:00Z',
  activeTo: '2020-01-02T00:00:00Z',
  weights: { slot: 100 },
}
const spinsOn = (kind: Kind) => ({
  freeSpins: { count: 5, platform: testGame.platform, gameId: games[kind], stake: '0.20', days: 3 },
})

test.each<[plan: string, more: Partial<Input>, status: string]>([
  ['all games of a casino', { weights: { slot: 100, roulette: 20 }, ...spinsOn('slot') }, 'SUCCESS'],
  ['bingo', { product: 'BINGO', weights: { bingo: 100 }, ...spinsOn('bingo') }, 'SUCCESS'],
  ['live casino', { product: 'LIVE_CASINO', weights: { 'live-roulette': 50 } }, 'SUCCESS'],
  ['slots and bingo', { weights: { slot: 100, bingo: 100 } }, 'TWO_PRODUCTS'],
  ['roulette and live roulette', { weights: { roulette: 100, 'live-roulette': 10 } }, 'TWO_PRODUCTS'],
  ['slots and a lottery', { weights: { slot: 100, lottery: 10 } }, 'TWO_PRODUCTS'],
  ['slots for players of bingo', { product: 'BINGO' }, 'TWO_PRODUCTS'],
  ['slots, with free spins in a hall', spinsOn('bingo'), 'TWO_PRODUCTS'],
])('saving a plan for %s with %j gets %s [rule 31]', async (_plan, more, status) => {
  expect((await call(cashier, staff, saveBonusPlan, { ...request, ...more })).body['status']).toBe(status)
})

test.each(['pragmatic-demo', 'hub88-demo'])('free spins on a game of %s are refused at its field', async (studio) => {
  const game = await registerGame(cashier.context, { studio, gameId: `spins-of-${studio}` })
  const freeSpins = { ...spinsOn('slot').freeSpins, gameId: game.gameId }
  expect((await call(cashier, staff, saveBonusPlan, { ...request, freeSpins })).body).toMatchObject({
    status: 'STUDIO_WITHOUT_FREE_SPINS',
    errors: [{ field: 'freeSpins.gameId', error: expect.stringContaining('another studio') }],
  })
})

test('staff cannot save a plan without a product [rule 31]', async () => {
  const { product: _, ...rest } = request
  expect((await call(cashier, staff, saveBonusPlan, rest as Input)).httpStatus).toBe(400)
})

const hybrids: readonly [hybrid: string, more: Partial<PlanSettings>][] = [
  ['whose weights cover two products', { weights: { slot: 100, bingo: 100 } }],
  [
    'whose free spins are on a game of another product',
    { freeSpins: { count: 1, studio: testGame.studio, gameId: games.bingo, stakeMinor: 20n, days: 3 } },
  ],
]
test.each(hybrids)('a plan %s is never offered [rule 31]', async (_hybrid, more) => {
  const player = await signUpPlayer(cashier)
  const [bonusPlanId, code, voucher] = [newId(), `C${newId()}`.toUpperCase(), `V${newId()}`.toUpperCase()]
  await save({ ...more, bonusPlanId })
  await save({ ...more, vouchers: { [voucher]: undefined } })
  await save({ ...more, kind: 'CODE', matchPercent: undefined, vouchers: { [code]: undefined } })
  const paid = { paymentMethod: 'WPCGHOSTED_CARD', depositAmount: '20.00' }
  const offered = (await call(cashier, player, getDepositEligibleBonusPlans, paid)).body['bonusPlans']
  expect(offered).not.toContainEqual(expect.objectContaining({ bonusPlanId }))
  const asked = await call(cashier, player, validateDepositBonusVoucher, { ...paid, voucherCode: voucher })
  expect(asked.body['status']).toBe('NOT_ELIGIBLE')
  for (const wanted of [{ requestedBonusPlanId: bonusPlanId }, { voucherCode: voucher }]) {
    const input = { paymentMethod: paid.paymentMethod, amount: '20.00', ...wanted }
    expect((await call(cashier, player, processDeposit, input, newId())).body['status']).toBe('NOT_ELIGIBLE')
  }
  for (const operation of [readBonusCode, redeemBonus]) {
    expect((await call(cashier, player, operation, { bonusCode: code }, newId())).body['status']).toBe('UNKNOWN_CODE')
  }
})

/** Creates a player with the given cash and a casino bonus of 25.00 that allows stakes of at most 1.00. */
async function withBonus(cash: string): Promise<SignedUpPlayer> {
  const player = await signUpPlayer(cashier)
  const code = `B${newId()}`.toUpperCase()
  const gift = { kind: 'CODE', matchPercent: undefined, maximumStakeMinor: 100n } as const
  await save({ ...gift, vouchers: { [code]: undefined } })
  await call(cashier, player, redeemBonus, { bonusCode: code }, newId())
  if (cash !== '0') await deposit(cashier.context, player.playerId, cash)
  return player
}

/**
 * Plays a round with one stake and ends it.
 * @returns the status of the bet
 */
async function stake(player: SignedUpPlayer, kind: Kind, amount: string): Promise<string> {
  const { playerId } = player
  const gameId = games[kind]
  const token = await launch(cashier.context, player, { ...testGame, gameId })
  const round = { roundId: newId(), playerId, gameId, currency: 'GBP' as const }
  const { status } = (await studioCall(cashier.app, bet, { ...round, transactionId: newId(), token, amount })).body
  await studioCall(cashier.app, endRound, round)
  return status
}

async function moneyOf(player: SignedUpPlayer) {
  const period = { startDate: '2020-01-01', endDate: '2099-01-01' }
  const { body } = await call(cashier, player, getBonuses, period)
  const [bonus] = body['bonuses'] as { amountWagered: string }[]
  const { cashMinor, bonusMinor } = await balancesOf(cashier.context.db, player.playerId, 'GBP')
  return { cash: cashMinor, bonus: bonusMinor, wagered: bonus?.amountWagered }
}

test.each<Kind>(['bingo', 'live-roulette'])(
  'a stake on %s neither uses the money of a casino bonus nor counts for it [rule 31]',
  async (kind) => {
    const player = await withBonus('5.00')
    // The maximum stake of 1.00 does not apply here, because the game belongs to another product than the bonus.
    expect(await stake(player, kind, '4.00')).toBe('SUCCESS')
    expect(await moneyOf(player)).toEqual({ cash: 100n, bonus: 2500n, wagered: '0.00' })
    expect(await stake(player, kind, '1.10')).toBe('INSUFFICIENT_FUNDS')
    expect(await moneyOf(player)).toEqual({ cash: 100n, bonus: 2500n, wagered: '0.00' })
  },
)

test('a stake on a game of the bonus’s product uses cash first and then bonus money, and counts towards wagering [rule 31]', async () => {
  const player = await withBonus('5.00')
  expect(await stake(player, 'slot', '2.00')).toBe('STAKE_LIMIT')
  for (let played = 0; played < 5; played++) expect(await stake(player, 'roulette', '1.00')).toBe('SUCCESS')
  expect(await moneyOf(player)).toEqual({ cash: 0n, bonus: 2500n, wagered: '5.00' })
  expect(await stake(player, 'slot', '1.00')).toBe('SUCCESS')
  expect(await moneyOf(player)).toEqual({ cash: 0n, bonus: 2400n, wagered: '6.00' })
})
