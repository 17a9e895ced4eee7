import { getWithdrawalLimits, getWithdrawalMethods, processWithdrawal } from '@baize/contract/payments/withdrawals'
import { excludePlayer } from '@baize/contract/restrictions/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, cashOf, offerCashier, postAsPaymentIq } from '../../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { staff } from '../../../../testing/staff.ts'
import { lockPlayerRow } from '../../../people/players/service.ts'
import { openSession } from '../../../people/sessions/service.ts'

let baize: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await offerCashier(baize)
  player = await signUpPlayer(baize)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})

let transactions = 0
async function postCall(name: string, txAmount: string) {
  const txId = String((transactions += 1))
  const content = { userId: player.playerId, txAmount, txAmountCy: 'GBP', txId, txTypeId: 101, provider: 'Bambora' }
  return (await postAsPaymentIq(baize, name, JSON.stringify(content))).body
}

test('a player who may not play can withdraw a remaining balance below the minimum, but not a part of it', async () => {
  const { context } = baize
  const { playerId } = player
  await postCall('transfer', '8.00')
  await call(baize, staff, excludePlayer, { playerId, months: '6', reason: 'A test' }, newId())
  const { sessionKey } = await transaction(context.db, async (tx) =>
    openSession(context, tx, await lockPlayerRow(tx, playerId), undefined, { level: 'withdrawal' }),
  )
  const caller = { headers: { authorization: `Bearer ${sessionKey}` } }
  const open = async (amount: string) => {
    const input = { paymentMethod: 'PAYMENTIQ_ALL', amount }
    return (await call(baize, caller, processWithdrawal, input, newId())).body
  }
  expect(await postCall('authorize', '-5.00')).toMatchObject({ success: true })
  expect(await open('2.00')).toMatchObject({ status: 'LOW_LIMIT' })
  expect(await postCall('authorize', '-2.00')).toMatchObject({ errCode: 'LOW_LIMIT' })
  expect(await open('3.00')).toMatchObject({ status: 'CONTINUE_IN_CASHIER' })
  expect(await postCall('authorize', '-3.00')).toMatchObject({ success: true })
  expect(await cashOf(baize, player)).toBe(0n)
})

test('the maximum withdrawal through a cashier is the amount that staff need not review', async () => {
  player = await signUpPlayer(baize)
  await postCall('transfer', '200.00')
  const asked = { paymentMethodCode: 'PAYMENTIQ_ALL' }
  const { body } = await call(baize, player, getWithdrawalLimits, asked)
  expect(body).toMatchObject({ maximumWithdrawal: '100.00', withdrawableBalance: '200.00' })
  const { body: listed } = await call(baize, player, getWithdrawalMethods, {})
  expect(listed['withdrawalMethods']).toMatchObject([{ maximumWithdrawal: '100.00' }])
  const open = async (amount: string) => {
    const input = { paymentMethod: 'PAYMENTIQ_ALL', amount }
    return (await call(baize, player, processWithdrawal, input, newId())).body
  }
  expect([await open('100.01'), await open('100.00')]).toMatchObject([
    { status: 'HIGH_LIMIT' },
    { status: 'CONTINUE_IN_CASHIER' },
  ])
})
