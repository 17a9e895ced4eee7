import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import {
  getBalance,
  getBankingHistory,
  getBankingTotals,
  getGameTotals,
  getPlayerBalance,
  getTransactionHistory,
} from '@baize/contract/wallet/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { deposit } from '../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../testing/money.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { correctEntry } from './service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
  // The tests start at noon, so that none of them runs across the end of a day or an hour.
  const now = baize.clock.now().toZonedDateTimeISO('UTC')
  baize.clock.advance(now.until(now.add({ days: 1 }).with({ hour: 12, minute: 0 })))
})

afterAll(() => baize.close())

const today = (): string => baize.clock.now().toString().slice(0, 10)

describe('getBalance', () => {
  test('is zero for a new player, and matches the ledger afterwards', async () => {
    const player = await signUpPlayer(baize)
    const row = { currency: 'GBP', bonusBalance: '0.00', reservedBalance: '0.00', loyaltyPoint: '0' }
    const before = await call(baize, player, getBalance, {})
    const none = { ...row, withdrawableBalance: '0.00', totalBalance: '0.00' }
    expect(before.body).toEqual({ status: 'SUCCESS', currencyBalances: [none] })
    await deposit(baize.context, player.playerId, '20.00')
    const after = await call(baize, player, getBalance, {})
    const paid = { ...row, withdrawableBalance: '20.00', totalBalance: '20.00' }
    expect(after.body).toEqual({ status: 'SUCCESS', currencyBalances: [paid] })
    expect((await call(baize, player, getPlayerBalance, {})).body).toEqual(after.body)
  })

  test('shows a deficit in the total', async () => {
    const gambler = await newGambler(baize, { amount: '1.00' })
    const gain = { ...gambler.round, transactionId: `win-${newId()}`, amount: '9.00' }
    await studioCall(baize.app, win, gain)
    await studioCall(baize.app, bet, betOf(gambler, '4.00'))
    const back = { ...gambler.round, transactionId: `back-${newId()}`, referenceTransactionId: gain.transactionId }
    await studioCall(baize.app, rollback, back)
    const { body } = await call(baize, gambler.player, getBalance, {})
    expect(body.currencyBalances).toMatchObject([{ withdrawableBalance: '0.00', totalBalance: '-3.00' }])
  })

  test('needs a session', async () => {
    const answer = await call(baize, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }, getBalance, {})
    expect(answer.httpStatus).toBe(401)
  })
})

