import { getInterruptedRounds } from '@baize/contract/rounds/staff'
import { bet, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import { getOpenRounds } from '@baize/contract/rounds/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { staff } from '../../../../testing/staff.ts'
import { lockPlayerRow } from '../../../people/players/service.ts'
import { openSession } from '../../../people/sessions/service.ts'
import { refundInterrupted } from '../interruptions/refund-interrupted.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await registerGame(baize.context)
})

afterAll(() => baize.close())

type Row = Readonly<Record<string, unknown>>

const openOf = async ({ player }: Gambler) => (await call(baize, player, getOpenRounds, {})).body['rounds'] as Row[]

async function begin(stake = '2.00'): Promise<Gambler> {
  const gambler = await newGambler(baize, { amount: '20.00' })
  await studioCall(baize.app, bet, betOf(gambler, stake))
  return gambler
}

/** One run searches at most twenty hours of opening times, so several runs are needed. */
async function sweep(): Promise<void> {
  for (let run = 0; run < 3; run++) await refundInterrupted(baize.context)
}

test('a player can resume an open round, with its current sums, until it ends', async () => {
  const gambler = await begin()
  const undone = betOf(gambler, '1.00')
  await studioCall(baize.app, bet, undone)
  const back = { ...gambler.round, transactionId: newId(), referenceTransactionId: undone.transactionId }
  await studioCall(baize.app, rollback, back)
  await studioCall(baize.app, win, { ...gambler.round, transactionId: newId(), amount: '0.30' })
  expect(await openOf(gambler)).toEqual([
    {
      roundId: gambler.round.roundId,
      gameId: 'brass-and-baize',
      platform: 'BAIZE',
      gameName: 'Brass & Baize',
      currency: 'GBP',
      staked: '2.00',
      won: '0.30',
      openedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    },
  ])
  expect(await openOf(await newGambler(baize))).toEqual([])
  await studioCall(baize.app, endRound, gambler.round)
  expect(await openOf(gambler)).toEqual([])
})

test('the list has at most twenty rounds, the newest first', async () => {
  const gambler = await newGambler(baize, { amount: '20.00' })
  const roundIds = Array.from({ length: 22 }, (_, n) => `many-${gambler.player.playerId}-${n}`.slice(-60))
  for (const roundId of roundIds) {
    await studioCall(baize.app, bet, { ...betOf(gambler, '0.10'), roundId })
    baize.clock.advance({ seconds: 1 })
  }
  const shown = (await openOf(gambler)).map(({ roundId }) => roundId)
  expect(shown).toEqual(roundIds.toReversed().slice(0, 20))
})

test('staff see each found round, its time and its outcome, page by page', async () => {
  const gamblers = [await begin('1.00'), await begin('2.00'), await begin('3.00')]
  baize.clock.advance({ hours: 25 })
  await sweep()
  const today = baize.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const period = { startDate: today, endDate: today }
  const [, second] = gamblers
  await studioCall(baize.app, endRound, second?.round ?? {})
  const ask = async (more: object = {}) => (await call(baize, staff, getInterruptedRounds, { ...period, ...more })).body
  const idsOf = (body: Row) => (body['rounds'] as Row[]).map(({ roundId }) => roundId)
  const own = gamblers.map(({ round }) => round.roundId)
  const every = await ask()
  expect(idsOf(every)).toEqual(expect.arrayContaining(own))
  expect((every['rounds'] as Row[]).find(({ roundId }) => roundId === second?.round.roundId)).toMatchObject({
    playerId: second?.player.playerId,
    studio: 'baize-studio',
    currency: 'GBP',
    staked: '2.00',
    won: '0.00',
    outcome: 'studio',
    closedAt: expect.any(String) as string,
  })
  expect(idsOf(await ask({ state: 'closed' }))).toEqual([second?.round.roundId])
  expect(idsOf(await ask({ state: 'open' }))).not.toContain(second?.round.roundId)
  const read: unknown[] = []
  let page = await ask({ size: 1 })
  for (; page['nextCursor']; page = await ask({ size: 1, cursor: page['nextCursor'] })) read.push(...idsOf(page))
  expect([...read, ...idsOf(page)]).toEqual(idsOf(every))
  expect(idsOf(await ask({ startDate: '2020-01-01', endDate: '2020-01-02' }))).toEqual([])
  expect(await ask({ endDate: '2020-01-01' })).toMatchObject({ status: 'INVALID_PERIOD' })
  expect(await ask({ cursor: 'x' })).toMatchObject({ status: 'BAD_REQUEST' })
})

test('an old round stays listed after it was found, until its studio has ended it', async () => {
  const gambler = await begin()
  baize.clock.advance({ hours: 25 })
  await sweep()
  baize.clock.advance({ hours: 24 * 30 })
  const { sessionKey } = await transaction(baize.context.db, async (tx) =>
    openSession(baize.context, tx, await lockPlayerRow(tx, gambler.player.playerId)),
  )
  const player = { ...gambler.player, headers: { authorization: `Bearer ${sessionKey}` } }
  expect(await openOf({ ...gambler, player })).toMatchObject([{ roundId: gambler.round.roundId, staked: '2.00' }])
})
