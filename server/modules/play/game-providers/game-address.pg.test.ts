import { launchPath } from '@baize/contract/games/player'
import { createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoOperatorKey, operatorKey } from '../../../settings/operator-key.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { registerGame, newGambler, testGame } from '../../../testing/money.ts'
import { userIdOf } from './dialects/user-id.ts'
import { hashOf } from './dialects/pragmatic/signature.ts'

/**
 * A test server that replaces the studios' APIs. It returns the reply that the test prepared and records the requests.
 */
const studios = createServer((request, response) => {
  void received(request).then((call) => {
    asked = call
    if (isSilent && call.path?.startsWith('/hub/')) return undefined
    if (answer === 'none') return request.socket.destroy()
    return response.writeHead(answer.status).end(answer.body)
  })
})
let answer: { status: number; body: string } | 'none'
/** While true, the server accepts Hub88's requests and never replies to them. */
let isSilent = false
let asked: { path: string | undefined; body: string; signature: string } | undefined
let baize: TestApp

const received = async (request: IncomingMessage) => ({
  path: request.url,
  body: await text(request),
  signature: String(request.headers['x-hub88-signature']),
})

const hub88Game = { ...testGame, gameId: 'hub_night', studio: 'hub88-demo' }
const pragmaticGame = { ...testGame, gameId: 'vs20night', studio: 'pragmatic-demo' }