describe('getTransactionHistory', () => {
  test('lists every movement of money, newest first, with the balance after each', async () => {
    const gambler = await newGambler(baize)
    const stake = betOf(gambler, '2.00', `stake-${newId()}`)
    const gain = { ...gambler.round, transactionId: `gain-${newId()}`, amount: '3.00' }
    const back = { ...gambler.round, transactionId: `back-${newId()}`, referenceTransactionId: stake.transactionId }
    await studioCall(baize.app, bet, stake)
    await studioCall(baize.app, win, gain)
    await studioCall(baize.app, rollback, back)
    await studioCall(baize.app, rollback, { ...back, transactionId: 'of no effect', referenceTransactionId: 'unknown' })
    const { body } = await call(baize, gambler.player, getTransactionHistory, { date: today() })
    const common = { gameName: 'Brass & Baize', currency: 'GBP', id: expect.any(String), timestamp: expect.any(String) }
    expect(body).toEqual({
      status: 'SUCCESS',
      transactions: [
        { ...common, gameTranId: back.transactionId, tranType: 'GAME_ROLLBACK', amount: '2.00', postBalance: '23.00' },
        { ...common, gameTranId: gain.transactionId, tranType: 'GAME_WIN', amount: '3.00', postBalance: '21.00' },
        { ...common, gameTranId: stake.transactionId, tranType: 'GAME_BET', amount: '-2.00', postBalance: '18.00' },
      ],
    })
  })

  test('its pages contain every row once', async () => {
    const gambler = await newGambler(baize)
    for (let index = 0; index < 7; index++) await studioCall(baize.app, bet, betOf(gambler, '0.10', `paged-${index}`))
    const seen: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const query = { date: today(), size: 3, ...(cursor ? { cursor } : {}) }
      const { body } = await call(baize, gambler.player, getTransactionHistory, query)
      seen.push(...(body.transactions as { gameTranId: string }[]).map((row) => row.gameTranId))
      cursor = body.nextCursor as string | undefined
      pages++
    } while (cursor)
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `paged-${index}`))
    expect(pages).toBe(3)
  })

  test('returns only rows of the requested day, hour and player', async () => {
    const [gambler, other] = [await newGambler(baize), await newGambler(baize)]
    await studioCall(baize.app, bet, betOf(gambler, '1.00'))
    const hour = Number(baize.clock.now().toString().slice(11, 13))
    const count = async (player: typeof gambler.player, date: string, at?: number): Promise<number> => {
      const query = { date, ...(at === undefined ? {} : { hour: at }) }
      const { body } = await call(baize, player, getTransactionHistory, query)
      return (body.transactions as unknown[]).length
    }
    const nextDay = baize.clock.now().add({ hours: 24 }).toString().slice(0, 10)
    expect(await count(gambler.player, today(), hour)).toBe(1)
    expect(await count(gambler.player, today(), (hour + 1) % 24)).toBe(0)
    expect(await count(gambler.player, nextDay)).toBe(0)
    expect(await count(other.player, today())).toBe(0)
  })

  test('the totals of a history match its rows: refunds reduce the stakes, and rolled-back wins reduce the wins [rule 3]', async () => {
    const gambler = await newGambler(baize)
    const staked = betOf(gambler, '2.00')
    await studioCall(baize.app, bet, staked)
    const gain = { ...gambler.round, transactionId: newId(), amount: '5.00' }
    await studioCall(baize.app, win, gain)
    const totals = async (query: object = {}) =>
      (await call(baize, gambler.player, getGameTotals, { date: today(), ...query })).body
    expect(await totals()).toEqual({
      status: 'SUCCESS',
      currency: 'GBP',
      rows: 2,
      staked: '2.00',
      won: '5.00',
      net: '3.00',
    })
    for (const { transactionId } of [gain, staked]) {
      await studioCall(baize.app, rollback, {
        ...gambler.round,
        transactionId: newId(),
        referenceTransactionId: transactionId,
      })
    }
    expect(await totals()).toMatchObject({ rows: 4, staked: '0.00', won: '0.00', net: '0.00' })
    const hour = (baize.clock.now().toZonedDateTimeISO('UTC').hour + 1) % 24
    expect(await totals({ hour })).toMatchObject({ rows: 0 })
  })

  test.each([
    [{ date: '2026-02-30' }, 200, 'INVALID_PERIOD'],
    [{ date: 'yesterday' }, 400, 'BAD_REQUEST'],
    [{ date: '2026-11-20', hour: 24 }, 400, 'BAD_REQUEST'],
    [{ date: '2026-11-20', size: 1001 }, 400, 'BAD_REQUEST'],
    [{ date: '2026-11-20', cursor: "' or 1=1 --" }, 400, 'BAD_REQUEST'],
    [{ date: '2026-11-20', cursor: `2026-02-31T00:00:00Z_${newId()}` }, 400, 'BAD_REQUEST'],
  ])('refuses %o', async (query, httpStatus, status) => {
    const player = await signUpPlayer(baize)
    const answer = await call(baize, player, getTransactionHistory, query)
    expect([answer.httpStatus, answer.body.status]).toEqual([httpStatus, status])
  })
})

