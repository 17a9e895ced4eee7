import { cancelBonus, getBonuses, redeemBonus } from '@baize/contract/bonuses/player'
import { getHottestGames, getLatestBigWins, getMostPopularGames } from '@baize/contract/games/player'
import { loyaltyPointsStatus } from '@baize/contract/loyalty/player'
import { getPaymentDifferences } from '@baize/contract/payments/staff'
import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { testPlan } from '../../../../testing/bonus.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { registerGame, studioCall, newGambler, testGame, type Gambler } from '../../../../testing/money.ts'
import { savePlan } from '../../../money/bonuses/service.ts'
import { noteDifference } from '../../../money/payments/service.ts'
import { staff } from '../../../../testing/staff.ts'
import { countPlays } from './count-plays.ts'
import { noteSharedIds } from './shared-ids.ts'
import type { NoteDifference } from './unbacked-wins.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  for (const gameId of ['one', 'two', 'three']) await registerGame(baize.context, { gameId })
})

afterAll(() => baize.close())

const countNow = (): Promise<void> => countPlays(baize.context, noteDifference)

const sit = (gameId: string): Promise<Gambler> => newGambler(baize, { game: { ...testGame, gameId } })

async function play({ round, token }: Gambler, { stake = '0.10', won = '' } = {}) {
  const roundId = `round-${newId()}`
  const transactionId = newId()
  await studioCall(baize.app, bet, { ...round, roundId, token, transactionId: newId(), amount: stake })
  if (won) await studioCall(baize.app, win, { ...round, roundId, transactionId, amount: won })
  return { roundId, transactionId }
}

async function ask(path: string, query: Record<string, string> = {}) {
  const response = await baize.app.inject({ method: 'GET', url: `/platform${path}`, query })
  return response.json<{ games: { gameId: string }[]; wins: Record<string, string>[]; status: string }>()
}

const ids = async (path: string, query = {}) => (await ask(path, query)).games.map(({ gameId }) => gameId)

test('play is counted only once, by rounds and by minutes of players', async () => {
  await countNow()
  expect(await ids(getHottestGames.path)).toEqual([])
  const [first, second] = [await sit('one'), await sit('two')]
  for (let count = 0; count < 3; count++) await play(first)
  await play(second)
  await play(await sit('two'))
  baize.clock.advance({ minutes: 1 })
  await countNow()
  await countNow()
  baize.clock.advance({ minutes: 1 })
  // By rounds, the game `one` leads with three rounds to two. By players, the game `two` leads with two players to one.
  expect(await ids(getHottestGames.path)).toEqual(['one', 'two'])
  expect(await ids(getMostPopularGames.path, { size: '5', version: '2' })).toEqual(['two', 'one'])
  expect(await ids(getHottestGames.path, { size: '1' })).toEqual(['one'])
  expect((await ask(getHottestGames.path, { size: '51' })).status).toBe('BAD_REQUEST')

  await registerGame(baize.context, { gameId: 'one', active: false })
  baize.clock.advance({ hours: 26 })
  await countNow()
  expect(await ids(getHottestGames.path)).toEqual([])
  expect(await ids(getMostPopularGames.path)).toEqual(['two'])
  // After one more day, the hourly rows of the past day must have been replaced by one row per day with the same sums.
  baize.clock.advance({ hours: 24 })
  await countNow()
  const rows = await baize.context.db.selectFrom('game_activity').selectAll().execute()
  for (const { hour_at } of rows) expect(String(hour_at)).toMatch(/T00:00:00Z$/)
  // A game that is played over midnight has two rows, one for each day.
  const played = Map.groupBy(rows, (row) => row.game_id)
  const sums = [...played].map(([game, days]) => [game, days.reduce((sum, { rounds }) => sum + rounds, 0n)])
  expect(Object.fromEntries(sums)).toEqual({ one: 3n, two: 2n })
  expect(await ids(getMostPopularGames.path)).toEqual(['two'])
  baize.clock.advance({ hours: 24 * 7 })
  await countNow()
  expect(await ids(getMostPopularGames.path)).toEqual([])
})

