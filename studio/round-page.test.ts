import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Casino, openCasino, testSecret } from './testing/test-casino.ts'
import { launch, openStudio, playOn } from './testing/test-player.ts'

let casino: Casino
let app: FastifyInstance
let roundId = ''
const clock = { nowMs: 1_800_000_000_000 }

beforeAll(async () => {
  casino = await openCasino()
  app = await openStudio(casino, clock)
  const player = await launch(app, 'brass-and-baize', 'real')
  const begun = await player.start('1.00')
  roundId = (await playOn(clock, player, begun)).round?.roundId ?? ''
})
afterAll(async () => {
  await app.close()
  await casino.close()
})

const seconds = () => Math.floor(clock.nowMs / 1000)
const page = async (change: { roundId?: string; until?: number; signature?: string; lang?: string } = {}) => {
  const { roundId: id = roundId, until = seconds() + 60, lang = 'en' } = change
  const signature =
    change.signature ?? createHmac('sha256', testSecret).update(`round-page ${roundId} ${until}`).digest('hex')
  const query = new URLSearchParams({ until: String(until), signature, lang })
  return app.inject(`/studio/rounds/${id}?${query}`)
}

test('a signed address shows stake, win and steps of the round, in both languages', async () => {
  const shown = await page()
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain(roundId)
  expect(shown.body).toContain('Seal published before the stake')
  expect((await page({ lang: 'mk' })).body).toContain('Печат објавен пред влогот')
})

test.each([
  ['another round', () => ({ roundId: 'another' })],
  ['a time that is over', () => ({ until: seconds() - 1 })],
  ['another signature', () => ({ signature: 'ab'.repeat(32) })],
  ['half a signature', () => ({ signature: 'zz' })],
])('an address with %s shows nothing', async (_name, change) => {
  const refused = await page(change())
  expect(refused.statusCode).toBe(404)
  expect(refused.body).not.toContain('Published')
})
