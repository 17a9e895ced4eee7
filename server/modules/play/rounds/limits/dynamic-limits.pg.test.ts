import { addResponsibleGamingLimit, updateResponsibleGamingLimit } from '@baize/contract/limits/family'
import type { Currency } from '@baize/contract/money'
import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { deposit } from '../../../../demo/deposit.ts'
import { betOf, launch, studioCall, newGambler, testGame, type Gambler } from '../../../../testing/money.ts'
import { putGame } from '../../games/service.ts'
import { lockPlayerRow, openAccount } from '../../../people/players/service.ts'
import { openSession } from '../../../people/sessions/service.ts'
import { verifyBooks } from '../../../../verify.ts'

let baize: TestApp
let gambler: Gambler

const broken = async () =>
  (await verifyBooks(baize.context.db)).filter((verdict) => verdict.offenders > 0).map(({ rule }) => rule)

beforeAll(async () => {
  const sessions = { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' }
  baize = await build({ LIMIT_RATES: 'GBP=1,EUR=0.8', ...sessions }, { jobs: false })
  const stakes = new Map((['GBP', 'EUR'] as const).map((code) => [code, { minimumMinor: 10n, maximumMinor: 10_000n }]))
  await transaction(baize.context.db, (tx) => putGame(tx, testGame, stakes))
})

afterAll(async () => {
  const rules = await broken()
  await baize.close()
  expect(rules).toEqual([])
})

beforeEach(async () => {
  gambler = await newGambler(baize, { amount: '100.00' })
})

type LimitType = 'WAGER_LIMIT' | 'LOSS_LIMIT'

async function limit(limitType: LimitType, amount: string, days = 60): Promise<void> {
  const expiryDate = baize.clock
    .now()
    .add({ hours: 24 * days })
    .toString()
  const input = { limitType, periodType: 'Dynamic', limit: amount, expiryDate } as const
  expect((await call(baize, gambler.player, addResponsibleGamingLimit, input)).body.status).toBe('SUCCESS')
}

/**
 * Stakes in a new round.
 * @returns the status, and the ids with which a rollback can name this stake
 */
async function staked(amount: string, at: Gambler = gambler) {
  const round = { ...at.round, roundId: `round-${newId()}` }
  const content = betOf({ ...at, round }, amount)
  const { status } = (await studioCall(baize.app, bet, content)).body
  return { status, round, transactionId: content.transactionId }
}

const stake = async (amount: string, at?: Gambler): Promise<string> => (await staked(amount, at)).status

const gain = (amount: string) =>
  studioCall(baize.app, win, { ...gambler.round, roundId: newId(), transactionId: newId(), amount })

async function undo({ round, transactionId }: Awaited<ReturnType<typeof staked>>): Promise<void> {
  const back = { ...round, transactionId: newId(), referenceTransactionId: transactionId }
  expect((await studioCall(baize.app, rollback, back)).body.status).toBe('SUCCESS')
}

/** Advances the clock, then gives the player a new session and launch token. */
async function pass(duration: Temporal.DurationLike): Promise<void> {
  baize.clock.advance(duration)
  const now = baize.clock.now()
  await sql`update session set last_used_at = ${now}, started_at = ${now}
    where player_id = ${gambler.player.playerId}`.execute(baize.context.db)
  gambler = { ...gambler, token: await launch(baize.context, gambler.player) }
}

test('a limit of stakes until a date counts from its creation over all its days, and ends by itself', async () => {
  expect(await stake('3.00')).toBe('SUCCESS')
  await limit('WAGER_LIMIT', '5.00')
  expect(await stake('5.01')).toBe('PLAYER_LIMIT')
  expect(await stake('2.00')).toBe('SUCCESS')
  await gain('20.00')
  for (const days of [0, 31]) {
    await pass({ hours: 24 * days, minutes: 25 })
    expect(await stake('3.01')).toBe('PLAYER_LIMIT')
  }
  expect(await stake('3.00')).toBe('SUCCESS')
  await pass({ hours: 24 * 28 + 23, minutes: 9 })
  expect(await stake('0.10')).toBe('PLAYER_LIMIT')
  await pass({ minutes: 11 })
  expect(await stake('6.00')).toBe('SUCCESS')
})

test('a limit of losses until a date subtracts wins since its creation, and none from before', async () => {
  await gain('50.00')
  await limit('LOSS_LIMIT', '5.00')
  expect(await stake('5.01')).toBe('PLAYER_LIMIT')
  expect(await stake('5.00')).toBe('SUCCESS')
  await pass({ hours: 24 * 31 })
  expect(await stake('0.10')).toBe('PLAYER_LIMIT')
  await gain('2.00')
  expect(await stake('2.01')).toBe('PLAYER_LIMIT')
  expect(await stake('2.00')).toBe('SUCCESS')
})

test.each([0, 25, 60 * 24 * 31])(
  'a rollback after %s minutes restores only what the limit has counted',
  async (minutes) => {
    const before = await staked('4.00')
    await limit('WAGER_LIMIT', '5.00')
    const counted = await staked('3.00')
    await pass({ minutes })
    expect(await stake('2.01')).toBe('PLAYER_LIMIT')
    await undo(before)
    expect(await stake('2.01')).toBe('PLAYER_LIMIT')
    await undo(counted)
    expect(await stake('5.01')).toBe('PLAYER_LIMIT')
    expect(await stake('5.00')).toBe('SUCCESS')
    await pass({ minutes: 15 })
    expect(await stake('0.10')).toBe('PLAYER_LIMIT')
  },
)

test('stakes that arrive together do not exceed the limit', async () => {
  await limit('WAGER_LIMIT', '5.00')
  const answers = await Promise.all(Array.from({ length: 12 }, () => stake('1.00')))
  expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(5)
})

test('a lower amount applies to the next stake, and a higher amount waits [rule 13]', async () => {
  await limit('LOSS_LIMIT', '5.00')
  const change = async (amount: string) =>
    (
      await call(baize, gambler.player, updateResponsibleGamingLimit, {
        limitType: 'LOSS_LIMIT',
        periodType: 'Dynamic',
        limit: amount,
      })
    ).body
  expect(await change('2.00')).toMatchObject({ requiresDays: 0 })
  expect(await stake('2.01')).toBe('PLAYER_LIMIT')
  expect(await change('9.00')).toMatchObject({ requiresDays: 1 })
  expect(await stake('2.01')).toBe('PLAYER_LIMIT')
  expect(await stake('2.00')).toBe('SUCCESS')
})

test('stakes in other currencies count at the configured rate, also in an account that was opened after the limit', async () => {
  await limit('WAGER_LIMIT', '8.00')
  expect(await stake('4.00')).toBe('SUCCESS')
  const euros = await gamblerIn('EUR')
  expect(await stake('5.01', euros)).toBe('PLAYER_LIMIT')
  expect(await stake('2.50', euros)).toBe('SUCCESS')
  expect(await stake('2.01')).toBe('PLAYER_LIMIT')
  baize.clock.advance({ minutes: 25 })
  expect(await stake('2.51', euros)).toBe('PLAYER_LIMIT')
  expect(await stake('2.50', euros)).toBe('SUCCESS')
  expect(await stake('0.10')).toBe('PLAYER_LIMIT')
})

/** Returns the same player with money in an account in another currency, in the same game. */
async function gamblerIn(currency: Currency): Promise<Gambler> {
  const { context } = baize
  const { playerId } = gambler.player
  await openAccount(context, playerId, currency)
  await deposit(context, playerId, '50.00', currency)
  const { id: sessionId, sessionKey } = await transaction(context.db, async (tx) =>
    openSession(context, tx, { ...(await lockPlayerRow(tx, playerId)), currency }),
  )
  const headers = { authorization: `Bearer ${sessionKey}` }
  const player = { ...gambler.player, currency, sessionId, sessionKey, headers }
  return { player, token: await launch(context, player), round: { ...gambler.round, currency } }
}

test('the ledger verifier finds a wrong sum', async () => {
  await limit('WAGER_LIMIT', '5.00')
  await stake('1.00')
  const change = (by: number) =>
    sql`update play_sum set stake = stake + ${by} where player_id = ${gambler.player.playerId}`.execute(
      baize.context.db,
    )
  await change(1)
  expect(await broken()).toEqual(['The sums of every dynamic limit match the stakes and wins booked since it began'])
  await change(-1)
})
