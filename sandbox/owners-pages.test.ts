import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { basicAuth } from './secrets.ts'
import { buildTestSandbox } from './testing/test-sandbox.ts'

async function open(env: Readonly<Record<string, string>>) {
  const sandbox = await buildTestSandbox({ env })
  onTestFinished(() => sandbox.close())
  return async (url: string, headers: Record<string, string> = {}) =>
    (await sandbox.app.inject({ url, headers })).statusCode
}

test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { SANDBOX_URL: 'https://sandbox.example' }])(
  'a sandbox that others reach needs a password: %o',
  (env) => {
    expect(() => loadConfig(env)).toThrow(ConfigError)
    expect(loadConfig({ ...env, SANDBOX_PASSWORD: 'a-drawn-password' }).password).toBe('a-drawn-password')
  },
)

test('without a password, only requests to a host name of the same computer are served', async () => {
  const status = await open({})
  for (const host of ['localhost:3001', '127.0.0.1:3001', '[::1]:3001'])
    expect([host, await status('/mail', { host })]).toEqual([host, 200])
  for (const host of ['rebound.example', 'localhost.example:3001', '192.0.2.7'])
    for (const url of ['/mail', '/authenticator', '/health'])
      expect([host, await status(url, { host })]).toEqual([host, 421])
})

test("with a password, the owner's pages require it, and the pages for players do not", async () => {
  const SANDBOX_PASSWORD = 'a-drawn-password'
  const status = await open({ SANDBOX_URL: 'https://sandbox.example', SANDBOX_PASSWORD })
  const host = 'sandbox.example'
  const authorization = basicAuth('demo', SANDBOX_PASSWORD)
  const owners = ['/', '/settings', '/mail', '/mail/', '/%6dail', '/mail/messages', '/mail/1', '/authenticator']
  const more = ['/authenticator/code', '/webhooks', '/webhooks/received', '/openid/authorize', '/openid/sessions']
  const overviews = ['/worldpay', '/nekbit', '/facebook/dialog/oauth', '/nothing-here']
  for (const url of [...owners, ...more, ...overviews]) {
    expect([url, await status(url, { host })]).toEqual([url, 401])
    expect([url, await status(url, { host, authorization: basicAuth('demo', 'a-guess') })]).toEqual([url, 401])
    expect(await status(url, { host, authorization })).not.toBe(401)
  }
  const players = ['/health', '/worldpay/library.js', '/openid/jwks', '/openid/.well-known/openid-configuration']
  for (const url of players) expect([url, await status(url, { host })]).toEqual([url, 200])
})
