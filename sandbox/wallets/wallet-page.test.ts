import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { walletTexts } from './wallet-texts.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, fields: Readonly<Record<string, string>>) =>
  sandbox.app.inject({ method: 'POST', url, headers: form, payload: new URLSearchParams(fields).toString() })

/**
 * Prepares a checkout.
 * @returns its page's path
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

test('an address without a payment says so in the browser’s language', async () => {
  const { body, statusCode } = await sandbox.app.inject({
    url: '/skrill/?sid=no',
    headers: { 'accept-language': 'mk' },
  })
  expect(statusCode).toBe(404)
  expect(body).toContain(walletTexts.mk.unknown)
})
