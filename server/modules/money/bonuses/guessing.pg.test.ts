import { getBonuses, readBonusCode, redeemBonus, validateDepositBonusVoucher } from '@baize/contract/bonuses/player'
import { processDeposit, processDepositMoneybookers } from '@baize/contract/payments/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { call, type Answer } from '../../../testing/call.ts'
import { buildCashier, cashOf, type Cashier } from '../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { savePlan } from './service.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
  const plan = { ...testPlan, bonusPlanId: newId(), vouchers: { BRASS777: 100 } }
  await transaction(cashier.context.db, (tx) => savePlan(tx, plan))
})
afterAll(() => cashier.close())

type Guess = (player: SignedUpPlayer, code: string) => Promise<Answer>

const paymentMethod = 'WPCGHOSTED_CARD'
const ways: readonly [how: string, tries: number, refusal: string, guess: Guess][] = [
  [
    'validating a voucher',
    10,
    'UNKNOWN_VOUCHER',
    (player, voucherCode) =>
      call(cashier, player, validateDepositBonusVoucher, { paymentMethod, depositAmount: '20.00', voucherCode }),
  ],
  ['reading', 10, 'UNKNOWN_CODE', (player, bonusCode) => call(cashier, player, readBonusCode, { bonusCode })],
  ['redeeming', 10, 'UNKNOWN_CODE', (player, bonusCode) => call(cashier, player, redeemBonus, { bonusCode }, newId())],
  [
    'depositing',
    30,
    'UNKNOWN_VOUCHER',
    (player, voucherCode) =>
      call(cashier, player, processDeposit, { paymentMethod, amount: '20.00', voucherCode }, newId()),
  ],
  [
    'depositing by either name',
    30,
    'UNKNOWN_VOUCHER',
    (player, voucherCode) => {
      const request = { amount: '20.00', voucherCode, payFromEmail: 'ana@example.test' }
      return voucherCode === 'BRASS777'
        ? call(cashier, player, processDepositMoneybookers, request, newId())
        : call(cashier, player, processDeposit, { ...request, paymentMethod }, newId())
    },
  ],
]

test.each(ways)('codes guessed by %s: after %i wrong codes within a minute, all codes are refused', async (...way) => {
  const [, tries, refusal, guess] = way
  const player = await signUpPlayer(cashier)
  const answers: Answer[] = []
  for (let number = 0; number < tries; number++) answers.push(await guess(player, `BRASS${number}`))
  expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set([refusal]))
  expect(await guess(player, 'BRASS777')).toMatchObject({ httpStatus: 429 })

  const { body } = await call(cashier, player, getBonuses, { startDate: '2020-01-01', endDate: '2099-01-01' })
  expect(body.bonuses).toEqual([])
  const payments = cashier.context.db.selectFrom('deposit').selectAll().where('player_id', '=', player.playerId)
  expect(await payments.execute()).toEqual([])
  expect(await cashOf(cashier, player)).toBe(0n)
  // The limit on guesses applies only to the player who guessed, so another player can still redeem the code.
  expect((await guess(await signUpPlayer(cashier), 'BRASS777')).httpStatus).toBe(200)
})
