import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
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

/**
 * Authorises a deposit.
 * @returns functions for the calls that can follow
 */
async function authorised(amount: string) {
  const player = await signUpPlayer(baize)
  const movement = (txAmount: string, txId: string, more: object = {}) =>
    JSON.stringify({ userId: player.playerId, txAmount, txAmountCy: 'GBP', txId, provider: 'Bambora', ...more })
  const [deposit, back] = [newId(), newId()]
  const { body } = await postAsPaymentIq(baize, 'authorize', movement(amount, deposit))
  const orderCode = String(body['merchantTxId'])
  return {
    transfer: (txAmount: string) => postAsPaymentIq(baize, 'transfer', movement(txAmount, deposit)),
    takeBack: (txAmount: string) =>
      postAsPaymentIq(baize, 'transfer', movement(`-${txAmount}`, back, { originTxId: deposit })),
    cash: () => cashOf(baize, player),
    async end() {
      const { db } = baize.context
      const deposits = db.selectFrom('deposit').select('state').where('order_code', '=', orderCode)
      const open = db.selectFrom('payment_difference').select('kind').where('order_code', '=', orderCode)
      const differences = await open.where('decided_at', 'is', null).execute()
      const { state } = await deposits.executeTakeFirstOrThrow()
      return { state, cashMinor: await cashOf(baize, player), differences: differences.map(({ kind }) => kind) }
    },
  }
}

const amounts = ['10.00', '20.00', '30.00']

describe.each(amounts)('a deposit that was authorised over 20.00 and paid with %s', (paid) => {
  test.each(amounts)('ends the same way when %s is taken back before its transfer and after it', async (taken) => {
    const after = await authorised('20.00')
    for (const { body } of [await after.transfer(paid), await after.takeBack(taken)]) expect(body['success']).toBe(true)
    const before = await authorised('20.00')
    expect((await before.takeBack(taken)).body['success']).toBe(true)
    expect(await before.cash()).toBe(0n)
    for (const { body } of [await before.transfer(paid), await before.takeBack(taken)])
      expect(body['success']).toBe(true)
    const left = Number(paid) - Number(taken)
    const expected = {
      state: left === 0 ? 'CHARGED_BACK' : 'COMPLETED',
      cashMinor: BigInt(left < 0 ? Number(paid) : left) * 100n,
      differences: left < 0 ? ['OTHER_AMOUNT'] : [],
    }
    expect([await after.end(), await before.end()]).toEqual([expected, expected])
  })
})
