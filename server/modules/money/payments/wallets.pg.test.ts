import {
  getDeposit,
  processDeposit,
  processDepositMoneybookers,
  processDepositNeteller,
} from '@baize/contract/payments/player'
import { processWithdrawal, processWithdrawalMoneybookers } from '@baize/contract/payments/withdrawals'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, cashOf } from '../../../testing/cashier.ts'
import { deposit } from '../../../demo/deposit.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { providerNamed } from './providers/registry.ts'
import { putDepositMethod, putWithdrawalMethod } from './service.ts'

/** A server that takes the place of both e-wallets, and sends the reply that the test has prepared for a path. */
const answers = new Map<string, string>()
let wallets: Server
let baize: TestApp
let player: SignedUpPlayer

beforeAll(async () => {
  wallets = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const answer = answers.get(`${request.method} ${path}`)
    request.resume()
    response.writeHead(answer === undefined ? 500 : 200).end(answer)
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

const begin = async (paymentMethod: string, input: object) => {
  const { body } = await call(baize, player, processDeposit, { paymentMethod, amount: '20.00', ...input }, newId())
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
    // No reply is prepared, so neither wallet responds and the deposit stays open.
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
    const reported = {
      merchant_id: '4000001',
      transaction_id: orderCode,
      mb_amount: '20',
      mb_currency: 'GBP',
      status: '2',
    }
    const fields = { ...reported, ...change }
    const { merchant_id, transaction_id, mb_amount, mb_currency, status } = fields
    const signed = merchant_id + transaction_id + md5(secret).toUpperCase() + mb_amount + mb_currency + status
    return new URLSearchParams({ ...fields, md5sig: md5(signed).toUpperCase() }).toString()
  }
  const postReport = async (payload: string): Promise<number> => {
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
    answers.set('POST /skrill/app/query.pl', '403\t\tTransaction not found\n')

    expect(await postReport(report(orderCode, {}, 'guessed'))).toBe(401)
    // If a field occurs twice, it is unclear which value is signed, so the message is refused.
    expect(await postReport(`${report(orderCode)}&status=2`)).toBe(401)
    expect(await postReport(report(orderCode, { merchant_id: '5' }))).toBe(400)
    expect(await postReport(report(orderCode, { mb_amount: '2000' }))).toBe(200)
    expect(await postReport(report(orderCode, { mb_currency: 'EUR' }))).toBe(200)
    expect(await postReport(report(newId()))).toBe(200)
    expect(await postReport(report(orderCode, { status: '0' }))).toBe(200)
    expect(await cashOf(baize, player)).toBe(before)

    await Promise.all([postReport(report(orderCode)), postReport(report(orderCode)), postReport(report(orderCode))])
    expect(await cashOf(baize, player)).toBe(before + 2000n)
    expect(await statusOf(body.paymentId)).toBe('SUCCESS')
    await postReport(report(orderCode, { status: '-3' }))
    expect(await cashOf(baize, player)).toBe(before)
  })

  test('an order that Skrill refuses is refused, and an order without a response can be sent again', async () => {
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
    const [key, input] = [newId(), { amount: '15.00', payFromEmail: 'ana@example.test' }]
    const named = await call(baize, player, processWithdrawalMoneybookers, input, key)
    expect(named.body).toMatchObject({ status: 'SUCCESS', withdrawalStatus: 'PENDING' })
    const again = await call(baize, player, processWithdrawal, { ...input, paymentMethod: 'MONEYBOOKERS' }, key)
    expect(again.body).toEqual(named.body)
    expect(await cashOf(baize, player)).toBe(before - 1500n)
    const nobody = await call(baize, player, processWithdrawalMoneybookers, { ...input, payFromEmail: 'ana' }, newId())
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
