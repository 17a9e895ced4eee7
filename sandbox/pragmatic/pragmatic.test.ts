import { pragmaticHash } from '@baize/studio/wallet/foreign/pragmatic-hash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await buildTestSandbox({ env: { PRAGMATIC_SECRET: 'a-shared-secret', PRAGMATIC_SECURE_LOGIN: 'casino' } })
})
afterAll(() => sandbox.close())

const forFun = {
  secureLogin: 'casino',
  stylename: 'casino',
  symbol: 'comet-wheel',
  language: 'de',
  platform: 'WEB',
  technology: 'H5',
  cashierUrl: 'http://casino.example/deposit',
  lobbyUrl: 'http://casino.example/play',
  playMode: 'DEMO',
}
const player = {
  playMode: 'REAL',
  token: 'a-launch-token',
  externalPlayerId: 'a-user.GBP',
  currency: 'GBP',
  country: 'GB',
}

async function open(fields: Readonly<Record<string, string>>, secret = 'a-shared-secret') {
  const asked = new Map(Object.entries({ ...forFun, ...fields }))
  const reply = await sandbox.app.inject({
    method: 'POST',
    url: '/pragmatic/IntegrationService/v3/http/CasinoGameAPI/game/url/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams([...asked, ['hash', pragmaticHash(asked, secret)]]).toString(),
  })
  return reply.json<{ error: string; gameURL?: string }>()
}

test('a request with a valid hash returns the address of the game, for real money or free play', async () => {
  const { error, gameURL = '' } = await open(player)
  expect(error).toBe('0')
  const address = new URL(gameURL)
  expect(address.pathname).toBe('/pragmatic/studio/launch')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    game: 'comet-wheel',
    mode: 'real',
    token: 'a-launch-token',
    lang: 'de',
    lobbyUrl: 'http://casino.example/play',
    depositUrl: 'http://casino.example/deposit',
  })
  expect((await open({})).gameURL).not.toContain('token')
})

test.each([
  ['another secret', {}, 'else', '5'],
  ['a player without a token', { ...player, token: '' }, undefined, '7'],
  ['another platform', { platform: 'GPL_MOBILE' }, undefined, '7'],
  ['another casino', { secureLogin: 'else' }, undefined, '2'],
  ['an unknown game', { symbol: 'nothing' }, undefined, '8'],
])('%s opens no game', async (_what, fields, secret, error) => {
  const reply = await open(fields, secret)
  expect([reply.error, reply.gameURL]).toEqual([error, undefined])
})
