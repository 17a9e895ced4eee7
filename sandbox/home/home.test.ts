import { afterEach, beforeEach, expect, test } from 'vitest'
import { testCards } from '../worldpay/cards.ts'
import { buildTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await buildTestSandbox({ env: { IDENTITY_REGISTRY_KEY: 'very-secret', WORLDPAY_PASSWORD: 'also-secret' } })
})
afterEach(() => sandbox.close())

const page = (url: string) => sandbox.app.inject({ url, headers: { accept: 'text/html' } })

test('the first page names every stand-in and every input that makes it misbehave', async () => {
  const { body } = await page('/')
  for (const name of ['Card page', 'Mail', 'Identity registry', 'Exclusion register', 'Game studio'])
    expect(body).toContain(`>${name}</h2>`)
  const cards = testCards.map(({ number }) => number.replace(/(....)(?=.)/g, '$1 '))
  for (const input of [...cards, '13.02', 'refused', 'Garbled', 'Silent-Register']) expect(body).toContain(input)
})

test('settings show no secret', async () => {
  const { body } = await page('/settings')
  expect(body).toContain('BAIZEDEMO')
  for (const secret of ['very-secret', 'also-secret', 'demo-worldpay', 'demo-studio'])
    expect(body).not.toContain(secret)
})

test('it says that it is up', async () => {
  expect((await sandbox.app.inject('/health')).json()).toEqual({ status: 'UP' })
})

test('what is not there is a page to browsers, and JSON to programs', async () => {
  const forBrowsers = await page('/nothing')
  expect(forBrowsers.statusCode).toBe(404)
  expect(forBrowsers.body).toContain('<h1>There is nothing at this address.</h1>')
  expect((await sandbox.app.inject('/nothing')).json()).toEqual({ error: 'There is nothing at this address.' })
})

test('own pages are framed by nobody and run nothing inline', async () => {
  for (const url of ['/', '/mail', '/worldpay', '/settings', '/nothing']) {
    const { headers, body } = await page(url)
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; .*frame-ancestors 'none'$/)
    expect(body).not.toMatch(/<script(?! src=)|<style| style=| on\w+=/)
  }
})

test('style sheets and the mark are there', async () => {
  for (const asset of ['base.css', 'sandbox.css', 'records.css', 'payment.css', 'mark.svg']) {
    expect((await sandbox.app.inject(`/assets/${asset}`)).statusCode).toBe(200)
  }
  expect((await sandbox.app.inject('/assets/../config.ts')).statusCode).toBe(404)
})
