import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { nekbitStandIn } from '../gateways/nekbit.ts'
import { omegaStandIn } from '../gateways/omega.ts'
import { netellerStandIn } from '../neteller/stand-in.ts'
import { paymentiqStandIn } from '../paymentiq/stand-in.ts'
import { skrillStandIn } from '../skrill/stand-in.ts'
import { testCards } from '../worldpay/test-cards.ts'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { worldpayStandIn } from '../worldpay/stand-in.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await buildTestSandbox({ env: { IDENTITY_REGISTRY_KEY: 'very-secret', WORLDPAY_PASSWORD: 'also-secret' } })
})
afterEach(() => sandbox.close())

const page = (url: string) => sandbox.app.inject({ url, headers: { accept: 'text/html' } })

test('the first page lists every stand-in and every input that provokes a fault', async () => {
  const { body } = await page('/')
  for (const name of ['Card page', 'Mail', 'Identity registry', 'Exclusion register', 'Game studio'])
    expect(body).toContain(`>${name}</h2>`)
  const cards = testCards.map(({ number }) => number.replace(/(....)(?=.)/g, '$1 '))
  for (const input of [...cards, '13.02', 'refused', 'Garbled', 'Silent-Register']) expect(body).toContain(input)
})

const failures = {
  refuse: /refuse|empty|declin/i,
  'a second step, such as 3-D Secure': /asks for a code|3-D Secure/i,
  slow: /ten seconds|four seconds/,
  silent: /never/,
  twice: /twice/,
  'out of order': /before/,
  'another amount': /times the amount|half of the amount/i,
  chargeback: /taken back|CHARGED_BACK/,
}

describe.each([worldpayStandIn, skrillStandIn, netellerStandIn, nekbitStandIn, omegaStandIn, paymentiqStandIn])(
  'the stand-in $name',
  ({ id, inputs }) => {
    test.each(Object.entries(failures))('can be made to fail: %s', (_failure, effect) => {
      expect(inputs.flatMap(({ rows }) => rows).filter((row) => effect.test(row.effect))).not.toEqual([])
    })

    test('has its settings, which link to these inputs', async () => {
      expect((await page('/settings')).body).toContain(`href="/#${id}"`)
    })
  },
)

test('the settings page lists every setting', async () => {
  const read = new Set<string>()
  const notGiven = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) })
  loadConfig(notGiven)
  const { body } = await page('/settings')
  // PORT is not listed separately on the page, because the listed URL of the casino's server contains it.
  const missing = [...read].filter((name) => name !== 'PORT' && !body.includes(`>${name}</span>`))
  expect(missing).toEqual([])
})

test('the settings page shows no secret', async () => {
  const { body } = await page('/settings')
  expect(body).toContain('BAIZEDEMO')
  const secrets = ['very-secret', 'also-secret', 'demo-worldpay', 'demo-studio', 'demoskrill']
  for (const secret of [...secrets, 'demo-nekbit', 'demo-omega', 'demo-paymentiq']) expect(body).not.toContain(secret)
})

test('the health check responds', async () => {
  expect((await sandbox.app.inject('/health')).json()).toEqual({ status: 'UP' })
})

test('a request for an unknown address gets a page in a browser, and JSON elsewhere', async () => {
  const forBrowsers = await page('/nothing')
  expect(forBrowsers.statusCode).toBe(404)
  expect(forBrowsers.body).toContain('<h1>There is nothing at this address.</h1>')
  expect((await sandbox.app.inject('/nothing')).json()).toEqual({ error: 'There is nothing at this address.' })
})

test("no other page may frame the sandbox's own pages, and they run no inline code", async () => {
  for (const url of ['/', '/mail', '/worldpay', '/settings', '/nothing']) {
    const { headers, body } = await page(url)
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; .*frame-ancestors 'none'$/)
    expect(body).not.toMatch(/<script(?! src=)|<style| style=| on\w+=/)
  }
})

test('the style sheets and the mark exist', async () => {
  for (const asset of ['base.css', 'sandbox.css', 'records.css', 'payment.css', 'mark.svg']) {
    expect((await sandbox.app.inject(`/assets/${asset}`)).statusCode).toBe(200)
  }
  expect((await sandbox.app.inject('/assets/../config.ts')).statusCode).toBe(404)
})
