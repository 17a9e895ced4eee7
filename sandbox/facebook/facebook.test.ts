import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const dialog = {
  client_id: 'baize-demo',
  redirect_uri: 'http://localhost:3000/login',
  response_type: 'token',
  state: 's-1',
}

const choose = (person: string, change: object = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/facebook/dialog/oauth',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...dialog, ...change, person }).toString(),
  })

const fragmentOf = (location: unknown) => new URLSearchParams(new URL(String(location)).hash.slice(1))

const debug = async (token: string, app = 'baize-demo|demo-facebook') => {
  const query = { input_token: token, access_token: app }
  return (await sandbox.app.inject({ url: '/facebook/debug_token', query })).json<{ data?: object }>()
}

const tokenOf = async (person: string) => fragmentOf((await choose(person)).headers.location).get('access_token') ?? ''

test("the dialog returns a token only to the app's address, with the state from the request", async () => {
  const shown = await sandbox.app.inject({ url: '/facebook/dialog/oauth', query: dialog })
  expect(shown.body).toContain('Continue as Ana Petrova')
  const fragment = fragmentOf((await choose('10000000001')).headers.location)
  expect(fragment.get('state')).toBe('s-1')
  expect((await choose('10000000001', { redirect_uri: 'https://evil.example/' })).statusCode).toBe(400)
  expect((await choose('10000000001', { client_id: 'another' })).statusCode).toBe(400)
  expect(fragmentOf((await choose('')).headers.location).get('error')).toBe('access_denied')
})

test("debug_token returns a token's owner and what is wrong with the token", async () => {
  const data = { app_id: 'baize-demo', is_valid: true, user_id: '10000000001' }
  expect(await debug(await tokenOf('10000000001'))).toMatchObject({ data })
  expect(await debug(await tokenOf('10000000003'))).toEqual({ data: { is_valid: false } })
  expect(await debug(await tokenOf('10000000005'))).toMatchObject({ data: { app_id: '999', is_valid: true } })
  expect(await debug('10000000001.forged')).toEqual({ data: { is_valid: false } })
  expect(await debug(await tokenOf('10000000001'), 'baize-demo|wrong')).not.toHaveProperty('data')
})