beforeAll(async () => {
  await once(studios.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(studios.address() as AddressInfo).port}`
  baize = await build(
    {
      PUBLIC_URL: 'http://casino.localhost',
      HUB88_URL: 'https://hub.example/games',
      HUB88_GAME_ORIGINS: 'https://play.hub.example',
      HUB88_API_URL: `${url}/hub`,
      HUB88_OPERATOR_ID: '7',
      PRAGMATIC_URL: 'https://pp.example',
      PRAGMATIC_API_URL: `${url}/pp`,
      PRAGMATIC_SECURE_LOGIN: 'our_name',
    },
    { jobs: false },
  )
  await registerGame(baize.context, hub88Game)
  await registerGame(baize.context, pragmaticGame)
})
beforeEach(() => {
  asked = undefined
  isSilent = false
})
afterAll(async () => {
  studios.close()
  studios.closeAllConnections()
  await baize.close()
})

const open = (query: Record<string, string>) =>
  baize.app.inject({ method: 'GET', url: `/platform${launchPath}`, query: { platform: 'BAIZE', ...query } })

const reply = (body: object): void => void (answer = { status: 200, body: JSON.stringify(body) })

describe('a game of Hub88', () => {
  const address = 'https://play.hub.example/launch/7?key=abc'

  test('opens for a player at the address that the aggregator names, asked under our signature', async () => {
    const { player, token } = await newGambler(baize, { game: hub88Game })
    reply({ url: address })
    const query = { gameId: 'hub_night', playForReal: 'true', sessionKey: token, lang: 'de', isMobile: 'true' }
    const opened = await open(query)
    expect([opened.statusCode, opened.headers.location]).toEqual([302, address])
    expect(asked?.path).toBe('/hub/operator/generic/v2/game/url')
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      user: userIdOf(player),
      token,
      operator_id: 7,
      game_code: 'hub_night',
      platform: 'GPL_MOBILE',
      lang: 'de',
      currency: 'GBP',
      country: 'GB',
      ip: '127.0.0.1',
      lobby_url: 'http://casino.localhost/play',
      deposit_url: 'http://casino.localhost/deposit',
      meta: {},
    })
    const key = createPublicKey(operatorKey(demoOperatorKey))
    const signature = Buffer.from(asked?.signature ?? '', 'base64')
    expect(verify('RSA-SHA256', Buffer.from(asked?.body ?? ''), key, signature)).toBe(true)
  })

  test('opens for play money without naming anybody', async () => {
    reply({ url: address })
    expect((await open({ gameId: 'hub_night', sessionKey: 'never-passed-on' })).headers.location).toBe(address)
    const body: unknown = JSON.parse(asked?.body ?? '')
    expect(body).toMatchObject({ currency: 'XXX', country: 'XX', platform: 'GPL_DESKTOP' })
    expect(body).not.toHaveProperty('user')
    expect(asked?.body).not.toContain('never-passed-on')
  })

  test('is requested only with a valid token', async () => {
    const refused = await open({ gameId: 'hub_night', playForReal: 'true', sessionKey: 'invented' })
    expect([refused.statusCode, asked]).toEqual([403, undefined])
  })
})

describe('a game of Pragmatic', () => {
  const address = 'https://pp.example/gs2c/playGame.do?key=abc'

  test('opens for a player at the address that the studio names, asked with the hash of all fields', async () => {
    const { player, token } = await newGambler(baize, { game: pragmaticGame })
    reply({ error: '0', description: 'OK', gameURL: address })
    const query = { gameId: 'vs20night', playForReal: 'true', sessionKey: token, lang: 'mk' }
    const opened = await open({ ...query, lobbyUrl: 'http://casino.localhost/play?search=night' })
    expect([opened.statusCode, opened.headers.location]).toEqual([302, address])
    expect(asked?.path).toBe('/pp/IntegrationService/v3/http/CasinoGameAPI/game/url/')
    const fields = new Map(new URLSearchParams(asked?.body))
    expect(Object.fromEntries(fields)).toEqual({
      secureLogin: 'our_name',
      stylename: 'our_name',
      symbol: 'vs20night',
      technology: 'H5',
      platform: 'WEB',
      playMode: 'REAL',
      language: 'mk',
      currency: 'GBP',
      country: 'GB',
      externalPlayerId: userIdOf(player),
      token,
      lobbyUrl: 'http://casino.localhost/play?search=night',
      rcCloseUrl: 'http://casino.localhost/play?search=night',
      cashierUrl: 'http://casino.localhost/deposit',
      hash: hashOf(fields, 'demo-pragmatic'),
    })
  })

  test('opens for play money without naming anybody', async () => {
    reply({ error: 0, gameURL: address })
    expect((await open({ gameId: 'vs20night' })).headers.location).toBe(address)
    const fields = new URLSearchParams(asked?.body)
    expect(fields.get('playMode')).toBe('DEMO')
    expect(fields.has('token') || fields.has('externalPlayerId')).toBe(false)
  })
})

const ok = (body: object) => ({ status: 200, body: JSON.stringify(body) })
const gamesOf = { Hub88: 'hub_night', Pragmatic: 'vs20night' } as const
test.each([
  ['Hub88', 'no answer', 'none'],
  ['Hub88', 'a fault', { status: 502, body: JSON.stringify({ url: 'https://hub.example/' }) }],
  ['Hub88', 'a page', { status: 200, body: '<h1>Maintenance</h1>' }],
  ['Hub88', 'a refusal', ok({ error: 'RS_ERROR_INVALID_GAME' })],
  ['Hub88', 'another origin', ok({ url: 'https://evil.example/launch' })],
  ['Hub88', 'plain http', ok({ url: 'http://hub.example/launch' })],
  ['Hub88', 'a script', ok({ url: 'javascript:alert(1)' })],
  ['Pragmatic', 'no answer', 'none'],
  ['Pragmatic', 'a fault', { status: 500, body: '{}' }],
  ['Pragmatic', 'a page', { status: 200, body: '<h1>Maintenance</h1>' }],
  ['Pragmatic', 'a refusal', ok({ error: '7', description: 'Bad parameters', gameURL: 'https://pp.example/' })],
  ['Pragmatic', 'another origin', ok({ error: '0', gameURL: 'https://pp.example.evil.example/' })],
] as const)('%s with %s leads to our own error page in the language of the player', async (studio, _what, given) => {
  answer = given
  const { statusCode, body } = await open({ gameId: gamesOf[studio], lang: 'mk' })
  expect(statusCode).toBe(503)
  expect(body).toContain('Играта моментално не одговара.')
  expect(body).toContain('<a href="">Обиди се повторно</a>')
})

test('launches that wait for one silent studio do not block launches at another', async () => {
  isSilent = true
  const waiting = Array.from({ length: 51 }, () => open({ gameId: 'hub_night' }))
  expect((await Promise.race(waiting)).statusCode).toBe(503)
  const address = 'https://pp.example/gs2c/playGame.do?key=abc'
  reply({ error: '0', gameURL: address })
  expect((await open({ gameId: 'vs20night' })).headers.location).toBe(address)
  studios.closeAllConnections()
  await Promise.all(waiting)
})
