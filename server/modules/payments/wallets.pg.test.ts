import {
  getDeposit,
  processDeposit,
  processDepositMoneybookers,
  processDepositNeteller,
} from '@baize/contract/payments'
import { processWithdrawal, processWithdrawalMoneybookers } from '@baize/contract/payments/withdrawals'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kit/ids.ts'
import { build, type TestApp } from '../../testing/build.ts'
import { call } from '../../testing/call.ts'
import { brokenRules, cashOf } from '../../testing/cashier.ts'
import { deposit } from '../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../testing/player.ts'
import { providerNamed } from './providers/registry.ts'
import { putDepositMethod, putWithdrawalMethod } from './service.ts'

/** Both e-wallets. Each answers with the reply that the test has prepared for a path. */
const answers = new Map<string, string>()
let asked: string[] = []
/** The newest JSON that was sent to each path. */
const bodies = new Map<string, Record<string, unknown>>()
let wallets: Server
let baize: TestApp
let player: SignedUpPlayer

beforeAll(async () => {
  wallets = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const key = `${request.method} ${path}`
    asked.push(key)
    const answer = answers.get(key)
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (body.startsWith('{')) bodies.set(key, JSON.parse(body) as Record<string, unknown>)
      response.writeHead(answer === undefined ? 500 : 200).end(answer)
    })
  })
  await new Promise<void>((done) => wallets.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(wallets.address() as AddressInfo).port}`
  const settings = { SKRILL_URL: `${url}/skrill`, NETELLER_URL: `${url}/neteller`, LOG_LEVEL: 'silent' }
  baize = await build(settings, { jobs: false })
  for (const [code, provider] of [
    ['MONEYBOOKERS', 'skrill'],
    ['NETELLER', 'neteller'],
  ] as const) {
    const range = { currency: 'GBP', minimumMinor: 1000n, maximumMinor: 200_000n, active: true, priority: 1 } as const
    await putDepositMethod(baize.context.db, { code, provider, ...range })
    await putWithdrawalMethod(baize.context.db, { code, provider, ...range, reviewAboveMinor: 50_000n })
  }
  player = await signUpPlayer(baize)
})

afterAll(async () => {
  const broken = await brokenRules(baize)
  await baize.close()
  wallets.close()
  expect(broken).toEqual([])
})

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const begin = async (paymentMethod: string, wish: object) => {
  asked = []
  const { body } = await call(baize, player, processDeposit, { paymentMethod, amount: '20.00', ...wish }, newId())
  return { body, orderCode: String(body.paymentId).replaceAll('-', '') }
}

const statusOf = async (paymentId: unknown): Promise<unknown> =>
  (await call(baize, player, getDeposit, { paymentId: String(paymentId) })).body.depositStatus

test.each([
  ['MONEYBOOKERS', processDepositMoneybookers, { payFromEmail: 'ana@example.test' }],
  ['NETELLER', processDepositNeteller, { accountId: 'ana', secureId: '123456' }],
] as const)(
  'a deposit by %s under either name of its operation is one payment for one key',
  async (method, operation, who) => {
    const [key, amount] = [newId(), '20.00']
    const payments = () =>
      baize.context.db.selectFrom('deposit').select('deposit_id').where('method', '=', method).execute()
    const before = await payments()
    // neither wallet answers, so the payment has only begun
    const named = await call(baize, player, operation, { amount, ...who }, key)
    expect(named.body.status).toBe('PROVIDER_UNAVAILABLE')
    const again = await call(baize, player, processDeposit, { paymentMethod: method, amount, ...who }, key)
    expect(again.body.status).toBe('PROVIDER_UNAVAILABLE')
    expect(await payments()).toHaveLength(before.length + 1)
    expect((await call(baize, player, operation, { amount } as never, newId())).httpStatus).toBe(400)
  },
)

describe('Skrill', () => {
  const report = (orderCode: string, change: Readonly<Record<string, string>> = {}, secret = 'demoskrill') => {
    const said = { merchant_id: '4000001', transaction_id: orderCode, mb_amount: '20', mb_currency: 'GBP', status: '2' }
    const fields = { ...said, ...change }
    const { merchant_id, transaction_id, mb_amount, mb_currency, status } = fields
    const signed = merchant_id + transaction_id + md5(secret).toUpperCase() + mb_amount + mb_currency + status
    return new URLSearchParams({ ...fields, md5sig: md5(signed).toUpperCase() }).toString()
  }
  const tell = async (payload: string): Promise<number> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/platform/callback/skrill'
    return (await baize.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }

  test('only a signed report credits a payment, and only once', async () => {
    answers.set('POST /skrill/', 'session-of-skrill')
    const { body, orderCode } = await begin('MONEYBOOKERS', { payFromEmail: 'ana@example.test' })
    expect(body.status).toBe('CONTINUE_TO_PAYMENT_SITE')
    expect(String(body.continueUrl)).toMatch(/\/skrill\/\?sid=session-of-skrill$/)
    expect(body).not.toHaveProperty('libraryUrl')
    const before = await cashOf(baize, player)

    expect(await tell(report(orderCode, {}, 'guessed'))).toBe(401)
    // a field that comes twice is no form
    expect(await tell(`${report(orderCode)}&status=2`)).toBe(400)
    expect(await tell(report(orderCode, { merchant_id: '5' }))).toBe(400)
    expect(await tell(report(orderCode, { mb_amount: '2000' }))).toBe(200)
    expect(await tell(report(orderCode, { mb_currency: 'EUR' }))).toBe(200)
    expect(await tell(report(newId()))).toBe(200)
    expect(await tell(report(orderCode, { status: '0' }))).toBe(200)
    expect(await cashOf(baize, player)).toBe(before)

    await Promise.all([tell(report(orderCode)), tell(report(orderCode)), tell(report(orderCode))])
    expect(await cashOf(baize, player)).toBe(before + 2000n)
    expect(await statusOf(body.paymentId)).toBe('SUCCESS')
    await tell(report(orderCode, { status: '-3' }))
    expect(await cashOf(baize, player)).toBe(before)
  })

  test('an order that was not taken is refused, and an order without an answer can be tried again', async () => {
    answers.set('POST /skrill/', '{"code":"BAD_REQUEST"}')
    expect((await begin('MONEYBOOKERS', {})).body.status).toBe('REFUSED')
    answers.delete('POST /skrill/')
    expect((await begin('MONEYBOOKERS', {})).body.status).toBe('PROVIDER_UNAVAILABLE')
  })

  test('an inquiry finds a payment that no report has announced', async () => {
    answers.set('POST /skrill/', 'session-of-skrill')
    const { body, orderCode } = await begin('MONEYBOOKERS', {})
    answers.set('POST /skrill/app/query.pl', '403\t\tTransaction not found\n')
    expect(await statusOf(body.paymentId)).toBe('PENDING')
    const found = new URLSearchParams({ transaction_id: orderCode, mb_amount: '20', mb_currency: 'GBP', status: '2' })
    answers.set('POST /skrill/app/query.pl', `200\t\tOK\n${found.toString()}\n`)
    baize.clock.advance({ seconds: 5 })
    expect(await statusOf(body.paymentId)).toBe('SUCCESS')
  })

  test('a withdrawal under either name of its operation reserves one amount for one key', async () => {
    await deposit(baize.context, player.playerId, '50.00')
    const before = await cashOf(baize, player)
    const [key, wish] = [newId(), { amount: '15.00', payFromEmail: 'ana@example.test' }]
    const named = await call(baize, player, processWithdrawalMoneybookers, wish, key)
    expect(named.body).toMatchObject({ status: 'SUCCESS', withdrawalStatus: 'PENDING' })
    const again = await call(baize, player, processWithdrawal, { ...wish, paymentMethod: 'MONEYBOOKERS' }, key)
    expect(again.body).toEqual(named.body)
    expect(await cashOf(baize, player)).toBe(before - 1500n)
    const nobody = await call(baize, player, processWithdrawalMoneybookers, { ...wish, payFromEmail: 'ana' }, newId())
    expect(nobody.httpStatus).toBe(400)
  })

  test.each([
    ['carried out', '<response><transaction><status>2</status></transaction></response>', 'PAID'],
    ['scheduled', '<response><transaction><status>1</status></transaction></response>', 'SENT'],
    ['refused', '<response><error><error_msg>BALANCE_NOT_ENOUGH</error_msg></error></response>', 'FAILED'],
  ])('a transfer that is %s', async (_what, answer, event) => {
    answers.set('POST /skrill/app/pay.pl', answer.replace('<response>', '<response><sid>s-1</sid>'))
    const order = {
      orderCode: newId(),
      money: { amountMinor: 1500n, currency: 'GBP' as const },
      playerId: player.playerId,
      payee: { kind: 'wallet' as const, emailAddress: 'ana@example.test' },
      language: 'en' as const,
    }
    const reports = await providerNamed(baize.context.config, 'skrill').payOut?.(order)
    expect(reports).toMatchObject([{ orderCode: order.orderCode, event, money: order.money }])
  })
})

describe('NETELLER', () => {
  const basePath = '/neteller/paymenthub/v1'
  const credentials = `Basic ${btoa('neteller:demo-neteller-notify')}`
  const said = (merchantRefNum: string, status: string) => ({
    merchantRefNum,
    status,
    amount: 2000,
    currencyCode: 'GBP',
    paymentHandleToken: 'token',
    links: [{ rel: 'redirect_payment', href: 'https://wallet.example/pay' }],
  })
  const lay = (path: string, content: object) => answers.set(path, JSON.stringify(content))

  test('an approved payment is taken and credited, and the secure ID is stored nowhere', async () => {
    lay(`POST ${basePath}/paymenthandles`, {})
    expect((await begin('NETELLER', { accountId: 'ana', secureId: '987654' })).body.status).toBe('PROVIDER_UNAVAILABLE')
    answers.delete(`POST ${basePath}/paymenthandles`)
    const wish = { accountId: 'ana', secureId: '987654' }
    const input = { paymentMethod: 'NETELLER', amount: '20.00', ...wish }
    const key = newId()
    await call(baize, player, processDeposit, input, key)
    const query = baize.context.db.selectFrom('deposit').select('order_code').orderBy('created_at', 'desc')
    const { order_code: orderCode } = await query.limit(1).executeTakeFirstOrThrow()
    lay(`POST ${basePath}/paymenthandles`, said(orderCode, 'INITIATED'))
    const { body } = await call(baize, player, processDeposit, input, key)
    expect(body).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE', continueUrl: 'https://wallet.example/pay' })

    const before = await cashOf(baize, player)
    lay(`GET ${basePath}/payments`, { payments: [] })
    lay(`GET ${basePath}/paymenthandles`, { paymentHandles: [said(orderCode, 'PAYABLE')] })
    lay(`POST ${basePath}/payments`, said(orderCode, 'COMPLETED'))
    const payload = { eventType: 'PAYMENT_HANDLE_PAYABLE', payload: said(orderCode, 'PAYABLE') }
    const tell = (authorization: string) =>
      baize.app.inject({ method: 'POST', url: '/platform/callback/neteller', headers: { authorization }, payload })
    expect((await tell(`Basic ${btoa('neteller:guessed')}`)).statusCode).toBe(401)
    expect(await cashOf(baize, player)).toBe(before)
    expect((await tell(credentials)).statusCode).toBe(200)
    expect(asked).toContain(`POST ${basePath}/payments`)
    expect(await cashOf(baize, player)).toBe(before + 2000n)
    expect((await tell(credentials)).statusCode).toBe(200)
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

  test.each([
    ['refuses its handle, and knows nothing of it', { handle: refusal('No wallet') }, 'FAILED'],
    ['had its handle before', { handle: used, known: 'PAYABLE', credit: 'COMPLETED' }, 'PAID'],
    [
      'had its handle and its credit before',
      { handle: used, known: 'COMPLETED', credit: used, sent: 'PENDING' },
      'SENT',
    ],
    ['refuses its credit', { known: 'PAYABLE', credit: refusal('Too little money') }, 'FAILED'],
    ['refuses its credit, and lists it as failed', { known: 'COMPLETED', credit: used, sent: 'FAILED' }, 'FAILED'],
    ['has its handle no more', { handle: used, known: 'EXPIRED', credit: refusal('Not payable') }, 'FAILED'],
    ['calls its credit repeated, and does not list it yet', { known: 'PAYABLE', credit: used }, 'unknown'],
    ['has used its handle, and does not list its credit', { known: 'COMPLETED', credit: refusal('Used') }, 'unknown'],
    ['calls its handle repeated, and does not know it', { handle: used }, 'unknown'],
  ] as const)('a payout of which Paysafe %s', async (_what, asked, event) => {
    const wanted = order()
    const { orderCode } = wanted
    const {
      handle = said(orderCode, 'PAYABLE'),
      known,
      credit,
      sent,
    } = { ...asked } as Readonly<{
      handle?: object
      known?: string
      credit?: object | string
      sent?: string
    }>
    lay(`POST ${basePath}/paymenthandles`, handle)
    lay(`GET ${basePath}/paymenthandles`, { paymentHandles: known ? [said(orderCode, known)] : [] })
    lay(`POST ${basePath}/standalonecredits`, typeof credit === 'string' ? said(orderCode, credit) : (credit ?? {}))
    lay(`GET ${basePath}/standalonecredits`, { standaloneCredits: sent ? [said(orderCode, sent)] : [] })
    const reports = providerNamed(baize.context.config, 'neteller').payOut?.(wanted)
    if (event === 'unknown') await expect(reports).rejects.toThrow('refused a payout that it may have taken')
    else expect(await reports).toMatchObject([{ orderCode, event, money: wanted.money }])
  })

  test('an order names the player’s address, and a deposit the address of their browser', async () => {
    const wanted = order()
    const home = { address: 'High Street '.repeat(6), city: 'Leeds', postCode: '', country: 'GB' }
    lay(`POST ${basePath}/paymenthandles`, said(wanted.orderCode, 'PAYABLE'))
    lay(`POST ${basePath}/standalonecredits`, said(wanted.orderCode, 'COMPLETED'))
    await providerNamed(baize.context.config, 'neteller').payOut?.({ ...wanted, home })
    const sent = bodies.get(`POST ${basePath}/paymenthandles`)
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
    await begin('NETELLER', { accountId: 'ana', secureId: '987654' })
    expect(bodies.get(`POST ${basePath}/paymenthandles`)).toMatchObject({
      customerIp: '127.0.0.1',
      billingDetails: { street, city, zip, country },
    })
  })

  test('a deposit that is ordered again goes to the page of its first order', async () => {
    const input = { paymentMethod: 'NETELLER', amount: '20.00', accountId: 'ana', secureId: '987654' }
    const key = newId()
    lay(`POST ${basePath}/paymenthandles`, {})
    expect((await call(baize, player, processDeposit, input, key)).body.status).toBe('PROVIDER_UNAVAILABLE')
    const query = baize.context.db.selectFrom('deposit').select('order_code').orderBy('created_at', 'desc')
    const { order_code: orderCode } = await query.limit(1).executeTakeFirstOrThrow()
    lay(`POST ${basePath}/paymenthandles`, used)
    lay(`GET ${basePath}/paymenthandles`, { paymentHandles: [said(orderCode, 'INITIATED')] })
    const { body } = await call(baize, player, processDeposit, input, key)
    expect(body).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE', continueUrl: 'https://wallet.example/pay' })
    lay(`GET ${basePath}/paymenthandles`, { paymentHandles: [] })
    expect((await call(baize, player, processDeposit, input, newId())).body.status).toBe('REFUSED')
  })

  test.each(['javascript:alert(1)', 'data:text/html,pay', 'wallet:pay', '/pay', ''])(
    'a page at %j is no page',
    async (href) => {
      const adapter = providerNamed(baize.context.config, 'neteller')
      const wanted = { ...order(), emailAddress: 'ana@example.test', payableSeconds: 600 }
      const links = [{ rel: 'redirect_payment', href }]
      lay(`POST ${basePath}/paymenthandles`, { ...said(wanted.orderCode, 'INITIATED'), links })
      await expect(adapter.submit(wanted)).rejects.toThrow('answered with no address of a page')
    },
  )

  test('a handle that the player approves after its time is not taken, so that no money moves', async () => {
    const input = { paymentMethod: 'NETELLER', amount: '20.00', accountId: 'ana', secureId: '987654' }
    const key = newId()
    lay(`POST ${basePath}/paymenthandles`, {})
    await call(baize, player, processDeposit, input, key)
    const query = baize.context.db.selectFrom('deposit').select('order_code').orderBy('created_at', 'desc')
    const { order_code: orderCode } = await query.limit(1).executeTakeFirstOrThrow()
    lay(`POST ${basePath}/paymenthandles`, { ...said(orderCode, 'INITIATED'), timeToLiveSeconds: 300 })
    const { body } = await call(baize, player, processDeposit, input, key)
    const before = await cashOf(baize, player)
    baize.clock.advance({ minutes: 5 })
    lay(`GET ${basePath}/payments`, { payments: [] })
    lay(`GET ${basePath}/paymenthandles`, { paymentHandles: [said(orderCode, 'PAYABLE')] })
    asked = []
    const payload = { eventType: 'PAYMENT_HANDLE_PAYABLE', payload: said(orderCode, 'PAYABLE') }
    const headers = { authorization: credentials }
    await baize.app.inject({ method: 'POST', url: '/platform/callback/neteller', headers, payload })
    expect(asked).not.toContain(`POST ${basePath}/payments`)
    expect([await statusOf(body.paymentId), await cashOf(baize, player)]).toEqual(['CANCELLED', before])
  })
})
