import { getDepositEligibleBonusPlans, validateDepositBonusVoucher } from '@baize/contract/bonuses/player'
import { processDeposit } from '@baize/contract/payments/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { call } from '../../../testing/call.ts'
import { buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { savePlan } from './service.ts'

let cashier: Cashier
let payer: SignedUpPlayer

beforeAll(async () => {
  cashier = await buildCashier()
  payer = await signUpPlayer(cashier)
  const now = cashier.clock.now()
  const plan = { ...testPlan, activeFrom: now.subtract({ hours: 1 }), activeTo: now.add({ hours: 24 }) }
  const from = (amountMinor: bigint) => ({ amountMinor, currency: 'GBP' as const })
  const plans = [
    { ...plan, bonusPlanId: '1', name: 'Any method' },
    { ...plan, bonusPlanId: '2', name: 'Cards, from 50', method: 'WPCGHOSTED_CARD', minimumDeposit: from(5000n) },
    { ...plan, bonusPlanId: '3', name: 'Neteller', method: 'NETELLER' },
    {
      ...plan,
      bonusPlanId: '4',
      name: 'Euros',
      minimumDeposit: { amountMinor: 1000n, currency: 'EUR' as const },
      vouchers: { EUROS: undefined },
    },
    { ...plan, bonusPlanId: '5', name: 'Over', activeTo: now },
    { ...plan, bonusPlanId: '6', name: 'Not yet', activeFrom: now.add({ hours: 2 }) },
    { ...plan, bonusPlanId: '7', name: 'By voucher', minimumDeposit: from(2000n), vouchers: { FELT: undefined } },
  ]
  await transaction(cashier.context.db, async (tx) => {
    for (const each of plans) await savePlan(tx, each)
  })
})
afterAll(() => cashier.close())

const paymentMethod = 'WPCGHOSTED_CARD'

test.each([
  ['9.99', []],
  ['10.00', ['Any method']],
  ['50.00', ['Any method', 'Cards, from 50']],
])('a deposit of %s by card can choose %j', async (depositAmount, names) => {
  const { body } = await call(cashier, payer, getDepositEligibleBonusPlans, { paymentMethod, depositAmount })
  expect(body.status).toBe('SUCCESS')
  const plans = body.bonusPlans as { bonusPlanId: string; bonusPlanName: string; imageUrl: string }[]
  expect(plans.map(({ bonusPlanName }) => bonusPlanName)).toEqual(names)
  expect(plans.every(({ imageUrl }) => imageUrl === '/media/bonus.svg')).toBe(true)
})

test('a plan says in money what it gives for the deposit, what must be staked, and until when', async () => {
  const input = { paymentMethod, depositAmount: '20.00' }
  const ask = async () => (await call(cashier, payer, getDepositEligibleBonusPlans, input)).body
  const { bonusPlans } = await ask()
  const [plan] = bonusPlans as { terms: { termDays: number }; worth: Record<string, string> }[]
  const end = cashier.clock.now().add({ hours: 24 * (plan?.terms.termDays ?? 0) })
  expect(plan?.worth).toEqual({
    amount: expect.stringMatching(/^\d+\.\d\d$/),
    wagerRequirement: expect.stringMatching(/^\d+\.\d\d$/),
    expiryDate: expect.stringContaining(end.toString().slice(0, 10)),
  })
  const code = await call(cashier, payer, validateDepositBonusVoucher, { ...input, voucherCode: 'FELT' })
  expect(code.body).toMatchObject({ bonusPlanId: '7', worth: { amount: expect.any(String) } })
})

test('an amount with too many digits is refused', async () => {
  const { body } = await call(cashier, payer, getDepositEligibleBonusPlans, { paymentMethod, depositAmount: '10.001' })
  expect(body.status).toBe('INVALID_AMOUNT')
})

test.each([
  ['no plan', {}, 'CONTINUE_TO_PAYMENT_SITE', null],
  ['a plan it earns', { requestedBonusPlanId: '1' }, 'CONTINUE_TO_PAYMENT_SITE', '1'],
  ['a plan with a higher minimum', { requestedBonusPlanId: '2' }, 'NOT_ELIGIBLE', undefined],
  ['a plan for another method', { requestedBonusPlanId: '3' }, 'NOT_ELIGIBLE', undefined],
  ['a plan in another currency', { requestedBonusPlanId: '4' }, 'NOT_ELIGIBLE', undefined],
  ['a plan that has ended', { requestedBonusPlanId: '5' }, 'NOT_ELIGIBLE', undefined],
  ['a plan that has not begun', { requestedBonusPlanId: '6' }, 'NOT_ELIGIBLE', undefined],
  ['a voucher plan without its voucher', { requestedBonusPlanId: '7' }, 'NOT_ELIGIBLE', undefined],
  ['a voucher in lower case', { voucherCode: ' felt ' }, 'CONTINUE_TO_PAYMENT_SITE', '7'],
  ['a voucher and its plan', { voucherCode: 'FELT', requestedBonusPlanId: '7' }, 'CONTINUE_TO_PAYMENT_SITE', '7'],
  ['a voucher and another plan', { voucherCode: 'FELT', requestedBonusPlanId: '1' }, 'NOT_ELIGIBLE', undefined],
  ['a voucher in full width', { voucherCode: '\u00a0ＦＥＬＴ\u3000' }, 'CONTINUE_TO_PAYMENT_SITE', '7'],
  ['a voucher for another currency', { voucherCode: 'EUROS' }, 'OTHER_CURRENCY', undefined],
  ['an unknown voucher', { voucherCode: 'BRASS' }, 'UNKNOWN_VOUCHER', undefined],
])('a deposit of 20.00 with %s', async (_what, request, status, planId) => {
  const { body } = await call(cashier, payer, processDeposit, { paymentMethod, amount: '20.00', ...request }, newId())
  expect(body.status).toBe(status)
  if (planId === undefined) return
  const query = cashier.context.db.selectFrom('deposit').select('bonus_plan_id')
  expect(await query.where('deposit_id', '=', String(body.paymentId)).executeTakeFirst()).toEqual({
    bonus_plan_id: planId,
  })
})
