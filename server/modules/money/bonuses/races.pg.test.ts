import { getBonuses, getBonusPlan, redeemBonus, validateDepositBonusVoucher } from '@baize/contract/bonuses/player'
import { saveBonusPlan } from '@baize/contract/bonuses/plans'
import { getDeposit, processDeposit } from '@baize/contract/payments/player'
import { authenticate, bet } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { betOf, launch, registerGame, studioCall, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { notify } from '../../../testing/worldpay.ts'
import { staff } from '../../../testing/staff.ts'
import { balancesOf } from '../wallet/service.ts'
import { savePlan, type PlanSettings } from './service.ts'

let cashier: Cashier

beforeAll(async () => {
  cashier = await buildCashier()
  await registerGame(cashier.context, { kind: 'slot' })
})

afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})

const save = (plan: Partial<PlanSettings>) =>
  transaction(cashier.context.db, (tx) => savePlan(tx, { ...testPlan, bonusPlanId: newId(), ...plan }))

const begin = async (player: SignedUpPlayer, request: object): Promise<string> => {
  const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00', ...request }
  const { body } = await call(cashier, player, processDeposit, input, newId())
  return body.status === 'CONTINUE_TO_PAYMENT_SITE' ? String(body.paymentId) : String(body.status)
}

const sendStatus = (paymentId: string, status: string) =>
  notify(cashier.app, { orderCode: paymentId.replaceAll('-', ''), status, amountMinor: 2000n })

const bonusesOf = async (player: SignedUpPlayer): Promise<string[]> => {
  const { body } = await call(cashier, player, getBonuses, { startDate: '2020-01-01', endDate: '2099-01-01' })
  return (body.bonuses as { status: string }[]).map(({ status }) => status)
}

const bonusOf = async (player: SignedUpPlayer): Promise<bigint> =>
  (await balancesOf(cashier.context.db, player.playerId, 'GBP')).bonusMinor

test('if many deposits race for the last use of a code, the one that is credited first gets it', async () => {
  await save({ vouchers: { LASTONE: 1 } })
  const players = await Promise.all(Array.from({ length: 6 }, () => signUpPlayer(cashier)))
  const begun = await Promise.all(players.map((player) => begin(player, { voucherCode: 'LASTONE' })))
  expect(
    begun.filter((status) => status === 'VOUCHER_USED'),
    'nobody has paid yet',
  ).toHaveLength(0)
  await Promise.all(begun.map((paymentId) => sendStatus(paymentId, 'AUTHORISED')))
  const bonuses = await Promise.all(players.map(bonusesOf))
  expect(bonuses.flat().toSorted()).toEqual(['ACTIVE', ...Array(5).fill('CANCELLED')])
  expect(await begin(await signUpPlayer(cashier), { voucherCode: 'LASTONE' })).toBe('VOUCHER_USED')
})

test('a deposit that fails and is credited late earns no bonus if others have used up its code', async () => {
  await save({ vouchers: { SECOND: 1 } })
  const [first, second] = [await signUpPlayer(cashier), await signUpPlayer(cashier)]
  const failed = await begin(first, { voucherCode: 'SECOND' })
  await sendStatus(failed, 'REFUSED')
  expect(await bonusesOf(first)).toEqual(['CANCELLED'])
  await sendStatus(await begin(second, { voucherCode: 'SECOND' }), 'AUTHORISED')
  await sendStatus(failed, 'AUTHORISED')
  expect([await bonusOf(first), await bonusOf(second)]).toEqual([0n, 1000n])
  expect(await bonusesOf(first)).toEqual(['CANCELLED'])
})

test('a code requested again after the player’s first deposit failed is given once', async () => {
  await save({ vouchers: { AGAIN: 1 } })
  const player = await signUpPlayer(cashier)
  const [first, second] = [await begin(player, { voucherCode: 'AGAIN' }), await begin(player, { voucherCode: 'AGAIN' })]
  await sendStatus(first, 'REFUSED')
  await sendStatus(second, 'AUTHORISED')
  await sendStatus(first, 'AUTHORISED')
  expect(await bonusesOf(player)).toEqual(['ACTIVE', 'CANCELLED'])
  expect(await bonusOf(player)).toBe(1000n)
})

