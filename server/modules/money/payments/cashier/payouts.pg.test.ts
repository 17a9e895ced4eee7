import { getBankingHistory, getBalance } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, cashOf, offerCashier, postAsPaymentIq } from '../../../../testing/cashier.ts'
import { mailsTo } from '../../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'

let baize: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await offerCashier(baize)
})
beforeEach(async () => {
  player = await signUpPlayer(baize)
  await postCall('transfer', movement('60.00'))
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})

const postCall = async (name: string, content: object) =>
  (await postAsPaymentIq(baize, name, JSON.stringify(content))).body

let transactions = 0
const movement = (txAmount: string, more: object = {}) => {
  const txId = String((transactions += 1))
  return { userId: player.playerId, txAmount, txAmountCy: 'GBP', txId, txTypeId: 102, provider: 'Bambora', ...more }
}

async function authorised(amount: string) {
  const payout = movement(amount)
  const { authCode, success } = await postCall('authorize', payout)
  expect(success).toBe(true)
  return { ...payout, authCode }
}

const cancelled = ({ userId, txId }: { userId: string; txId: string }, more: object = {}) => ({ userId, txId, ...more })
const cash = () => cashOf(baize, player)
const balance = async () => (await call(baize, player, getBalance, {})).body['currencyBalances']

const withdrawals = async () => {
  const today = baize.clock.now().toString().slice(0, 10)
  const { body } = await call(baize, player, getBankingHistory, { startDate: today, endDate: today })
  return (body['histories'] as { type: string }[]).filter(({ type }) => type === 'WITHDRAWAL')
}

const differences = async () => {
  const orders = baize.context.db.selectFrom('withdrawal').select('order_code').where('player_id', '=', player.playerId)
  const query = baize.context.db.selectFrom('payment_difference').select('kind').where('order_code', 'in', orders)
  return (await query.execute()).map(({ kind }) => kind)
}

test('less than was reserved is paid, and the rest goes back', async () => {
  const payout = await authorised('-30.00')
  await postCall('transfer', { ...payout, txAmount: '-10.00' })
  await postCall('transfer', { ...payout, txAmount: '-10.00' })
  expect(await cash()).toBe(5000n)
  expect(await balance()).toMatchObject([{ reservedBalance: '0.00', totalBalance: '50.00' }])
  expect(await withdrawals()).toMatchObject([{ amount: '10.00', requestedAmount: '30.00', status: 'COMPLETED' }])
  expect(await differences()).toEqual([])
  const letters = (await mailsTo(baize.context, player.email)).map(({ letter }) => letter)
  expect(letters).toContainEqual(
    expect.objectContaining({ template: 'withdrawalPaid', money: '£10.00', requested: '£30.00' }),
  )
})

test('more than was reserved is paid from the cash, and the rest becomes a deficit', async () => {
  const payout = await authorised('-30.00')
  await postCall('transfer', { ...payout, txAmount: '-70.00' })
  expect(await balance()).toMatchObject([
    { withdrawableBalance: '0.00', reservedBalance: '0.00', totalBalance: '-10.00' },
  ])
  expect(await withdrawals()).toMatchObject([{ amount: '70.00', requestedAmount: '30.00', status: 'COMPLETED' }])
  expect(await differences()).toEqual(['PAID_UNRESERVED'])
})

test('a transfer after the cancellation takes the money once, even if the payout comes back later', async () => {
  const payout = await authorised('-30.00')
  await postCall('cancel', cancelled(payout))
  expect(await cash()).toBe(6000n)
  await Promise.all([postCall('transfer', payout), postCall('transfer', payout)])
  expect(await cash()).toBe(3000n)
  expect(await withdrawals()).toMatchObject([{ amount: '30.00', status: 'COMPLETED' }])
  expect(await differences()).toEqual(['PAID_UNRESERVED'])
  await postCall('transfer', { ...payout, pspRefId: '7' })
  await postCall('cancel', cancelled(payout))
  expect(await cash()).toBe(3000n)
  await postCall('cancel', cancelled(payout, { statusCode: 'RETURNED' }))
  expect(await cash()).toBe(6000n)
  await postCall('transfer', { ...payout, pspRefId: '8' })
  expect(await cash()).toBe(6000n)
  expect(await differences()).toEqual(expect.arrayContaining(['PAID_UNRESERVED', 'CONTRADICTION']))
})

test('a payout that came back and is paid again with the same content is left to staff', async () => {
  const payout = await authorised('-30.00')
  await postCall('transfer', payout)
  await postCall('transfer', payout)
  expect(await differences()).toEqual([])
  await postCall('cancel', cancelled(payout))
  await postCall('cancel', cancelled(payout))
  expect([await cash(), await differences()]).toEqual([6000n, []])
  for (let tries = 0; tries < 2; tries++) await postCall('transfer', payout)
  expect([await cash(), await differences()]).toEqual([6000n, ['CONTRADICTION']])
})

test('a payout that was cancelled, then paid, and is cancelled again with the same content is left to staff', async () => {
  const payout = await authorised('-30.00')
  await postCall('cancel', cancelled(payout))
  await postCall('transfer', payout)
  expect([await cash(), await differences()]).toEqual([3000n, ['PAID_UNRESERVED']])
  await postCall('cancel', cancelled(payout))
  expect(await cash()).toBe(3000n)
  expect((await differences()).toSorted()).toEqual(['CONTRADICTION', 'PAID_UNRESERVED'])
})

test('a payout of another amount that comes back gives the paid amount back', async () => {
  const payout = await authorised('-30.00')
  await postCall('transfer', { ...payout, txAmount: '-45.00' })
  expect(await cash()).toBe(1500n)
  await postCall('cancel', cancelled(payout))
  expect(await cash()).toBe(6000n)
})

test('a transfer without an authorisation opens a withdrawal and takes the money once', async () => {
  const payout = movement('-30.00')
  const [first] = await Promise.all([
    postCall('transfer', payout),
    postCall('transfer', payout),
    postCall('transfer', payout),
  ])
  expect(first).toMatchObject({ success: true, txId: payout.txId })
  expect(await cash()).toBe(3000n)
  const { success, merchantTxId } = await postCall('authorize', payout)
  expect([success, merchantTxId]).toEqual([true, first?.['merchantTxId']])
  expect(await cash()).toBe(3000n)
  expect(await withdrawals()).toMatchObject([{ amount: '30.00', status: 'COMPLETED' }])
  expect(await differences()).toEqual(['PAID_UNRESERVED'])
})

test('a transfer takes the money even if its cancellation arrived before it', async () => {
  const payout = movement('-80.00')
  await postCall('cancel', cancelled(payout))
  await postCall('transfer', payout)
  expect(await balance()).toMatchObject([{ withdrawableBalance: '0.00', totalBalance: '-20.00' }])
})

test('another amount after the booking is a difference, and so is a returned deposit that we do not know', async () => {
  const payout = await authorised('-30.00')
  await postCall('transfer', payout)
  await postCall('transfer', { ...payout, txAmount: '-20.00' })
  const { success, merchantTxId } = await postCall('transfer', movement('-20.00', { originTxId: 'unknown' }))
  expect(success).toBe(true)
  expect(await cash()).toBe(3000n)
  expect(await differences()).toEqual(['OTHER_AMOUNT'])
  const query = baize.context.db.selectFrom('payment_difference').select('kind')
  expect(await query.where('order_code', '=', String(merchantTxId)).execute()).toEqual([{ kind: 'UNKNOWN_ORDER' }])
})
