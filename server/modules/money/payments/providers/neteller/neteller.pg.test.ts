import { getDeposit, processDeposit } from '@baize/contract/payments/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../../testing/build.ts'
import { call } from '../../../../../testing/call.ts'
import { brokenRules, cashOf } from '../../../../../testing/cashier.ts'
import { paysafeHeaders, startPaysafe, type Paysafe } from '../../../../../testing/paysafe.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../../demo/sign-up-player.ts'
import { putDepositMethod } from '../../service.ts'
import { providerNamed } from '../registry.ts'

let paysafe: Paysafe
let baize: TestApp
let player: SignedUpPlayer

beforeAll(async () => {
  paysafe = await startPaysafe()
  baize = await build({ NETELLER_URL: paysafe.url, LOG_LEVEL: 'silent' }, { jobs: false })
  const range = { currency: 'GBP', minimumMinor: 1000n, maximumMinor: 200_000n, active: true, priority: 1 } as const
  await putDepositMethod(baize.context.db, { code: 'NETELLER', provider: 'neteller', ...range })
  player = await signUpPlayer(baize)
})

afterAll(async () => {
  const broken = await brokenRules(baize)
  await baize.close()
  paysafe.close()
  expect(broken).toEqual([])
})

const begin = async (request: object) => {
  paysafe.forget()
  const input = { paymentMethod: 'NETELLER', amount: '20.00', ...request }
  return (await call(baize, player, processDeposit, input, newId())).body
}

const statusOf = async (paymentId: unknown): Promise<unknown> =>
  (await call(baize, player, getDeposit, { paymentId: String(paymentId) })).body.depositStatus

const { authorization: credentials } = paysafeHeaders
const resourceOf = (merchantRefNum: string, status: string) => ({
  merchantRefNum,
  status,
  amount: 2000,
  currencyCode: 'GBP',
  paymentHandleToken: 'token',
  links: [{ rel: 'redirect_payment', href: 'https://wallet.example/pay' }],
})
const lay = (path: string, content: object) => paysafe.lay(path, content)

test('an approved payment is taken and credited, and the secure ID is stored nowhere', async () => {
  lay('POST /paymenthandles', {})
  expect((await begin({ accountId: 'ana', secureId: '987654' })).status).toBe('PROVIDER_UNAVAILABLE')
  paysafe.take('POST /paymenthandles')
  const request = { accountId: 'ana', secureId: '987654' }
  const input = { paymentMethod: 'NETELLER', amount: '20.00', ...request }
  const key = newId()
  await call(baize, player, processDeposit, input, key)
  const query = baize.context.db.selectFrom('deposit').select('order_code').orderBy('created_at', 'desc')
  const { order_code: orderCode } = await query.limit(1).executeTakeFirstOrThrow()
  lay('POST /paymenthandles', resourceOf(orderCode, 'INITIATED'))
  const { body } = await call(baize, player, processDeposit, input, key)
  expect(body).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE', continueUrl: 'https://wallet.example/pay' })

  const before = await cashOf(baize, player)
  lay('GET /payments', { payments: [] })
  lay('GET /paymenthandles', { paymentHandles: [resourceOf(orderCode, 'PAYABLE')] })
  lay('POST /payments', resourceOf(orderCode, 'COMPLETED'))
  const payload = { eventType: 'PAYMENT_HANDLE_PAYABLE', payload: resourceOf(orderCode, 'PAYABLE') }
  const postNotice = (authorization: string) =>
    baize.app.inject({ method: 'POST', url: '/platform/callback/neteller', headers: { authorization }, payload })
  expect((await postNotice(`Basic ${btoa('neteller:guessed')}`)).statusCode).toBe(401)
  expect(await cashOf(baize, player)).toBe(before)
  expect((await postNotice(credentials)).statusCode).toBe(200)
  expect(paysafe.calls).toContain('POST /payments')
  expect(await cashOf(baize, player)).toBe(before + 2000n)
  expect((await postNotice(credentials)).statusCode).toBe(200)
  expect(await cashOf(baize, player)).toBe(before + 2000n)

  const commands = await baize.context.db.selectFrom('command').select('reply').execute()
  const events = await baize.context.db.selectFrom('payment_event').select('content').execute()
  expect(JSON.stringify([commands, events])).not.toContain('987654')
})

const order = () => ({
  orderCode: newId(),
  money: { amountMinor: 2000n, currency: 'GBP' as const },
  playerId: player.playerId,
  payee: { kind: 'wallet' as const, emailAddress: 'ana@example.test' },
  language: 'en' as const,
})
const refusal = (message: string) => ({ error: { code: '402', message } })
const used = refusal('The merchantRefNum has already been used')

interface PaysafeState {
  readonly handle?: object
  /** The status of the payment handle in the list that Paysafe returns. */
  readonly known?: string
  readonly credit?: object | string
  /** The status of the credit in the list that Paysafe returns. */
  readonly sent?: string
}

function payOutAt({ handle, known, credit = {}, sent }: PaysafeState, wanted = order()) {
  const { orderCode } = wanted
  lay('POST /paymenthandles', handle ?? resourceOf(orderCode, 'PAYABLE'))
  lay('GET /paymenthandles', { paymentHandles: known ? [resourceOf(orderCode, known)] : [] })
  lay('POST /standalonecredits', typeof credit === 'string' ? resourceOf(orderCode, credit) : credit)
  lay('GET /standalonecredits', { standaloneCredits: sent ? [resourceOf(orderCode, sent)] : [] })
  return providerNamed(baize.context.config, 'neteller').payOut?.(wanted)
}

