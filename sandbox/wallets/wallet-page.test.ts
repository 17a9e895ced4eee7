import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { signatureOf } from '../gateways/gateway-signature.ts'
import { WalletStore } from './wallet-store.ts'
import { walletTexts } from './wallet-texts.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, fields: Readonly<Record<string, string>>) =>
  sandbox.app.inject({ method: 'POST', url, headers: form, payload: new URLSearchParams(fields).toString() })

/**
 * Prepares a checkout.
 * @returns the path of the wallet's page
 */
async function prepare(language: string): Promise<string> {
  const { skrill } = sandbox.context.config
  const { body: sid } = await post('/skrill/', {
    prepare_only: '1',
    pay_to_email: skrill.payToEmail,
    transaction_id: `order-${language}`,
    amount: '20.00',
    currency: 'GBP',
    language,
    status_url: 'http://localhost:3000/platform/callback/skrill',
    return_url: 'http://localhost:3000/deposit-success',
  })
  return `/skrill/?sid=${sid}`
}

test.each([
  ['EN', 'en', 'Pay £20.00'],
  ['MK', 'mk', /Плати 20,00/],
  ['DE', 'en', 'Pay £20.00'],
] as const)('a wallet with language %s shows its form and its result in %s', async (asked, language, pay) => {
  const texts = walletTexts[language]
  const path = await prepare(asked)
  const { body } = await sandbox.app.inject(path)
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toMatch(pay)
  expect(body).toContain(texts.labels.email)
  const payer = { action: 'pay', wallet: 'second-step@example.test' }
  const question = await post(path.replace('/?', '/pay?'), payer)
  expect(question.body).toContain(texts.stepTitle)
  const again = await post(path.replace('/?', '/pay?'), { ...payer, code: '1', wrong: '0' })
  expect(again.body).toContain(texts.codeWrong)
  await post(path.replace('/?', '/pay?'), { ...payer, code: '1234', wrong: '1' })
  expect((await sandbox.app.inject(path)).body).toContain(texts.results.paid)
})

test('an order can be paid for 15 minutes, and the query interface finds no payment afterwards', async () => {
  const path = await prepare('EN')
  const { payToEmail, password } = sandbox.context.config.skrill
  const account = { email: payToEmail, password: createHash('md5').update(password).digest('hex') }
  const ask = async () =>
    (await post('/skrill/app/query.pl', { action: 'status_trn', ...account, trn_id: 'order-EN' })).body
  sandbox.advance(15 * 60_000)
  await post(path.replace('/?', '/pay?'), { action: 'pay', wallet: 'good@example.test' })
  expect((await sandbox.app.inject(path)).body).toContain(walletTexts.en.results.expired)
  expect(await ask()).toContain('403')
})

const gateway = {
  nekbit: ['/nekbit/send?payment=', '/nekbit/wallet?payment=', 'EXPIRED', 'PAID'],
  omega: ['/omega/approve?transfer=', '/omega/?transfer=', 'EXPIRED', 'EXPIRED'],
} as const

test.each(['nekbit', 'omega'] as const)(
  '%s expires an order after the time that the merchant requests; late cryptocurrency still arrives, a late bank transfer does not',
  async (name) => {
    const [formPath, pagePath, before, after] = gateway[name]
    const { merchant, secret } = sandbox.context.config[name]
    const send = async (method: 'GET' | 'POST', path: string, content?: object) => {
      const body = content ? JSON.stringify(content) : ''
      const signature = signatureOf(secret, `${method} ${path}\n${body}`)
      const headers = { 'content-type': 'application/json', 'x-merchant': merchant, 'x-signature': signature }
      const response = await sandbox.app.inject({
        method,
        url: `/${name}${path}`,
        headers,
        ...(content && { payload: body }),
      })
      return response.json<Record<string, unknown>>()
    }
    const quoteId = name === 'nekbit' ? { quoteId: 'mBTC-any' } : {}
    await send('POST', '/v1/payments', {
      reference: 'order-1',
      amount: '20.00',
      currency: 'GBP',
      timeToLiveSeconds: 60,
      ...quoteId,
    })
    const ticket = new WalletStore(sandbox.context.database, sandbox.context.clock).find(name, 'order-1')?.ticket
    const status = async () => (await send('GET', '/v1/payments/order-1'))['status']
    expect(await status()).toBe('AWAITING')
    sandbox.advance(60_000)
    expect(await status()).toBe(before)
    await post(formPath + ticket, { action: 'pay', wallet: 'good' })
    expect(await status()).toBe(after)
    expect((await sandbox.app.inject(pagePath + ticket)).statusCode).toBe(200)
  },
)

test('an address without a payment shows a message in the browser’s language', async () => {
  const { body, statusCode } = await sandbox.app.inject({
    url: '/skrill/?sid=no',
    headers: { 'accept-language': 'mk' },
  })
  expect(statusCode).toBe(404)
  expect(body).toContain(walletTexts.mk.unknown)
})
