import { processDeposit } from '@baize/contract/payments/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, cashOf, postAsPaymentIq } from '../../../../testing/cashier.ts'
import { waitingForLocks } from '../../../../testing/meanwhile.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { putDepositMethod } from '../service.ts'
import { openWithdrawal } from '../withdrawals/open.ts'
import { insertTransaction } from './store.ts'

let baize: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  const range = { code: 'PAYMENTIQ_ALL', provider: 'paymentiq', currency: 'GBP', active: true, priority: 1 } as const
  await putDepositMethod(baize.context.db, { ...range, minimumMinor: 500n, maximumMinor: 50_000n })
  player = await signUpPlayer(baize)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})

const postCall = (name: string, content: object) => postAsPaymentIq(baize, name, JSON.stringify(content))

let transactions = 0
const movement = (txAmount: string, more: object = {}) => {
  const txId = String((transactions += 1))
  return { userId: player.playerId, txAmount, txAmountCy: 'GBP', txId, txTypeId: 101, provider: 'Bambora', ...more }
}

test.each(['authorize', 'transfer'])(
  'several transactions that claim one payment by %s at once each get a deposit of their own',
  async (name) => {
    const input = { paymentMethod: 'PAYMENTIQ_ALL', amount: '20.00' }
    const { body: begun } = await call(baize, player, processDeposit, input, newId())
    const attributes = { paymentId: begun['paymentId'] }
    const answers = await Promise.all([1, 2, 3].map(() => postCall(name, movement('20.00', { attributes }))))
    for (const { httpStatus, body } of answers) expect([httpStatus, body['success']]).toEqual([200, true])
    expect(new Set(answers.map(({ body }) => body['merchantTxId'])).size).toBe(3)
  },
)

test('a call with an unreadable body gets a reply in the format of the integration API', async () => {
  const body = { userId: '', success: false, errCode: 'BAD_REQUEST', errMsg: 'Unreadable.' }
  expect(await postAsPaymentIq(baize, 'authorize', '{')).toEqual({ httpStatus: 400, body })
})

test.each(['a\0b', '\uD800'])(
  'a character that cannot be stored is refused only in a field that is needed: %j',
  async (text) => {
    const before = await cashOf(baize, player)
    const refused = await postCall('transfer', movement('5.00', { originTxId: text }))
    expect([refused.httpStatus, refused.body['errCode']]).toEqual([200, 'BAD_REQUEST'])
    const described = { provider: text, pspStatusMessage: text, attributes: { note: text }, further: text }
    expect((await postCall('transfer', movement('5.00', described))).body['success']).toBe(true)
    expect(await cashOf(baize, player)).toBe(before + 500n)
  },
)

test('a second chargeback of a deposit takes nothing, and staff see it', async () => {
  const deposit = movement('20.00')
  const { body } = await postCall('transfer', deposit)
  const back = { originTxId: deposit.txId, txName: 'Chargeback' }
  const first = movement('-20.00', back)
  for (const one of [first, first]) await postCall('transfer', one)
  const before = await cashOf(baize, player)
  const orderCode = String(body['merchantTxId'])
  const query = baize.context.db.selectFrom('payment_difference').select('kind').where('order_code', '=', orderCode)
  expect(await query.execute()).toEqual([])
  await postCall('transfer', movement('-20.00', back))
  expect(await cashOf(baize, player)).toBe(before)
  expect(await query.execute()).toEqual([{ kind: 'CONTRADICTION' }])
})

test('a deposit that another user has cancelled before it arrived is refused, and books nothing', async () => {
  const other = await signUpPlayer(baize)
  const deposit = movement('20.00')
  await postCall('cancel', { userId: other.playerId, txId: deposit.txId })
  const before = await cashOf(baize, player)
  expect(await postCall('transfer', deposit)).toMatchObject({
    httpStatus: 200,
    body: { success: false, errCode: 'TRANSACTION_CONFLICT' },
  })
  expect(await cashOf(baize, player)).toBe(before)
})

test('a cancellation that arrives while its withdrawal is being authorised returns the money', async () => {
  const { context, clock } = baize
  const { playerId } = player
  await postCall('transfer', movement('20.00'))
  const before = await cashOf(baize, player)
  const payout = movement('-20.00')
  const money = { amountMinor: 2000n, currency: 'GBP' } as const
  const names = { actor: 'provider:paymentiq', method: 'PAYMENTIQ_ALL', provider: 'paymentiq', state: 'SENT' } as const
  const cancelled = await transaction(context.db, async (tx) => {
    const at = clock.now()
    const orderId = await openWithdrawal(tx, { ...names, playerId, money, at, post: context })
    const fresh = { playerId, kind: 'withdrawal', orderId, authCode: newId(), at } as const
    await insertTransaction(tx, { ...fresh, transactionId: payout.txId, money: { ...money, amountMinor: -2000n } })
    const cancelling = postCall('cancel', { userId: playerId, txId: payout.txId })
    await expect.poll(() => waitingForLocks(baize.context), { timeout: 30_000 }).toHaveLength(1)
    return [cancelling]
  })
  expect((await cancelled[0])?.body).toMatchObject({ success: true })
  expect(await cashOf(baize, player)).toBe(before)
})
