import { getDeposit, processDeposit } from '@baize/contract/payments/player'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../../testing/build.ts'
import { call } from '../../../../../testing/call.ts'
import { brokenRules, cashOf } from '../../../../../testing/cashier.ts'
import { signUpPlayer } from '../../../../../demo/sign-up-player.ts'
import { demoSecrets } from '@baize/contract/demo-values'
import { putDepositMethod } from '../../service.ts'

let skrill: Server
let baize: TestApp
/** The responses of the query interface to inquiries, by our order code. */
const answers = new Map<string, Record<string, string>>()
let inquiries = 0
let isSilent = false

beforeAll(async () => {
  skrill = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (!(request.url ?? '').endsWith('/app/query.pl')) return void response.end('a-session-of-skrill')
      inquiries += 1
      if (isSilent) return void response.writeHead(500).end()
      const reference = new URLSearchParams(body).get('trn_id') ?? ''
      const answer = answers.get(reference)
      const found = { transaction_id: reference, ...answer }
      response.end(answer ? `200\t\tOK\n${new URLSearchParams(found).toString()}\n` : '403\t\tNot found\n')
    })
  })
  await new Promise<void>((done) => skrill.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(skrill.address() as AddressInfo).port}/skrill`
  baize = await build({ SKRILL_URL: url, LOG_LEVEL: 'silent' }, { jobs: false })
  const range = { currency: 'GBP', minimumMinor: 1000n, maximumMinor: 200_000n, active: true, priority: 1 } as const
  await putDepositMethod(baize.context.db, { code: 'MONEYBOOKERS', provider: 'skrill', ...range })
})
afterAll(async () => {
  const broken = await brokenRules(baize)
  await baize.close()
  skrill.close()
  expect(broken).toEqual([])
})

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const ordered = { amount: '20.00', currency: 'GBP' }
const inEuros = { mb_amount: '23.26', mb_currency: 'EUR' }

async function begun() {
  const player = await signUpPlayer(baize)
  const input = { paymentMethod: 'MONEYBOOKERS', amount: '20.00', payFromEmail: 'ana@example.test' }
  const { body } = await call(baize, player, processDeposit, input, newId())
  const paymentId = String(body.paymentId)
  const orderCode = paymentId.replaceAll('-', '')
  return {
    orderCode,
    answer: (fields: Record<string, string>) => void answers.set(orderCode, fields),
    async report(fields: Record<string, string>, more = ''): Promise<number> {
      const { merchantId } = baize.context.config.skrill ?? { merchantId: '' }
      const signed = { merchant_id: merchantId, transaction_id: orderCode, mb_transaction_id: '7', ...fields }
      const secret = md5(demoSecrets.SKRILL_SECRET_WORD).toUpperCase()
      const { mb_amount = '', mb_currency = '', status = '' } = fields
      const md5sig = md5(merchantId + orderCode + secret + mb_amount + mb_currency + status).toUpperCase()
      const payload = new URLSearchParams({ ...signed, md5sig }).toString() + more
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const request = { method: 'POST', url: '/platform/callback/skrill', headers, payload } as const
      return (await baize.app.inject(request)).statusCode
    },
    cash: () => cashOf(baize, player),
    status: async () => (await call(baize, player, getDeposit, { paymentId })).body.depositStatus,
    differences: async () => {
      const query = baize.context.db.selectFrom('payment_difference').select('kind')
      const open = query.where('order_code', '=', orderCode).where('decided_at', 'is', null)
      return (await open.execute()).map(({ kind }) => kind)
    },
  }
}

test('a report in the account’s currency is credited as ordered, once an inquiry has confirmed it', async () => {
  const { report, answer, cash, differences } = await begun()
  answer({ ...ordered, ...inEuros, status: '2' })
  for (let tries = 0; tries < 2; tries++) expect(await report({ ...ordered, ...inEuros, status: '2' })).toBe(200)
  expect(await cash()).toBe(2000n)
  expect(await differences()).toEqual([])
})

test.each<Record<string, string>>([
  {},
  { amount: '', currency: '' },
  { amount: '20.00' },
  { currency: 'GBP' },
  { amount: 'twenty', currency: 'GBP' },
])('a report in the account’s currency without the ordered amount makes us ask Skrill: %j', async (decoration) => {
  const { report, answer, cash, status, differences } = await begun()
  const money = { ...decoration, ...inEuros }
  await report({ ...money, status: '2' })
  expect([await cash(), await differences()]).toEqual([0n, ['NOT_CARRIED_OUT']])
  answer({ ...ordered, ...inEuros, status: '2' })
  expect(await report({ ...money, status: '2' })).toBe(200)
  expect([await cash(), await differences()]).toEqual([2000n, []])
  answer({ ...ordered, ...inEuros, status: '-3' })
  expect(await report({ ...money, status: '-3' })).toBe(200)
  expect([await cash(), await status(), await differences()]).toEqual([0n, 'CHARGED_BACK', []])
})

test('an amount that is not signed credits nothing that an inquiry does not confirm', async () => {
  const { report, answer, cash, differences } = await begun()
  await report({ ...ordered, ...inEuros, status: '2' })
  expect(await cash()).toBe(0n)
  answer({ amount: '2.00', currency: 'GBP', mb_amount: '2.33', mb_currency: 'EUR', status: '0' })
  await report({ ...ordered, ...inEuros, mb_amount: '23.27', status: '2' })
  expect(await cash()).toBe(0n)
  expect(await differences()).toEqual(['NOT_CARRIED_OUT', 'NOT_CARRIED_OUT'])
})

test('an unconfirmed report is no difference any more once a confirmed one has credited the payment', async () => {
  const { report, answer, cash, differences } = await begun()
  await report({ ...ordered, ...inEuros, status: '2' })
  expect(await differences()).toEqual(['NOT_CARRIED_OUT'])
  answer({ ...ordered, ...inEuros, status: '2' })
  await report({ ...ordered, ...inEuros, mb_amount: '23.27', status: '2' })
  expect([await cash(), await differences()]).toEqual([2000n, []])
})

test('a report that arrives before Skrill’s query interface finds the payment is applied when it is repeated', async () => {
  const { report, answer, cash, differences } = await begun()
  const paid = { ...ordered, ...inEuros, status: '2' }
  expect(await report(paid)).toBe(200)
  expect([await cash(), await differences()]).toEqual([0n, ['NOT_CARRIED_OUT']])
  answer(paid)
  expect(await report(paid)).toBe(200)
  expect([await cash(), await differences()]).toEqual([2000n, []])
})

test.each([{ currency: 'gbp' }, { amount: ' 20.00 ' }])(
  'an ordered amount in another spelling makes us ask Skrill: %j',
  async (more) => {
    const { report, answer, cash, differences } = await begun()
    answer({ ...ordered, ...inEuros, status: '2' })
    expect(await report({ ...ordered, ...inEuros, ...more, status: '2' })).toBe(200)
    expect([await cash(), await differences()]).toEqual([2000n, []])
  },
)

test('a report that must be confirmed is not acknowledged while Skrill does not respond', async () => {
  const { report, answer, cash, status, differences } = await begun()
  await report({ mb_amount: '20', mb_currency: 'GBP', status: '2' })
  const chargeback = { ...ordered, ...inEuros, status: '-3' }
  answer(chargeback)
  isSilent = true
  expect(await report(chargeback)).toBe(503)
  isSilent = false
  expect(await cash()).toBe(2000n)
  expect(await report(chargeback)).toBe(200)
  expect([await cash(), await status(), await differences()]).toEqual([0n, 'CHARGED_BACK', []])
})

test('a chargeback that the inquiry does not confirm is left to staff', async () => {
  const { report, answer, cash, differences } = await begun()
  await report({ mb_amount: '20', mb_currency: 'GBP', status: '2' })
  answer({ ...ordered, mb_amount: '20', mb_currency: 'GBP', status: '2' })
  expect(await report({ ...ordered, ...inEuros, status: '-3' })).toBe(200)
  expect([await cash(), await differences()]).toEqual([2000n, ['NOT_CARRIED_OUT']])
  await report({ mb_amount: '20', mb_currency: 'GBP', status: '-3' })
  expect([await cash(), await differences()]).toEqual([0n, []])
})

test('a chargeback in the account’s currency takes the ordered amount', async () => {
  const { report, answer, cash, status } = await begun()
  await report({ mb_amount: '20', mb_currency: 'GBP', status: '2' })
  expect(await cash()).toBe(2000n)
  answer({ ...ordered, ...inEuros, status: '-3' })
  await report({ ...ordered, ...inEuros, status: '-3' })
  expect([await cash(), await status()]).toEqual([0n, 'CHARGED_BACK'])
})

test('a response to an inquiry that repeats a full chargeback in other words is no difference', async () => {
  const { report, answer, cash, status, differences } = await begun()
  const signed = { mb_amount: '20', mb_currency: 'GBP' }
  await report({ ...signed, status: '2' })
  await report({ ...signed, status: '-3' })
  answer({ ...ordered, ...inEuros, status: '-3' })
  expect(await report({ ...ordered, ...inEuros, status: '-3' })).toBe(200)
  expect([await cash(), await status(), await differences()]).toEqual([0n, 'CHARGED_BACK', []])
})

test('a response that repeats a partial chargeback takes it once, and a larger amount is left to staff', async () => {
  const { report, answer, cash, differences } = await begun()
  await report({ mb_amount: '20', mb_currency: 'GBP', status: '2' })
  await report({ mb_amount: '5', mb_currency: 'GBP', status: '-3' })
  answer({ amount: '5.00', currency: 'GBP', mb_amount: '5.82', mb_currency: 'EUR', status: '-3' })
  await report({ ...ordered, ...inEuros, status: '-3' })
  expect([await cash(), await differences()]).toEqual([1500n, ['NOT_CARRIED_OUT']])
  answer({ amount: '8.00', currency: 'GBP', mb_amount: '9.30', mb_currency: 'EUR', status: '-3' })
  await report({ ...ordered, ...inEuros, mb_amount: '23.27', status: '-3' })
  expect(await cash()).toBe(1500n)
  expect((await differences()).toSorted()).toEqual(['NOT_CARRIED_OUT', 'OTHER_AMOUNT'])
})

test.each([
  ['without zeros', { mb_amount: '20', mb_currency: 'GBP' }],
  ['with a digit more', { mb_amount: '20.000', mb_currency: 'GBP', ...ordered }],
  ['with an empty ordered amount', { mb_amount: '20.00', mb_currency: 'GBP', amount: '', currency: '' }],
])('a report of the signed amount %s is credited without an inquiry', async (_what, fields) => {
  const { report, cash } = await begun()
  const before = inquiries
  expect(await report({ ...fields, status: '2' })).toBe(200)
  expect(await cash()).toBe(2000n)
  expect(inquiries).toBe(before)
})

test('a report of a failure needs no amount', async () => {
  const { report, status, differences } = await begun()
  expect(await report({ status: '-2' })).toBe(200)
  expect([await status(), await differences()]).toEqual(['REFUSED', []])
})

test('a field that occurs twice, or contains a character that cannot be stored, does not make a report fail', async () => {
  const { report, cash, differences } = await begun()
  const paid = { ...ordered, mb_amount: '20', mb_currency: 'GBP', status: '2' }
  expect(await report(paid, '&payment_type=WLT&payment_type=VSA&customer_id=%00&amount=5.00')).toBe(200)
  expect([await cash(), await differences()]).toEqual([2000n, []])
})