test.each<[string, PaysafeState, string]>([
  ['refuses the handle, and lists none', { handle: refusal('No wallet') }, 'FAILED'],
  ['has received the handle before', { handle: used, known: 'PAYABLE', credit: 'COMPLETED' }, 'PAID'],
  [
    'has received the handle and the credit before',
    { handle: used, known: 'COMPLETED', credit: used, sent: 'PENDING' },
    'SENT',
  ],
  ['refuses the credit', { known: 'PAYABLE', credit: refusal('Too little money') }, 'FAILED'],
  ['refuses the credit, and lists it as failed', { known: 'COMPLETED', credit: used, sent: 'FAILED' }, 'FAILED'],
  ['lists the handle as expired', { handle: used, known: 'EXPIRED', credit: refusal('Not payable') }, 'FAILED'],
])('a payout for which Paysafe %s', async (_what, state, event) => {
  const wanted = order()
  const { orderCode, money } = wanted
  expect(await payOutAt(state, wanted)).toMatchObject([{ orderCode, event, money }])
})

test.each<[string, PaysafeState]>([
  ['calls its credit repeated, and does not list it yet', { known: 'PAYABLE', credit: used }],
  ['has used its handle, and does not list its credit', { known: 'COMPLETED', credit: refusal('Used') }],
  ['calls its handle repeated, and does not know it', { handle: used }],
])('a payout may have been sent if Paysafe %s', async (_what, state) => {
  await expect(payOutAt(state)).rejects.toThrow('refused a payout that it may have taken')
})

test('an order contains the player’s postal address, and a deposit also the IP address of their browser', async () => {
  const wanted = order()
  const home = { address: 'High Street '.repeat(6), city: 'Leeds', postCode: '', country: 'GB' }
  lay('POST /paymenthandles', resourceOf(wanted.orderCode, 'PAYABLE'))
  lay('POST /standalonecredits', resourceOf(wanted.orderCode, 'COMPLETED'))
  await providerNamed(baize.context.config, 'neteller').payOut?.({ ...wanted, home })
  const sent = paysafe.bodies.get('POST /paymenthandles')
  expect(sent?.['billingDetails']).toEqual({ street: home.address.slice(0, 50), city: 'Leeds', country: 'GB' })
  const {
    address: street,
    city,
    post_code: zip,
    country,
  } = await baize.context.db
    .selectFrom('player')
    .select(['address', 'city', 'post_code', 'country'])
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  await begin({ accountId: 'ana', secureId: '987654' })
  expect(paysafe.bodies.get('POST /paymenthandles')).toMatchObject({
    customerIp: '127.0.0.1',
    billingDetails: { street, city, zip, country },
  })
})

test('a deposit that is ordered again goes to the page of its first order', async () => {
  const input = { paymentMethod: 'NETELLER', amount: '20.00', accountId: 'ana', secureId: '987654' }
  const key = newId()
  lay('POST /paymenthandles', {})
  expect((await call(baize, player, processDeposit, input, key)).body.status).toBe('PROVIDER_UNAVAILABLE')
  const query = baize.context.db.selectFrom('deposit').select('order_code').orderBy('created_at', 'desc')
  const { order_code: orderCode } = await query.limit(1).executeTakeFirstOrThrow()
  lay('POST /paymenthandles', used)
  lay('GET /paymenthandles', { paymentHandles: [resourceOf(orderCode, 'INITIATED')] })
  const { body } = await call(baize, player, processDeposit, input, key)
  expect(body).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE', continueUrl: 'https://wallet.example/pay' })
  lay('GET /paymenthandles', { paymentHandles: [] })
  expect((await call(baize, player, processDeposit, input, newId())).body.status).toBe('REFUSED')
})

test.each(['javascript:alert(1)', 'data:text/html,pay', 'wallet:pay', '/pay', ''])(
  'a payment page at the address %j is refused',
  async (href) => {
    const adapter = providerNamed(baize.context.config, 'neteller')
    const wanted = { ...order(), emailAddress: 'ana@example.test', payableSeconds: 600 }
    const links = [{ rel: 'redirect_payment', href }]
    lay('POST /paymenthandles', { ...resourceOf(wanted.orderCode, 'INITIATED'), links })
    await expect(adapter.submit(wanted)).rejects.toThrow('answered with no address of a page')
  },
)

test('a handle that the player approves after it has expired is not used, so no money moves', async () => {
  const input = { paymentMethod: 'NETELLER', amount: '20.00', accountId: 'ana', secureId: '987654' }
  const key = newId()
  lay('POST /paymenthandles', {})
  await call(baize, player, processDeposit, input, key)
  const query = baize.context.db.selectFrom('deposit').select('order_code').orderBy('created_at', 'desc')
  const { order_code: orderCode } = await query.limit(1).executeTakeFirstOrThrow()
  lay('POST /paymenthandles', { ...resourceOf(orderCode, 'INITIATED'), timeToLiveSeconds: 300 })
  const { body } = await call(baize, player, processDeposit, input, key)
  const before = await cashOf(baize, player)
  baize.clock.advance({ minutes: 5 })
  lay('GET /payments', { payments: [] })
  lay('GET /paymenthandles', { paymentHandles: [resourceOf(orderCode, 'PAYABLE')] })
  paysafe.forget()
  const payload = { eventType: 'PAYMENT_HANDLE_PAYABLE', payload: resourceOf(orderCode, 'PAYABLE') }
  const headers = { authorization: credentials }
  await baize.app.inject({ method: 'POST', url: '/platform/callback/neteller', headers, payload })
  expect(paysafe.calls).not.toContain('POST /payments')
  expect([await statusOf(body.paymentId), await cashOf(baize, player)]).toEqual(['EXPIRED', before])
})