test('big wins are real, at least ten stakes, with masked names, and are removed when undone or when the game is switched off', async () => {
  // Deletes the mark up to which play was counted, so that counting begins with this test. With the mark it would begin
  // too far in the past: a run covers at most 200 hours, and more hours have passed.
  await baize.context.db.deleteFrom('game_activity_mark').execute()
  const gambler = await sit('three')
  const subject = `${testGame.studio}/three`
  await play(gambler, { stake: '0.10', won: '0.99' })
  const undone = await play(gambler, { stake: '0.10', won: '4.00' })
  await play(gambler, { stake: '0.20', won: '2.00' })
  baize.clock.advance({ minutes: 1 })
  await countNow()
  const { username } = gambler.player
  const name = `${username.slice(0, 1)}•••${username.slice(-1)}`
  const { wins } = await ask(getLatestBigWins.path)
  expect(wins.map(({ amount }) => amount)).toEqual(['2.00', '4.00'])
  expect(wins[0]).toMatchObject({ gameId: 'three', playerName: name, currency: 'GBP' })
  expect(await ids(getHottestGames.path)).toEqual(['three'])
  await baize.context.db
    .insertInto('kill_switch')
    .values({ kind: 'GAME', subject, off_at: baize.clock.now(), off_by: 'vera', reason: 'A fault' })
    .execute()
  baize.clock.advance({ minutes: 1 })
  expect((await ask(getLatestBigWins.path)).wins).toEqual([])
  expect([...(await ids(getHottestGames.path)), ...(await ids(getMostPopularGames.path))]).toEqual([])
  await baize.context.db.deleteFrom('kill_switch').where('subject', '=', subject).execute()
  await studioCall(baize.app, rollback, {
    ...gambler.round,
    roundId: undone.roundId,
    transactionId: newId(),
    referenceTransactionId: undone.transactionId,
  })
  baize.clock.advance({ minutes: 1 })
  await countNow()
  baize.clock.advance({ minutes: 1 })
  expect((await ask(getLatestBigWins.path)).wins.map(({ amount }) => amount)).toEqual(['2.00'])
})

test('only the cash in a stake earns points, and a rollback undoes only this cash', async () => {
  const code = newId().slice(-12).toUpperCase()
  const { player, round, token } = await newGambler(baize, { amount: '3.00', game: { ...testGame, gameId: 'three' } })
  const minimumDeposit = { amountMinor: 0n, currency: 'GBP' } as const
  const plan = { ...testPlan, bonusPlanId: code, kind: 'CODE', matchPercent: undefined, minimumDeposit } as const
  await transaction(baize.context.db, (tx) =>
    savePlan(tx, { ...plan, amountMinor: 2000n, vouchers: { [code]: undefined } }),
  )
  const redeemed = await call(baize, player, redeemBonus, { bonusCode: code }, newId())
  expect(redeemed.body.status).toBe('SUCCESS')
  const { body: given } = await call(baize, player, getBonuses, { startDate: '2020-01-01', endDate: '2099-01-01' })
  const [{ id: bonusId } = { id: '' }] = given.bonuses as { id: string }[]

  const stake = async () => {
    const [roundId, transactionId] = [newId(), newId()]
    const { body } = await studioCall(baize.app, bet, { ...round, roundId, token, transactionId, amount: '5.00' })
    expect(body.status).toBe('SUCCESS')
    return { ...round, roundId, transactionId: newId(), referenceTransactionId: transactionId }
  }
  const missing = async (): Promise<unknown> => {
    baize.clock.advance({ minutes: 1 })
    await countNow()
    const { body } = await call(baize, player, loyaltyPointsStatus, {})
    return (body.points as { stakeToNextPoint: string }[])[0]?.stakeToNextPoint
  }
  await missing()
  const first = await stake()
  expect(await missing(), 'cash of 3.00, and bonus money of 2.00').toBe('7.00')
  await stake()
  expect(await missing(), 'only bonus money').toBe('7.00')
  await studioCall(baize.app, rollback, first)
  expect(await missing()).toBe('10.00')
  const last = await stake()
  expect(await missing()).toBe('7.00')
  expect((await call(baize, player, cancelBonus, { bonusId })).body.status).toBe('SUCCESS')
  await studioCall(baize.app, rollback, last)
  expect(await missing(), 'the bonus has ended and gets nothing back').toBe('10.00')
})