test('two concurrent deposits for a once-only plan are both credited, with one bonus', async () => {
  const bonusPlanId = newId()
  await save({ bonusPlanId, repeatable: false })
  const player = await signUpPlayer(cashier)
  const request = { requestedBonusPlanId: bonusPlanId }
  const begun = await Promise.all([begin(player, request), begin(player, request)])
  await Promise.all(
    begun.flatMap((paymentId) => [sendStatus(paymentId, 'AUTHORISED'), sendStatus(paymentId, 'AUTHORISED')]),
  )
  expect((await bonusesOf(player)).toSorted()).toEqual(['ACTIVE', 'CANCELLED'])
  const deposits = await Promise.all(begun.map((paymentId) => call(cashier, player, getDeposit, { paymentId })))
  expect(deposits.map(({ body }) => String(body.bonusGiven)).toSorted()).toEqual(['false', 'true'])
  expect(new Set(deposits.map(({ body }) => typeof body.requestedBonus))).toEqual(new Set(['string']))
  const { cashMinor, bonusMinor } = await balancesOf(cashier.context.db, player.playerId, 'GBP')
  expect([cashMinor, bonusMinor]).toEqual([4000n, 1000n])
  expect(await begin(player, request)).toBe('VOUCHER_USED')
})

test('a code redeemed many times at once is given once', async () => {
  await save({ kind: 'CODE', matchPercent: undefined, amountMinor: 500n, vouchers: { PRESENT: undefined } })
  const player = await signUpPlayer(cashier)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(cashier, player, redeemBonus, { bonusCode: 'present' }, newId())),
  )
  const statuses = answers.map(({ body }) => String(body.status))
  expect(statuses.toSorted()).toEqual(['SUCCESS', ...Array.from({ length: 4 }, () => 'VOUCHER_USED')])
  expect(await bonusOf(player)).toBe(500n)
})

test('a code redeemed under one key, simultaneously and again later, gets the first reply each time', async () => {
  await save({ kind: 'CODE', matchPercent: undefined, amountMinor: 500n, vouchers: { ONEKEY: undefined } })
  const player = await signUpPlayer(cashier)
  const key = newId()
  const redeem = (bonusCode: string) => call(cashier, player, redeemBonus, { bonusCode }, key)
  const answers = await Promise.all([redeem('onekey'), redeem('onekey')])
  for (const { body } of [...answers, await redeem(' OneKey ')]) expect(body).toEqual({ status: 'SUCCESS' })
  expect(await bonusOf(player)).toBe(500n)
  expect((await redeem('other')).httpStatus).toBe(409)
})

test('concurrent bets never spend more bonus money than there is', async () => {
  await save({
    kind: 'CODE',
    matchPercent: undefined,
    amountMinor: 500n,
    wageringTimes: 10,
    vouchers: { RACE: undefined },
  })
  const player = await signUpPlayer(cashier)
  await call(cashier, player, redeemBonus, { bonusCode: 'RACE' }, newId())
  const token = await launch(cashier.context, player)
  const gamblers = Array.from({ length: 12 }, () => ({
    player,
    token,
    round: { roundId: newId(), playerId: player.playerId, gameId: 'brass-and-baize', currency: 'GBP' as const },
  }))
  const answers = await Promise.all(gamblers.map((gambler) => studioCall(cashier.app, bet, betOf(gambler, '1.00'))))
  const statuses = answers.map(({ body }) => body.status as string).toSorted()
  expect(statuses).toEqual([...Array(7).fill('INSUFFICIENT_FUNDS'), ...Array(5).fill('SUCCESS')])
  expect(await bonusOf(player)).toBe(0n)
})