describe('getBankingHistory', () => {
  test('lists the deposits of the period in the requested order', async () => {
    const player = await signUpPlayer(baize)
    const first = await deposit(baize.context, player.playerId, '20.00')
    const second = await deposit(baize.context, player.playerId, '35.50')
    const query = { startDate: today(), endDate: today() }
    const { body } = await call(baize, player, getBankingHistory, query)
    const row = { type: 'DEPOSIT', status: 'COMPLETED', currency: 'GBP', requestDate: expect.any(String) }
    const rows = [
      { ...row, id: second, amount: '35.50' },
      { ...row, id: first, amount: '20.00' },
    ]
    expect(body).toEqual({ status: 'SUCCESS', histories: rows })
    const ascending = await call(baize, player, getBankingHistory, { ...query, order: 'ASC' })
    expect(ascending.body.histories).toEqual(rows.toReversed())
    const none = await call(baize, player, getBankingHistory, { startDate: '2020-01-01', endDate: '2020-12-31' })
    expect(none.body.histories).toEqual([])
  })

  test('its totals count completed payments in one currency', async () => {
    const player = await signUpPlayer(baize)
    await deposit(baize.context, player.playerId, '20.00')
    await deposit(baize.context, player.playerId, '35.50')
    const { db } = baize.context
    const payments = db.updateTable('deposit').where('player_id', '=', player.playerId)
    await payments.where('amount_minor', '=', 2000n).set({ state: 'REFUSED' }).execute()
    const query = { startDate: today(), endDate: today() }
    const sums = {
      currency: 'GBP',
      rows: 2,
      deposits: '35.50',
      withdrawals: '0.00',
      corrections: '0.00',
      net: '-35.50',
    }
    expect((await call(baize, player, getBankingTotals, query)).body).toEqual({ status: 'SUCCESS', ...sums })
    const other = (await call(baize, player, getBankingTotals, { ...query, currency: 'JPY' })).body
    expect(other).toMatchObject({ currency: 'JPY', rows: 0, deposits: '0' })
    const wrong = await call(baize, player, getBankingTotals, { startDate: '2026-13-01', endDate: today() })
    expect(wrong.body.status).toBe('INVALID_PERIOD')
  })

  test('corrections by staff are listed among the payments on every page and counted in the totals', async () => {
    const player = await signUpPlayer(baize)
    const begin = baize.clock.now()
    const paid: string[] = []
    for (const amount of ['10.00', '20.00', '30.00']) {
      paid.push(await deposit(baize.context, player.playerId, amount))
      baize.clock.advance({ seconds: 1 })
    }
    const request = { playerId: player.playerId, reason: 'booked twice', entryId: paid[1] ?? '' }
    const by = { staff: 'ada', idempotencyKey: newId() }
    const { entryId: corrected } = await correctEntry(baize.context, request, by)
    baize.clock.advance({ seconds: 1 })
    paid.push(await deposit(baize.context, player.playerId, '40.00'))
    const oldestFirst = [...paid.slice(0, 3), corrected, paid[3]]
    const query = { startDate: begin.toString().slice(0, 10), endDate: today() }
    for (const order of ['ASC', 'DESC'] as const) {
      for (const size of [1, 2, 5]) {
        const seen: Record<string, unknown>[] = []
        let cursor: string | undefined
        do {
          const page = { ...query, order, size, ...(cursor ? { cursor } : {}) }
          const { body } = await call(baize, player, getBankingHistory, page)
          seen.push(...(body.histories as Record<string, unknown>[]))
          cursor = body.nextCursor as string | undefined
        } while (cursor)
        expect(seen.map(({ id }) => id)).toEqual(order === 'ASC' ? oldestFirst : oldestFirst.toReversed())
        expect(seen.find(({ id }) => id === corrected)).toMatchObject({
          type: 'CORRECTION',
          amount: '-20.00',
          status: 'COMPLETED',
        })
      }
    }
    expect((await call(baize, player, getBankingTotals, query)).body).toMatchObject({
      rows: 5,
      deposits: '100.00',
      corrections: '-20.00',
      net: '-100.00',
    })
    const yen = { ...query, currency: 'JPY' as const }
    expect((await call(baize, player, getBankingTotals, yen)).body).toMatchObject({ rows: 0, corrections: '0' })
  })

  test.each([
    [{ startDate: '2026-11-20', endDate: '2026-11-19' }],
    [{ startDate: '2025-11-19', endDate: '2026-11-20' }],
    [{ startDate: '2026-13-01', endDate: '2026-11-20' }],
  ])('refuses the period %o', async (query) => {
    const player = await signUpPlayer(baize)
    expect((await call(baize, player, getBankingHistory, query)).body.status).toBe('INVALID_PERIOD')
  })
})
