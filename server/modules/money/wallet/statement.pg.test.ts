import type { Reply } from '@baize/contract/op'
import { adjustment, bet, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { getBankingHistory, getStatement, getTransactionHistory } from '@baize/contract/wallet/player'
import { getPlayerStatement } from '@baize/contract/wallet/staff'
import { parseAmount } from '@baize/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { deposit } from '../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../../../testing/money.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { lockPlayerRow } from '../../people/players/service.ts'
import { openSession } from '../../people/sessions/service.ts'
import { correctEntry } from './corrections.ts'
import { captureHold, reserveFunds } from './holds.ts'
import { balancesOf } from './service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})

afterAll(() => baize.close())

type Statement = Extract<Reply<typeof getStatement>, { status: 'SUCCESS' }>

const today = (): string => baize.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString()

async function ask(headers: object, query: Readonly<Record<string, string>> = {}) {
  const search = new URLSearchParams({ startDate: today(), endDate: today(), ...query })
  const url = `/platform${getStatement.path}?${search}`
  const response = await baize.app.inject({ method: 'GET', url, headers: { ...headers } })
  return response.json<Statement>()
}

/** Books a deposit, a bet, a win and its rollback, a partly captured hold, and a correction for a new player. */
async function live(): Promise<Gambler> {
  const gambler = await newGambler(baize, { amount: '20.00' })
  const { playerId } = gambler.player
  await studioCall(baize.app, bet, betOf(gambler, '2.00'))
  const gain = { ...gambler.round, transactionId: `win-${newId()}`, amount: '3.00' }
  await studioCall(baize.app, win, gain)
  const back = { ...gambler.round, transactionId: `back-${newId()}`, referenceTransactionId: gain.transactionId }
  await studioCall(baize.app, rollback, back)
  const asking = { playerId, actor: `player:${playerId}`, key: newId() }
  const money = { amountMinor: 500n, currency: 'GBP' } as const
  const { holdId } = await reserveFunds(baize.context, { ...asking, money, cause: 'withdrawal:1' })
  await captureHold(baize.context, { ...asking, holdId, amountMinor: 200n, provider: 'worldpay' })
  const entryId = await deposit(baize.context, playerId, '7.00')
  const by = { staff: 'ada', idempotencyKey: newId() }
  await correctEntry(baize.context, { playerId, entryId, reason: 'test' }, by)
  return gambler
}

/** Opens a new session for the player, after the old one has ended. */
async function comeBack({ playerId }: Gambler['player']) {
  const { sessionKey } = await transaction(baize.context.db, async (tx) =>
    openSession(baize.context, tx, await lockPlayerRow(tx, playerId)),
  )
  return { headers: { authorization: `Bearer ${sessionKey}` } }
}

/** The opening balance of an account plus the account's postings in all entries. */
const added = ({ opening, entries }: Pick<Statement, 'opening' | 'entries'>, account: 'cash' | 'reserved'): bigint => {
  const postings = entries
    .flatMap((entry) => entry.postings)
    .filter((posting) => posting.account === `player:${account}`)
  return [opening[account], ...postings.map(({ amount }) => amount)].reduce(
    (sum, amount) => sum + (parseAmount(amount, 'GBP') ?? 0n),
    0n,
  )
}

test('lists every movement with its postings, and adds up to the balance', async () => {
  const { player } = await live()
  const statement = await ask(player.headers)
  expect(statement.entries.map(({ kind }) => kind)).toEqual([
    'deposit',
    'bet',
    'win',
    'win-rollback',
    'hold',
    'capture',
    'deposit',
    'correction',
  ])
  expect(statement.entries[1]).toMatchObject({ postings: [{ account: 'player:cash', amount: '-2.00' }] })
  expect(statement.opening).toEqual({ cash: '0.00', bonus: '0.00', reserved: '0.00', deficit: '0.00' })
  expect(statement.closing).toEqual({ cash: '13.00', bonus: '0.00', reserved: '3.00', deficit: '0.00' })
  const { cashMinor, reservedMinor } = await balancesOf(baize.context.db, player.playerId, 'GBP')
  expect([added(statement, 'cash'), added(statement, 'reserved')]).toEqual([cashMinor, reservedMinor])
})

test('its pages contain every entry once, in order of time', async () => {
  const { player } = await live()
  const whole = await ask(player.headers)
  const paged: Statement['entries'] = []
  let cursor: string | undefined
  do {
    const page: Statement = await ask(player.headers, { size: '3', ...(cursor ? { cursor } : {}) })
    expect(page.closing).toEqual(whole.closing)
    paged.push(...page.entries)
    cursor = page.nextCursor
  } while (cursor)
  expect(paged).toEqual(whole.entries)
  const times = paged.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted())
})

