import { prepareDeposit, processDeposit, processDepositNekbit } from '@baize/contract/payments/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import { openMethods } from '../../../../testing/payers.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { buildWithSandbox, type WithSandbox } from '../../../../testing/sandbox.ts'
import { deleteOldQuotes } from './quote-store.ts'

let running: WithSandbox
let player: SignedUpPlayer
beforeAll(async () => {
  running = await buildWithSandbox({ WORLDPAY_TIMEOUT_MS: '900' })
  await openMethods(running)
  player = await signUpPlayer(running)
})
afterAll(() => running?.close())

const paymentMethod = 'NB_NEKBIT'
const quoted = async (amount = '20.00') => {
  const { body } = await call(running, player, prepareDeposit, { paymentMethod, action: 'GET_QUOTE', amount })
  const quotes = body.quotes as { id: string; currency: string; rate: string }[]
  return { paymentId: String(body.paymentId), quotes, quoteId: quotes[0]?.id }
}
const pay = async (choice: object, { amount = '20.00', who = player, key = newId() } = {}) =>
  (await call(running, who, processDeposit, { paymentMethod, amount, ...choice }, key)).body

test('each cryptocurrency has a quote, and a deposit with one of the quotes returns the address and the amount to pay', async () => {
  const { paymentId, quotes, quoteId } = await quoted()
  expect(quotes.map(({ currency }) => currency)).toEqual(['mBTC', 'mETH', 'mLTC'])
  const key = newId()
  const body = await pay({ paymentId, quoteId }, { key })
  expect(body).toMatchObject({ status: 'SUCCESS', paymentId, data: { currency: 'mBTC', amount: '0.333' } })
  const { address, uri } = body.data as Record<string, string>
  expect(uri).toBe(`bitcoin:${address}?amount=0.000333`)
  expect(await pay({ paymentId, quoteId }, { key })).toEqual(body)
  const named = { amount: '20.00', paymentId, quoteId: String(quoteId) }
  expect((await call(running, player, processDepositNekbit, named, key)).body).toEqual(body)
})

test('a quote that is used, expired, another player’s, or for another amount begins nothing', async () => {
  const refused = { status: 'QUOTE_EXPIRED' }
  const used = await quoted()
  const both = await Promise.all([pay(used), pay(used)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set(['QUOTE_EXPIRED', 'SUCCESS']))
  const { paymentId, quoteId } = await quoted()
  expect(await pay({ paymentId, quoteId }, { amount: '30.00' })).toMatchObject(refused)
  expect(await pay({ paymentId, quoteId }, { who: await signUpPlayer(running) })).toMatchObject(refused)
  expect(await pay({ paymentId: newId(), quoteId })).toMatchObject(refused)
  expect(await pay({})).toMatchObject(refused)
  running.clock.advance({ minutes: 16 })
  expect(await pay({ paymentId, quoteId })).toMatchObject(refused)
  await deleteOldQuotes(running.context.db, running.clock.now().add({ hours: 25 }))
  expect(await running.context.db.selectFrom('deposit_quote').selectAll().execute()).toEqual([])
})
