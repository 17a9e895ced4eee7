import {
  getBonuses,
  getBonusPlan,
  getDepositEligibleBonusPlans,
  readBonusCode,
  redeemBonus,
} from '@baize/contract/bonuses/player'
import { processDeposit } from '@baize/contract/payments/player'
import { bet, endRound } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { launch, registerGame, studioCall, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { notify } from '../../../testing/worldpay.ts'
import { savePlan, type PlanSettings } from './service.ts'

let cashier: Cashier
let player: SignedUpPlayer
let plan: PlanSettings
beforeAll(async () => {
  cashier = await buildCashier()
  await registerGame(cashier.context)
  await registerGame(cashier.context, { gameId: 'reels', kind: 'slot', name: 'Reels' })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  player = await signUpPlayer(cashier)
  plan = {
    ...testPlan,
    bonusPlanId: newId(),
    maximumStakeMinor: 200n,
    weights: { roulette: 50, slot: 100 },
    freeSpins: { count: 5, studio: testGame.studio, gameId: 'reels', stakeMinor: 20n, days: 3 },
  }
  await save(plan)
})

const save = (changed: PlanSettings): Promise<void> => transaction(cashier.context.db, (tx) => savePlan(tx, changed))

/** Returns a plan in which every term that staff can change is worse for the player. */
const worse = (): PlanSettings => ({
  ...plan,
  matchPercent: 10,
  amountMinor: 100n,
  minimumDeposit: { amountMinor: 5000n, currency: 'GBP' },
  wageringTimes: 10,
  termDays: 1,
  maximumStakeMinor: 10n,
  repeatable: false,
  freeSpins: undefined,
  weights: { slot: 1 },
})

const shownTerms = {
  product: 'CASINO',
  currency: 'GBP',
  matchPercent: 50,
  maximumAmount: '25.00',
  minimumDeposit: '10.00',
  wageringTimes: 3,
  termDays: 7,
  maximumStake: '2.00',
  weights: { roulette: 50, slot: 100 },
  freeSpins: { count: 5, stake: '0.20', days: 3, gameName: 'Reels' },
}

interface Offer {
  readonly bonusPlanId: string
  readonly terms: object
  readonly termsId: string
  readonly worth: object
}

const paymentMethod = 'WPCGHOSTED_CARD'
async function offer(): Promise<Offer> {
  const { body } = await call(cashier, player, getDepositEligibleBonusPlans, { paymentMethod, depositAmount: '20.00' })
  const found = (body['bonusPlans'] as Offer[]).find(({ bonusPlanId }) => bonusPlanId === plan.bonusPlanId)
  if (!found) throw new Error('the plan is not offered')
  return found
}

const pay = async (bonusTermsId: string) => {
  const request = { requestedBonusPlanId: plan.bonusPlanId, bonusTermsId }
  return (await call(cashier, player, processDeposit, { paymentMethod, amount: '20.00', ...request }, newId())).body
}

async function bonuses() {
  const { body } = await call(cashier, player, getBonuses, { startDate: '2020-01-01', endDate: '2099-01-01' })
  return body['bonuses'] as { terms: object; amount: string; wagerRequirement: string; amountWagered: string }[]
}

test('players can read all terms before they accept, in the offer and by the id of the plan [rule 31]', async () => {
  // The worth of the bonus belongs to the offer for one deposit, and not to the plan.
  const { worth: _worth, ...offered } = await offer()
  expect(offered.terms).toEqual(shownTerms)
  expect((await call(cashier, player, getBonusPlan, { id: plan.bonusPlanId })).body['bonusPlans']).toEqual([offered])
})

test('a bonus keeps the terms of its offer, whatever staff change before or after the deposit settles [rule 31]', async () => {
  const { termsId } = await offer()
  const { paymentId } = await pay(termsId)
  await save(worse())
  const orderCode = String(paymentId).replaceAll('-', '')
  await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: 2000n })
  expect(await bonuses()).toMatchObject([{ terms: shownTerms, amount: '10.00', wagerRequirement: '30.00' }])

  const token = await launch(cashier.context, player)
  const { playerId } = player
  const round = { roundId: newId(), playerId, currency: 'GBP' as const, gameId: testGame.gameId }
  const stake = { ...round, transactionId: newId(), token, amount: '2.00' }
  expect((await studioCall(cashier.app, bet, stake)).body.status).toBe('SUCCESS')
  expect((await studioCall(cashier.app, endRound, round)).body.status).toBe('SUCCESS')
  expect(await bonuses()).toMatchObject([{ terms: shownTerms, amountWagered: '1.00' }])
  const [stored] = await cashier.context.db
    .selectFrom('player_bonus')
    .select(['activated_at', 'expires_at'])
    .where('player_id', '=', player.playerId)
    .execute()
  expect(stored?.expires_at).toEqual(stored?.activated_at?.add({ hours: 24 * 7 }))
})

test('an offer that has changed since the player read it cannot be accepted [rule 31]', async () => {
  const { termsId } = await offer()
  await save({ ...plan, weights: { ...plan.weights, roulette: 49 } })
  expect(await pay(termsId)).toMatchObject({ status: 'TERMS_CHANGED' })
  expect(await bonuses()).toEqual([])
  const deposits = cashier.context.db.selectFrom('deposit').selectAll().where('player_id', '=', player.playerId)
  expect(await deposits.execute()).toEqual([])
  expect(await pay((await offer()).termsId)).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE' })
})

test('players can read the terms of a code’s bonus first, and get the bonus under exactly those terms [rule 31]', async () => {
  const bonusCode = `READ${newId()}`.toUpperCase()
  const gift = { ...plan, bonusPlanId: newId(), kind: 'CODE', matchPercent: undefined } as const
  await save({ ...gift, vouchers: { [bonusCode]: undefined } })
  const read = async () =>
    (await call(cashier, player, readBonusCode, { bonusCode: bonusCode.toLowerCase() })).body['bonusPlan'] as Offer
  const { terms, termsId } = await read()
  const { matchPercent: _, ...fixed } = shownTerms
  expect(terms).toEqual(fixed)
  expect(await bonuses()).toEqual([])
  await save({ ...gift, wageringTimes: 4, vouchers: { [bonusCode]: undefined } })
  expect((await call(cashier, player, redeemBonus, { bonusCode, termsId }, newId())).body['status']).toBe(
    'TERMS_CHANGED',
  )
  expect(await bonuses()).toEqual([])
  const again = await read()
  expect(
    (await call(cashier, player, redeemBonus, { bonusCode, termsId: again.termsId }, newId())).body['status'],
  ).toBe('SUCCESS')
  expect(await bonuses()).toMatchObject([{ terms: { ...fixed, wageringTimes: 4 } }])
  expect((await call(cashier, player, readBonusCode, { bonusCode })).body['status']).toBe('VOUCHER_USED')
})