test('the next period opens with the closing balances of this one', async () => {
  const { player } = await live()
  const first = await ask(player.headers)
  baize.clock.advance({ hours: 24 })
  const { headers } = await comeBack(player)
  await deposit(baize.context, player.playerId, '1.00')
  const second = await ask(headers)
  expect(second.opening).toEqual(first.closing)
  expect(second.entries.map(({ kind }) => kind)).toEqual(['deposit'])
  expect(second.closing.cash).toBe('14.00')
  // A cursor from outside the period must not return entries from outside the period.
  const cursor = '2020-01-01T00:00:00Z_00000000-0000-0000-0000-000000000000'
  expect(await ask(headers, { cursor })).toEqual(second)
})

test('names each movement as the ledger does', async () => {
  const { player, round } = await live()
  const more = { ...round, amount: '1.00', reason: 'jackpot', reasonId: 'grand' }
  const { roundId: _, gameId: __, ...nowhere } = more
  await studioCall(baize.app, prize, { ...more, transactionId: newId() })
  await studioCall(baize.app, prize, { ...nowhere, transactionId: newId() })
  for (const amount of ['0.40', '-0.30'])
    await studioCall(baize.app, adjustment, { ...round, amount, transactionId: newId() })
  const { entries } = await ask(player.headers)
  expect(entries.slice(-4).map(({ kind, cause }) => [kind, cause])).toEqual([
    ['prize', 'prize:baize-studio/jackpot:grand'],
    ['prize', 'prize:baize-studio/jackpot:grand'],
    ['adjustment-credit', `round:baize-studio/${round.roundId}`],
    ['adjustment-debit', `round:baize-studio/${round.roundId}`],
  ])
  const books = baize.context.db.selectFrom('ledger_entry').select(['entry_id as id', 'kind', 'cause'])
  const booked = await books.where('player_id', '=', player.playerId).orderBy('entry_id').execute()
  const listed = entries.map(({ id, kind, cause }) => ({ id, kind, cause }))
  expect(listed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(booked)
})

test('a statement reaches back thirteen months [rule 2]', async () => {
  const gambler = await newGambler(baize)
  const day = baize.clock.now().toString().slice(0, 10)
  const stake = betOf(gambler, '2.00')
  await studioCall(baize.app, bet, stake)
  baize.clock.advance({ hours: 24 * 396 })
  const player = await comeBack(gambler.player)
  const games = (await call(baize, player, getTransactionHistory, { date: day })).body
  expect(games['transactions']).toMatchObject([{ gameTranId: stake.transactionId, amount: '-2.00' }])
  const period = { startDate: day, endDate: day }
  const banking = (await call(baize, player, getBankingHistory, period)).body
  expect(banking['histories']).toMatchObject([{ type: 'DEPOSIT', amount: '20.00' }])
  const statement = (await call(baize, player, getStatement, period)).body
  expect(statement).toMatchObject({ opening: { cash: '0.00' }, closing: { cash: '18.00' } })
  expect(statement['entries']).toHaveLength(2)
})

test('shows only the player’s own movements, keeps currencies apart and refuses an invalid cursor', async () => {
  await live()
  const otherPlayer = await signUpPlayer(baize)
  expect((await ask(otherPlayer.headers)).entries).toEqual([])
  const { player } = await live()
  expect(await ask(player.headers, { currency: 'JPY' })).toMatchObject({ currency: 'JPY', entries: [] })
  for (const cursor of ['x', '2026-02-31T00:00:00Z_00000000-0000-0000-0000-000000000000']) {
    expect(await ask(player.headers, { cursor })).toMatchObject({ status: 'BAD_REQUEST' })
  }
  expect(await ask(player.headers, { startDate: '2026-13-01' })).toMatchObject({ status: 'INVALID_PERIOD' })
})

test('staff see the same statement for any player, and the audit records it', async () => {
  const { player } = await live()
  const { playerId } = player
  const request = { playerId, currency: 'GBP', startDate: today(), endDate: today() } as const
  expect((await call(baize, staff, getPlayerStatement, request)).body).toEqual(await ask(player.headers))
  const looked = baize.context.db.selectFrom('audit').select(['actor', 'operation']).where('player_id', '=', playerId)
  expect(await looked.where('operation', '=', 'getPlayerStatement').execute()).toEqual([
    { actor: 'staff:demo', operation: 'getPlayerStatement' },
  ])
  for (const wrong of [{ playerId: newId() }, { currency: 'KWD' as const }]) {
    expect((await call(baize, staff, getPlayerStatement, { ...request, ...wrong })).httpStatus).toBe(404)
  }
  expect((await call(baize, player, getPlayerStatement, request)).httpStatus).toBe(401)
})
