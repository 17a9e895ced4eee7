import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basicAuth } from '../secrets.ts'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const verifier = 'a-verifier-of-the-browser-that-began-this-sign-in'
const asked = {
  client_id: 'baize-console',
  redirect_uri: 'http://localhost:3000/console/openid',
  response_type: 'code',
  scope: 'openid email',
  state: 's-1',
  nonce: 'n-1',
  code_challenge: hash('sha256', verifier, 'base64url'),
  code_challenge_method: 'S256',
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const choose = (person: string, change: object = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/openid/authorize',
    headers: form,
    payload: new URLSearchParams({ ...asked, ...change, person }).toString(),
  })

const codeOf = async (person: string) => {
  const { headers } = await choose(person)
  return new URL(String(headers.location)).searchParams.get('code') ?? ''
}

const exchange = (code: string, change: object = {}, secret = 'demo-openid-client-secret') =>
  sandbox.app.inject({
    method: 'POST',
    url: '/openid/token',
    headers: { ...form, authorization: basicAuth('baize-console', secret) },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: asked.redirect_uri,
      code_verifier: verifier,
      ...change,
    }).toString(),
  })

test('the page redirects only to the client’s own address, with the given state', async () => {
  const shown = await sandbox.app.inject({ url: '/openid/authorize', query: asked })
  expect(shown.body).toContain('Continue as Olga Ivanova')
  const { headers } = await choose('p-1')
  expect(new URL(String(headers.location)).searchParams.get('state')).toBe('s-1')
  expect((await choose('p-1', { redirect_uri: 'https://evil.example/' })).statusCode).toBe(400)
  expect((await choose('p-1', { client_id: 'another' })).statusCode).toBe(400)
  expect(String((await choose('')).headers.location)).toContain('error=access_denied')
})

test('a code can be used once, before it expires, and only by the client that started the login', async () => {
  const code = await codeOf('p-1')
  expect((await exchange(code)).json()).toMatchObject({ token_type: 'Bearer' })
  expect((await exchange(code)).json()).toEqual({ error: 'invalid_grant' })
  expect((await exchange(await codeOf('p-1'), { code_verifier: 'another' })).statusCode).toBe(400)
  expect((await exchange(await codeOf('p-1'), {}, 'wrong')).statusCode).toBe(401)
  const late = await codeOf('p-1')
  sandbox.advance(61_000)
  expect((await exchange(late)).statusCode).toBe(400)
})