test('concurrent free spins never exceed the number available', async () => {
  const spins = { count: 3, studio: testGame.studio, gameId: testGame.gameId, stakeMinor: 20n, days: 2 }
  const code = { kind: 'CODE', matchPercent: undefined, amountMinor: 0n, vouchers: { SPINRACE: undefined } } as const
  await save({ ...code, freeSpins: spins })
  const player = await signUpPlayer(cashier)
  await call(cashier, player, redeemBonus, { bonusCode: 'SPINRACE' }, newId())
  const token = await launch(cashier.context, player)
  const session = await studioCall(cashier.app, authenticate, { token, gameId: testGame.gameId })
  expect(session.body).toMatchObject({ freeRounds: { left: 3, stake: '0.20' } })
  const { freeRoundsId } = (session.body as { freeRounds: { freeRoundsId: string } }).freeRounds
  const place = { playerId: player.playerId, gameId: testGame.gameId, currency: 'GBP' as const }
  const spin = (more: object = {}) =>
    studioCall(cashier.app, bet, {
      ...place,
      roundId: newId(),
      transactionId: newId(),
      token,
      amount: '0.00',
      freeRoundsId,
      ...more,
    })
  // A bet in a free round must be 0.00, and the round must belong to a bonus of the player who bets.
  expect((await spin({ amount: '0.20' })).body.status).toBe('INVALID_AMOUNT')
  expect((await spin({ freeRoundsId: newId() })).body.status).toBe('NO_FREE_ROUNDS')
  const other = await signUpPlayer(cashier)
  const foreign = { playerId: other.playerId, token: await launch(cashier.context, other) }
  expect((await spin(foreign)).body.status).toBe('NO_FREE_ROUNDS')
  const answers = await Promise.all(Array.from({ length: 8 }, () => spin()))
  const statuses = answers.map(({ body }) => body.status as string).toSorted()
  expect(statuses).toEqual([...Array(5).fill('NO_FREE_ROUNDS'), ...Array(3).fill('SUCCESS')])
})

test('staff cannot save a plan with a wagering requirement above ten times, and the database refuses it too [rule 24]', async () => {
  const plan = {
    bonusPlanId: newId(),
    bonusPlanName: 'Sunday',
    imageUrl: '',
    product: 'CASINO' as const,
    currency: 'GBP' as const,
    matchPercent: 100,
    amount: '10.00',
    wageringTimes: 10,
    termDays: 7,
    activeFrom: '2020-01-01T00:00:00Z',
    activeTo: '2099-01-01T00:00:00Z',
    weights: { slot: 100 },
    vouchers: [{ code: 'sunday', maximumUses: 3 }],
  }
  expect((await call(cashier, staff, saveBonusPlan, plan)).body).toEqual({ status: 'SUCCESS' })
  const player = await signUpPlayer(cashier)
  expect((await call(cashier, player, saveBonusPlan, plan)).httpStatus).toBe(401)
  expect((await call(cashier, staff, saveBonusPlan, { ...plan, wageringTimes: 11 })).httpStatus).toBe(400)
  await expect(save({ wageringTimes: 11 })).rejects.toThrow('bonus_plan_wagering')

  const spins = { count: 10, platform: testGame.platform, gameId: testGame.gameId, stake: '0.20', days: 3 }
  const saved = async (more: object) => {
    const vouchers = [{ code: newId(), maximumUses: 1 }]
    const asked = { ...plan, bonusPlanId: newId(), vouchers, ...more }
    return (await call(cashier, staff, saveBonusPlan, asked)).body.status
  }
  expect(await saved({ freeSpins: spins })).toBe('SUCCESS')
  expect(await saved({ freeSpins: spins, kind: 'DEPOSIT', matchPercent: undefined, amount: '0' })).toBe('SUCCESS')
  expect(await saved({ freeSpins: { ...spins, days: 8 } })).toBe('INVALID_PLAN')
  expect(await saved({ matchPercent: undefined, amount: '0.00' })).toBe('INVALID_PLAN')
  expect(await saved({ kind: 'CODE' })).toBe('INVALID_PLAN')
  expect(await saved({ freeSpins: { ...spins, gameId: 'nothing' } })).toBe('UNKNOWN_GAME')
  for (const stake of ['0', '5.01', '0.205', '-1']) {
    expect(['INVALID_AMOUNT', 'BAD_REQUEST']).toContain(await saved({ freeSpins: { ...spins, stake } }))
  }

  const voucher = { paymentMethod: 'WPCGHOSTED_CARD', depositAmount: '20.00', voucherCode: 'Sunday' }
  const found = await call(cashier, player, validateDepositBonusVoucher, voucher)
  expect(found.body).toMatchObject({ status: 'SUCCESS', bonusPlanId: plan.bonusPlanId })
  const named = await call(cashier, player, getBonusPlan, { id: plan.bonusPlanId })
  const sunday = { bonusPlanId: plan.bonusPlanId, bonusPlanName: 'Sunday', imageUrl: '' }
  expect(named.body.bonusPlans).toEqual([expect.objectContaining(sunday)])
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      call(cashier, player, validateDepositBonusVoucher, { ...voucher, voucherCode: `GUESS${n}` }),
    ),
  )
  const statuses = new Set(guesses.map(({ body }) => body.status))
  expect(statuses).toEqual(new Set(['UNKNOWN_VOUCHER', 'TOO_MANY_REQUESTS']))
})
