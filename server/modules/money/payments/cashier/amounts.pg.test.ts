import { setPersonalDepositLimits } from '@baize/contract/limits/player'
import { getDeposit, processDeposit } from '@baize/contract/payments/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, cashOf, offerCashier, postAsPaymentIq } from '../../../../testing/cashier.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'

let baize: TestApp
beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await offerCashier(baize)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})

const postCall = async (name: string, content: object) =>
  (await postAsPaymentIq(baize, name, JSON.stringify(content))).body

/**
 * Creates a player with a daily deposit limit of £50.00, who begins to pay £30.00 and then changes the amount in the
 * provider's cashier.
 */
async function changedTo(txAmount: string) {
  const player = await signUpPlayer(baize)
  await call(baize, player, setPersonalDepositLimits, { dailyLimit: '50.00' })
  const input = { paymentMethod: 'PAYMENTIQ_ALL', amount: '30.00' }
  const paymentId = String((await call(baize, player, processDeposit, input, newId())).body['paymentId'])
  const transaction = {
    userId: player.playerId,
    txAmount,
    txAmountCy: 'GBP',
    txId: newId(),
    txTypeId: 101,
    provider: 'Bambora',
    attributes: { paymentId },
  }
  return { player, paymentId, transaction }
}

test.each(['25.00', '45.00'])(
  'an amount that the player changes from 30.00 to %s in the cashier stays one deposit, within their limit',
  async (amount) => {
    const { player, paymentId, transaction } = await changedTo(amount)
    const { authCode, ...answer } = await postCall('authorize', transaction)
    expect(answer).toMatchObject({ success: true, merchantTxId: paymentId.replaceAll('-', '') })
    await postCall('transfer', { ...transaction, authCode })
    expect(await cashOf(baize, player)).toBe(BigInt(amount.replace('.', '')))
    const { body } = await call(baize, player, getDeposit, { paymentId })
    expect(body).toMatchObject({ depositStatus: 'SUCCESS', amount })
  },
)

test('a changed amount above the limit is refused, and the begun deposit can still be paid', async () => {
  const { player, transaction } = await changedTo('50.01')
  expect(await postCall('authorize', transaction)).toMatchObject({ success: false })
  const asBegun = { ...transaction, txId: newId(), txAmount: '30.00' }
  const { authCode } = await postCall('authorize', asBegun)
  await postCall('transfer', { ...asBegun, authCode })
  expect(await cashOf(baize, player)).toBe(3000n)
})

test.each(['25.00', '45.00'])(
  'a change to %s that the cashier cancels ends the deposit, and frees its share of the limits',
  async (amount) => {
    const { player, paymentId, transaction } = await changedTo(amount)
    const { authCode } = await postCall('authorize', transaction)
    expect(await postCall('cancel', { userId: player.playerId, txId: transaction.txId, authCode })).toMatchObject({
      success: true,
    })
    expect((await call(baize, player, getDeposit, { paymentId })).body).toMatchObject({ depositStatus: 'REFUSED' })
    const code = paymentId.replaceAll('-', '')
    const found = baize.context.db.selectFrom('payment_difference').select('kind').where('order_code', '=', code)
    expect(await found.execute()).toEqual([])
    const other = { paymentMethod: 'PAYMENTIQ_ALL', amount: '50.00' }
    expect((await call(baize, player, processDeposit, other, newId())).body['paymentId']).toBeDefined()
  },
)
