import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { build, type OwnedTestApp } from '../../../testing/build.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { brokenBy, earn } from '../../../testing/shop/items.ts'
import { readPoints } from '../ledger/service.ts'
import { expireDue } from './jobs.ts'
import { earnPoints, returnPoints, spendPoints } from './points.ts'
import { loyaltyPointsStatus } from './service.ts'

let baize: OwnedTestApp
let player: SignedUpPlayer
beforeAll(async () => {
  baize = await build({ LOYALTY_EXPIRY_MONTHS: '2' }, { jobs: false })
})
afterAll(() => baize.close())
beforeEach(async () => {
  player = await signUpPlayer(baize)
})

const points = () => readPoints(baize.context.db, player.playerId)

const spend = (count: bigint, at = baize.clock.now()) =>
  transaction(baize.context.db, (tx) =>
    spendPoints(tx, { playerId: player.playerId, points: count, cause: 'test', commandKey: 'test', at }),
  )

async function kinds(): Promise<string[]> {
  const entries = baize.context.db.selectFrom('ledger_entry').where('player_id', '=', player.playerId)
  const rows = await entries.select('kind').orderBy('at').orderBy('entry_id').execute()
  return rows.map(({ kind }) => kind)
}

test('points expire once, at the end of their months, and the oldest points are spent first', async () => {
  // The test advances the clock by 31 and by 62 days, so it starts on the 10th of a month. If it started at the end of
  // a month, 62 days could cover the ends of three months instead of two.
  const now = baize.clock.now().toZonedDateTimeISO('UTC')
  baize.clock.advance(now.until(now.add({ months: 1 }).with({ day: 10 }), { largestUnit: 'hours' }))
  await earn(baize, player.playerId, 10)
  baize.clock.advance({ hours: 24 * 31 })
  await earn(baize, player.playerId, 5)
  await spend(4n)
  baize.clock.advance({ hours: 24 * 62 })
  await Promise.all([expireDue(baize.context), expireDue(baize.context)])
  expect(await points(), 'six points of the first month are gone').toBe(5n)
  await expireDue(baize.context)
  expect(await kinds()).toEqual(['points-earned', 'points-earned', 'points-spent', 'points-expired'])
  const session = { ...player, id: player.sessionId, level: 'player' } as const
  const { nextExpiry } = await loyaltyPointsStatus(baize.context, {}, { session })
  expect(nextExpiry?.points).toBe('5')
  baize.clock.advance({ hours: 24 * 31 })
  await expireDue(baize.context)
  expect(await points()).toBe(0n)
  const found = await brokenBy(baize, 'select 1')
  expect(found).not.toContain('The points of every player are the sum of their lots, each of which has its own expiry')
  expect(found).not.toContain('The points of every player are the sum of their postings')
})

test('expired points pay for nothing, even before the job has run', async () => {
  await earn(baize, player.playerId, 10)
  baize.clock.advance({ hours: 24 * 100 })
  await expect(spend(1n)).rejects.toMatchObject({ code: 'loyalty.points' })
})

test('simultaneous orders cannot spend the same points twice', async () => {
  await earn(baize, player.playerId, 10)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => spend(3n)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await points()).toBe(1n)
})

test('stakes in several currencies earn points for one player, and new stakes first make up for rolled-back stakes', async () => {
  const { playerId } = player
  const earning = { at: baize.clock.now(), expiryMonths: 2 }
  const count = (currency: 'GBP' | 'JPY', stakedMinor: bigint) =>
    transaction(baize.context.db, (tx) => earnPoints(tx, [{ playerId, currency, stakedMinor }], earning))
  await transaction(baize.context.db, (tx) =>
    earnPoints(
      tx,
      [
        { playerId, currency: 'GBP', stakedMinor: 2500n },
        { playerId, currency: 'JPY', stakedMinor: 1600n },
      ],
      earning,
    ),
  )
  expect(await points()).toBe(3n)
  await count('GBP', -1500n)
  expect(await points(), 'a point that was earned stays').toBe(3n)
  await count('GBP', 1500n)
  expect(await points()).toBe(3n)
  await count('GBP', 500n)
  expect(await points()).toBe(4n)
})

/** Each case damages the ledger of points, and names the rule that the verifier must report as broken. */
test.each([
  ['ledger_points set points = points + 1', 'The points of every player are the sum of their postings'],
  [
    'loyalty_lot set points = points + 1',
    'The points of every player are the sum of their lots, each of which has its own expiry',
  ],
  [
    `ledger_journal set currency = 'GBP'`,
    'Points are posted only to accounts for points, and in the direction of the kind of entry',
  ],
])('the verifier names a fault: %s', async (change, rule) => {
  await earn(baize, player.playerId, 3)
  expect(await brokenBy(baize, `update ${change} where player_id = '${player.playerId}'`)).toContain(rule)
})

test('points that come back after their lot has expired expire at once', async () => {
  await earn(baize, player.playerId, 10)
  const lots = await spend(4n)
  baize.clock.advance({ hours: 24 * 31 * 3 })
  await expireDue(baize.context)
  expect(await points()).toBe(0n)
  const { playerId } = player
  const back = { playerId, points: 4n, cause: 'test', commandKey: 'back', at: baize.clock.now() }
  await transaction(baize.context.db, (tx) => returnPoints(tx, back, lots))
  expect(await points()).toBe(4n)
  await expireDue(baize.context)
  expect(await points()).toBe(0n)
})
