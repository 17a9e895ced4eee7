import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Casino, openCasino } from './testing/test-casino.ts'
import { launch, openStudio, type Player } from './testing/test-player.ts'

let casino: Casino
let app: FastifyInstance
let player: Player

beforeAll(async () => {
  casino = await openCasino()
  app = await openStudio(casino, { nowMs: 1_800_000_000_000 })
  player = await launch(app, 'brass-and-baize', 'real')
})

afterAll(async () => {
  await app.close()
  await casino.close()
})

const bodies: readonly (readonly [what: string, body: string])[] = [
  ['nothing', ''],
  ['half an object', '{"roundId":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['wrong types', '{"roundId":7,"stake":1,"step":"1","clientSeed":{}}'],
  ['no round', '{"stake":"1.00","step":1}'],
  ['an endless name', JSON.stringify({ roundId: 'x'.repeat(65), stake: '1.00', step: 1 })],
  ['a share that is markup', '{"roundId":"x","stake":"1.00","step":1.5,"clientSeed":"<b>"}'],
  ['steps beyond all rounds', '{"roundId":"x","stake":1,"step":100000}'],
  ['prototypes', '{"__proto__":{"roundId":"x"},"constructor":{"prototype":{}}}'],
  ['too much', JSON.stringify({ roundId: 'x', choice: 'y'.repeat(2_000_000) })],
]

test.each(bodies)('every request of the page refuses %s and changes nothing', async (_, payload) => {
  const before = await player.state()
  for (const url of ['/studio/api/start', '/studio/api/step']) {
    const headers = { 'x-studio-session': player.session, 'content-type': 'application/json' }
    const reply = await app.inject({ method: 'POST', url, headers, payload })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json()).toMatchObject({ status: 'BAD_REQUEST' })
  }
  expect(await player.state()).toEqual(before)
  expect(casino.calls.some(({ operation }) => operation === 'bet')).toBe(false)
})

test.each([
  ['text/plain', 400],
  ['application/xml', 415],
])('a body of the type %s is refused as a bad request', async (type, status) => {
  const headers = { 'x-studio-session': player.session, 'content-type': type }
  const reply = await app.inject({ method: 'POST', url: '/studio/api/start', headers, payload: 'roundId=x' })
  expect([reply.statusCode, reply.json().status]).toEqual([status, 'BAD_REQUEST'])
})

test.each(['', 'x', 'y'.repeat(500), '../../etc/passwd', "' or 1=1 --"])(
  'the session id %j is refused',
  async (session) => {
    for (const [method, url] of [
      ['GET', '/studio/api/state'],
      ['POST', '/studio/api/start'],
      ['POST', '/studio/api/step'],
    ] as const) {
      const headers = { 'x-studio-session': session }
      const reply = await app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
      expect([reply.statusCode, reply.json().status]).toEqual([401, 'SESSION_INVALID'])
    }
  },
)

test.each([
  ['/studio/launch', 404],
  ['/studio/launch?game=clockmaker&game=night-train&mode=free', 404],
  ['/studio/launch?game=__proto__&mode=free', 404],
  ['/studio/launch?game=clockmaker&mode=real', 401],
  ['/studio/launch?game=clockmaker&mode=real&token=a&token=b', 401],
  [`/studio/launch?game=clockmaker&mode=real&token=${'x'.repeat(300)}`, 401],
  ['/studio/launch?game=clockmaker&mode=free&mode=free&lobbyUrl=a&lobbyUrl=b&lang=mk&lang=en&depositUrl=%', 200],
  ['/studio/rules/constructor', 404],
  ['/studio/rules/..%2f..%2fpackage.json', 404],
  ['/studio/art/clockmaker/__proto__.svg', 404],
  ['/studio/art/toString/W.svg', 404],
  ['/studio/halls/hasOwnProperty/seals', 404],
])('%s is answered with the status %i', async (url, status) => {
  const reply = await app.inject(url)
  expect(reply.statusCode).toBe(status)
  expect(reply.body).not.toContain('Error')
})
