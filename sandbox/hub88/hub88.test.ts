import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const question = {
  user: 'a-user.GBP',
  transaction_uuid: '0b7b1e1e-7d4a-4a52-8a53-0f5a9b8f3f10',
  round: 'round-7',
  operator_id: 1,
}

let sandbox: TestSandbox
beforeAll(async () => {
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  sandbox = await buildTestSandbox({ env: { HUB88_OPERATOR_KEY: key } })
})
afterAll(() => sandbox.close())

const ask = (body: string, signed = body, call = 'round') =>
  sandbox.app.inject({
    method: 'POST',
    url: `/hub88/operator/generic/v2/game/${call}`,
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64'),
    },
    payload: body,
  })

test("a signed request returns the address of the round's page, which does not contain the player's id", async () => {
  const { url } = (await ask(JSON.stringify(question))).json<{ url: string }>()
  expect(url).not.toContain('a-user')
  const page = await sandbox.app.inject(new URL(url).pathname)
  expect(page.body).toContain('Round round-7')
  const another = new URL(url).pathname.replace(/[^/]+$/, '0b7b1e1e-7d4a-4a52-8a53-0f5a9b8f3f11')
  expect((await sandbox.app.inject(another)).statusCode).toBe(404)
})

test('a request is refused if its body is malformed, or differs from the signed body', async () => {
  expect((await ask(JSON.stringify({ ...question, user: 'else.GBP' }), JSON.stringify(question))).statusCode).toBe(403)
  expect((await ask('{}')).statusCode).toBe(400)
  expect((await ask('no json')).statusCode).toBe(400)
})

const forFun = {
  game_code: 'meteor-drop',
  platform: 'GPL_MOBILE',
  operator_id: 1,
  lang: 'mk',
  lobby_url: 'http://casino.example/play',
  deposit_url: 'http://casino.example/deposit',
  currency: 'XXX',
  country: 'XX',
}
const player = { user: 'a-user.GBP', token: 'a-launch-token', currency: 'GBP', country: 'GB', ip: '192.0.2.7' }
const openGame = (fields: object) => ask(JSON.stringify({ ...forFun, ...fields }), undefined, 'url')

test('a signed request returns the address of the game, for real money or free play', async () => {
  const address = async (fields: object) => new URL((await openGame(fields)).json<{ url: string }>().url)
  const forMoney = await address(player)
  expect(forMoney.pathname).toBe('/hub88/studio/launch')
  expect(Object.fromEntries(forMoney.searchParams)).toMatchObject({
    game: 'meteor-drop',
    mode: 'real',
    token: 'a-launch-token',
    lang: 'mk',
    lobbyUrl: 'http://casino.example/play',
  })
  expect(forMoney.href).not.toContain('a-user')
  const free = await address({})
  expect([free.searchParams.has('mode'), free.searchParams.has('token')]).toEqual([false, false])
})

test.each([
  ['a player without a token', { ...player, token: undefined }, 400],
  ['play money that names a player', { user: 'a-user.GBP', token: 'a-launch-token' }, 400],
  ['play money of a country', { country: 'GB' }, 400],
  ['another platform', { platform: 'MOBILE' }, 400],
  ['an unknown game', { game_code: 'nothing' }, 404],
])('%s opens no game', async (_what, fields, status) => {
  expect((await openGame(fields)).statusCode).toBe(status)
})

test('an unsigned request opens no game', async () => {
  expect((await ask(JSON.stringify(forFun), 'another body', 'url')).statusCode).toBe(403)
})