test('stakes earn points; undone stakes earn no points', async () => {
  const gambler = await sit('three')
  const pointsOf = async (): Promise<unknown> => {
    const { headers } = gambler.player
    const response = await baize.app.inject({ method: 'GET', url: '/platform/getBalance', headers })
    return response.json<{ currencyBalances: { loyaltyPoint: string }[] }>().currencyBalances[0]?.loyaltyPoint
  }
  const count = async () => {
    baize.clock.advance({ minutes: 1 })
    await countNow()
  }
  expect(await pointsOf()).toBe('0')
  for (let round = 0; round < 4; round++) await play(gambler, { stake: '4.99', won: '5.00' })
  await count()
  expect(await pointsOf(), '19.96 staked, a point for each 10.00').toBe('1')
  await play(gambler, { stake: '0.10' })
  const undone = { ...gambler.round, roundId: `round-${newId()}` }
  const referenceTransactionId = newId()
  await studioCall(baize.app, bet, {
    ...undone,
    token: gambler.token,
    transactionId: referenceTransactionId,
    amount: '5.00',
  })
  await count()
  expect(await pointsOf()).toBe('2')
  await studioCall(baize.app, rollback, { ...undone, transactionId: newId(), referenceTransactionId })
  await play(gambler, { stake: '4.99' })
  await count()
  expect(await pointsOf(), '25.05 staked for good').toBe('2')
  expect((await call(baize, gambler.player, loyaltyPointsStatus, {})).body).toMatchObject({
    status: 'SUCCESS',
    points: [{ currency: 'GBP', loyaltyPoint: '2', stakePerPoint: '10.00', stakeToNextPoint: '4.95' }],
  })
  await play(gambler, { stake: '4.85' })
  await play(gambler, { stake: '0.10' })
  await count()
  await count()
  expect(await pointsOf(), '30.00 staked for good').toBe('3')
})

test('wins without a bet are paid, and reported to staff only once', async () => {
  const gambler = await sit('three')
  const pay = async (fields: { roundId: string; referenceTransactionId?: string }): Promise<string> => {
    const transactionId = newId()
    await studioCall(baize.app, win, { ...gambler.round, ...fields, transactionId, amount: '1.50' })
    return transactionId
  }
  const { roundId } = await play(gambler, { won: '1.00' })
  const none = await pay({ roundId: 'no-bet' })
  const unknown = await pay({ roundId, referenceTransactionId: 'unknown' })
  // The bet of this win arrives late, but before the win is reported, so the win must not be reported.
  await pay({ roundId: 'late' })
  await studioCall(baize.app, bet, {
    ...gambler.round,
    roundId: 'late',
    token: gambler.token,
    transactionId: newId(),
    amount: '0.10',
  })
  for (const minutes of [1, 11, 1]) {
    baize.clock.advance({ minutes })
    await countNow()
  }
  const { body } = await call(baize, staff, getPaymentDifferences, { provider: 'baize-studio' })
  const differences = body['differences'] as { orderCode: string; kind: string; content: string }[]
  expect(new Set(differences.map(({ orderCode, kind }) => `${orderCode} ${kind}`))).toEqual(
    new Set([`${none} WIN_WITHOUT_BET`, `${unknown} WIN_WITHOUT_BET`]),
  )
  expect(differences).toHaveLength(2)
  expect(JSON.parse(differences.find(({ orderCode }) => orderCode === unknown)?.content ?? '')).toMatchObject({
    playerId: gambler.player.playerId,
    roundId,
    amount: '1.50',
    currency: 'GBP',
    referenceId: 'unknown',
  })
})

test('a transaction id that a studio uses for two players is reported to staff after the hour, and logged once', async () => {
  const [gambler, other] = [await sit('three'), await sit('three')]
  for (const { round, token } of [gambler, other])
    await studioCall(baize.app, bet, { ...round, token, transactionId: 'of-two', amount: '0.10' })
  await studioCall(baize.app, bet, { ...gambler.round, token: gambler.token, transactionId: 'of-one', amount: '0.10' })
  const undo = { ...other.round, transactionId: 'undo', referenceTransactionId: 'of-one' }
  await studioCall(baize.app, rollback, undo)
  let noted = 0
  /** Makes the transaction fail with a deadlock when it records the second id, so that it runs again. */
  const noteLate: NoteDifference = async (tx, difference) => {
    if (++noted === 2) await sql`do 'begin raise exception using errcode = ''40P01''; end'`.execute(tx)
    await noteDifference(tx, difference)
  }
  const warn = vi.spyOn(baize.context.log, 'warn')
  const noteShared = () => noteSharedIds(baize.context, noteLate)
  const sharedIds = async () => {
    const { body } = await call(baize, staff, getPaymentDifferences, { provider: 'baize-studio' })
    const differences = body['differences'] as { kind: string; orderCode: string }[]
    return differences.flatMap(({ kind, orderCode }) => (kind === 'SHARED_ID' ? [orderCode] : [])).toSorted()
  }
  await noteShared()
  expect(await sharedIds()).toEqual([])
  for (const hours of [1, 1]) {
    baize.clock.advance({ hours, minutes: 1 })
    await noteShared()
    expect(await sharedIds()).toEqual(['of-one', 'of-two'])
  }
  expect(noted).toBe(4)
  expect(warn.mock.calls.map(([facts]) => (facts as { transactionId: string }).transactionId).toSorted()).toEqual([
    'of-one',
    'of-two',
  ])
  warn.mockRestore()
})
