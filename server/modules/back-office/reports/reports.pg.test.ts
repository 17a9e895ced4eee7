import { formatAmount, parseAmount, type BookedCurrency } from '@baize/contract/money'
import type { Operation, Request } from '@baize/contract/op'
import { getAccountEntries, getDeficits, getGamingRevenue, getTrialBalance } from '@baize/contract/reports/staff'
import { getRevenueEntries } from '@baize/contract/reports/figures'
import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { deposit } from '../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../../../testing/money.ts'
import { everyEntry, sumOf } from '../../../testing/books/entries.ts'
import { staff } from '../../../testing/staff.ts'
import { liveExample } from '../../../testing/books/worked-example.ts'
import { correctEntry, reserveFundsIn } from '../../money/wallet/service.ts'
import { gamingRevenueCsv, trialBalanceCsv } from './service.ts'

let baize: TestApp
let firstDay: string
let secondDay: string

const other = { gameId: 'second-game', name: 'Second' }

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
  await registerGame(baize.context, other)
  // The test starts at noon, so that all of its events fall on the same day.
  const now = baize.clock.now().toZonedDateTimeISO('UTC')
  baize.clock.advance(now.until(now.add({ days: 1 }).withPlainTime('12:00'), { largestUnit: 'hour' }))
  firstDay = today()
  await liveExample(baize, other)
  secondDay = today()
})

afterAll(() => baize.close())

const today = (): string => baize.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString()

async function ask(operation: Parameters<typeof studioCall>[1], body: object): Promise<void> {
  expect((await studioCall(baize.app, operation, body)).body).toMatchObject({ status: 'SUCCESS' })
}

type Row = Readonly<Record<string, string | number>>

async function revenue(given: Partial<Request<typeof getGamingRevenue>> = {}) {
  const period = { startDate: firstDay, endDate: secondDay, ...given }
  const { httpStatus, body } = await call(baize, staff, getGamingRevenue, period)
  return {
    httpStatus,
    status: body['status'],
    rows: body['rows'] as Row[],
    nextCursor: body['nextCursor'] as string | undefined,
  }
}

const sumOfAll = async (list: Operation, asked: object, currency: BookedCurrency): Promise<string> =>
  sumOf(await everyEntry<{ amount: string }>(baize, list, asked), currency)

/** The amounts in the worked example of docs/auditor/money.md, by their names. */
function documented(): Record<string, string> {
  const book = readFileSync(new URL('../../../../docs/auditor/money.md', import.meta.url), 'utf8')
  const [, section = ''] = book.split('\n## The reports\n')
  const rows = [...section.matchAll(/^\| \*?\*?([a-zA-Z ]+?)\*?\*? \|.*\| (−?[\d.]+) \|$/gm)]
  return Object.fromEntries(rows.map(([, name = '', amount = '']) => [name, amount.replace('−', '-')]))
}

describe('the gaming revenue', () => {
  test('matches the worked example of the book', async () => {
    const { rows } = await revenue({ endDate: firstDay, detail: 'total' })
    const [pounds, yen] = rows
    expect(documented()).toEqual({
      stakes: pounds?.['stakes'],
      'stakes undone': pounds?.['stakesUndone'],
      wins: pounds?.['wins'],
      prizes: pounds?.['prizes'],
      'wins undone': pounds?.['winsUndone'],
      adjustments: pounds?.['adjustments'],
      GGR: pounds?.['ggr'],
      'bonus cost': pounds?.['bonusCost'],
      'loyalty cost': pounds?.['loyaltyCost'],
      NGR: pounds?.['ngr'],
    })
    expect(pounds).toMatchObject({ currency: 'GBP', bets: 3 })
    expect(yen).toMatchObject({ currency: 'JPY', bets: 1, stakes: '300', ggr: '300', ngr: '300' })
  })

  test('is available by day, studio and game', async () => {
    const short = ({ day, currency, studio, gameId, ggr, ngr }: Row) =>
      [day, currency, studio, gameId, ggr, ngr].filter((part) => part !== undefined).join(' ')
    expect((await revenue({ detail: 'day' })).rows.map(short)).toEqual([
      `${firstDay} GBP 2.50 1.30`,
      `${firstDay} JPY 300 300`,
      `${secondDay} GBP -1.00 -1.00`,
    ])
    expect((await revenue({ detail: 'studio' })).rows.map(short)).toEqual([
      `${firstDay} GBP 0.00 -1.20`,
      `${firstDay} GBP baize-studio 2.50 2.50`,
      `${firstDay} JPY baize-studio 300 300`,
      `${secondDay} GBP baize-studio -1.00 -1.00`,
    ])
    expect((await revenue()).rows.map(short)).toEqual([
      `${firstDay} GBP 0.00 -1.20`,
      // The prize belongs to no game, so the row names none.
      `${firstDay} GBP baize-studio -1.00 -1.00`,
      `${firstDay} GBP baize-studio brass-and-baize 1.00 1.00`,
      `${firstDay} GBP baize-studio second-game 2.50 2.50`,
      `${firstDay} JPY baize-studio brass-and-baize 300 300`,
      `${secondDay} GBP baize-studio brass-and-baize -1.00 -1.00`,
    ])
  })

  test('the gaming revenue equals the studio’s account in the trial balance', async () => {
    const { body } = await call(baize, staff, getTrialBalance, { date: secondDay })
    const currencies = body['currencies'] as {
      currency: 'GBP' | 'JPY'
      sum: string
      accounts: { account: string; amount: string }[]
    }[]
    const { rows } = await revenue({ detail: 'total' })
    for (const { currency, sum, accounts } of currencies) {
      const minor = (text: unknown) => parseAmount(String(text), currency)
      expect(minor(sum)).toBe(0n)
      const studio = accounts.find(({ account }) => account === 'studio:baize-studio')
      expect(minor(studio?.amount)).toBe(minor(rows.find((row) => row['currency'] === currency)?.['ggr']))
    }
    expect(currencies.map(({ currency }) => currency)).toEqual(['GBP', 'JPY'])
  })

  test('opens the entries whose sum is each figure, by game and in total', async () => {
    const total = (await revenue({ endDate: firstDay, detail: 'total' })).rows
    const byGame = (await revenue({ endDate: firstDay })).rows
    for (const row of [...total, ...byGame]) {
      const { currency, day, studio = '', gameId = '' } = row as Row & { currency: 'GBP' | 'JPY' }
      const only = day === undefined ? {} : { studio, gameId }
      for (const figure of ['stakes', 'wins', 'ggr', 'bonusCost', 'loyaltyCost', 'ngr'] as const) {
        const asked = { startDate: firstDay, endDate: firstDay, currency, figure, size: 4, ...only }
        expect([figure, await sumOfAll(getRevenueEntries, asked, currency)]).toEqual([figure, row[figure]])
      }
    }
  })

  test('its pages together contain every row', async () => {
    const { rows } = await revenue()
    for (const size of [1, 2, 5]) {
      const read: Row[] = []
      let page = await revenue({ size })
      for (; page.nextCursor; page = await revenue({ size, cursor: page.nextCursor })) read.push(...page.rows)
      expect([...read, ...page.rows]).toEqual(rows)
    }
  })

  test('is empty for days without play, and refuses invalid days', async () => {
    expect(await revenue({ startDate: '2020-01-01', endDate: '2020-01-31' })).toMatchObject({ rows: [] })
    const wrong = [
      ['2026-02-30', secondDay],
      [secondDay, firstDay],
      ['2020-01-01', secondDay],
    ] as const
    for (const [startDate, endDate] of wrong) {
      expect(await revenue({ startDate, endDate })).toMatchObject({ httpStatus: 200, status: 'INVALID_PERIOD' })
    }
    for (const cursor of ['x', '2026-02-30/GBP/s/g', "/GBP/'/g"]) {
      expect(await revenue({ cursor })).toMatchObject({ httpStatus: 400, status: 'BAD_REQUEST' })
    }
  })

  test('has the same figures as CSV', async () => {
    const days = { from: Temporal.PlainDate.from(firstDay), to: Temporal.PlainDate.from(secondDay) }
    const lines = (await gamingRevenueCsv(baize.context.db, days)).trim().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines.slice(0, 2)).toEqual([
      'day,currency,studio,game,players,bets,stakes,stakes undone,wins,prizes,wins undone,adjustments,GGR,bonus cost,loyalty cost,NGR',
      `${firstDay},GBP,,,0,0,0.00,0.00,0.00,0.00,0.00,0.00,0.00,1.00,0.20,-1.20`,
    ])
    const bySite = (await gamingRevenueCsv(baize.context.db, { ...days, by: 'site', site: 1 })).trim().split('\r\n')
    expect(bySite[0]).toMatch(/^site,currency,players,bets,/)
    expect(bySite[1]).toMatch(/^1,GBP,1,3,7.50,.*,1.50,1.00,0.20,0.30$/)
    expect(await trialBalanceCsv(baize.context.db, days)).toContain('\r\nGBP,sum,0.00\r\n')
  })
})

test('the trial balance is that of the end of the day', async () => {
  const at = async (date: string) => {
    const { body } = await call(baize, staff, getTrialBalance, { date })
    return JSON.stringify(body['currencies'])
  }
  expect(await at(firstDay)).toContain('{"account":"studio:baize-studio","amount":"2.50"}')
  expect(await at(secondDay)).toContain('{"account":"studio:baize-studio","amount":"1.50"}')
  expect(await at('2020-01-01')).toBe('[]')
  expect((await call(baize, staff, getTrialBalance, { date: '2026-02-30' })).body['status']).toBe('INVALID_PERIOD')
})

test('each account of the trial balance opens the entries whose sum is its balance', async () => {
  for (const date of [firstDay, secondDay]) {
    const { body } = await call(baize, staff, getTrialBalance, { date })
    const currencies = body['currencies'] as {
      currency: BookedCurrency
      accounts: Record<'account' | 'amount', string>[]
    }[]
    expect(currencies.flatMap(({ accounts }) => accounts).length).toBeGreaterThan(5)
    for (const { currency, accounts } of currencies)
      for (const { account, amount } of accounts)
        expect([account, await sumOfAll(getAccountEntries, { date, currency, account, size: 4 }, currency)]).toEqual([
          account,
          amount,
        ])
  }
})

test('the trial balance states the money that is owed to players, which is their cash and reserved money [rule 34]', async () => {
  const { player } = await newGambler(baize, { amount: '30.00' })
  const money = { amountMinor: 1200n, currency: 'GBP' } as const
  const reservation = { playerId: player.playerId, money, cause: 'withdrawal:1', actor: 'test', key: newId() }
  await transaction(baize.context.db, (tx) => reserveFundsIn(tx, { ...reservation, at: baize.clock.now() }))
  const { body } = await call(baize, staff, getTrialBalance, { date: today() })
  const owed = (body['currencies'] as { currency: string; owedToPlayers: string }[]).map((row) => row.owedToPlayers)
  const players = await baize.context.db
    .selectFrom('ledger_balance')
    .select(({ fn }) => ['currency', fn.sum<string>('cash').as('cash'), fn.sum<string>('reserved').as('reserved')])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  const held = players.map(({ currency, cash, reserved }) => formatAmount(BigInt(cash) + BigInt(reserved), currency))
  expect(owed).toEqual(held)
  expect(owed.length).toBeGreaterThan(1)
})

describe('deficits', () => {
  /** Rolls back a win after the player has spent it, so that the player has a deficit. */
  async function spendAndLose(amount: string, currency: 'GBP' | 'JPY' = 'GBP'): Promise<Gambler> {
    const gambler = await newGambler(baize, { amount: '0', currency })
    const gain = { ...gambler.round, transactionId: newId(), amount }
    await ask(win, gain)
    await ask(bet, betOf(gambler, amount))
    const back = { ...gambler.round, transactionId: newId(), referenceTransactionId: gain.transactionId }
    await ask(rollback, back)
    await ask(rollback, back)
    return gambler
  }

  const read = async (query: Partial<Request<typeof getDeficits>> = {}) => {
    const { httpStatus, body } = await call(baize, staff, getDeficits, query)
    return { httpStatus, rows: body['deficits'] as Row[], nextCursor: body['nextCursor'] as string | undefined }
  }

  test('are listed for staff, largest first in each currency, with their causes', async () => {
    const warn = vi.spyOn(baize.context.log, 'warn')
    const [small, large, yen] = [
      await spendAndLose('2.00'),
      await spendAndLose('5.00'),
      await spendAndLose('300', 'JPY'),
    ]
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ playerId: large.player.playerId, deficit: '-5.00' }),
      'a rollback has left a deficit',
    )
    warn.mockRestore()
    const owner = await newGambler(baize, { amount: '0' })
    const entryId = await deposit(baize.context, owner.player.playerId, '1.00')
    await ask(bet, betOf(owner, '1.00'))
    const request = { playerId: owner.player.playerId, entryId, reason: 'not theirs' }
    await correctEntry(baize.context, request, { staff: 'ada', idempotencyKey: newId() })
    const expected = [
      [large, 'GBP', '-5.00', 'win-rollback', `round:baize-studio/${large.round.roundId}`],
      [small, 'GBP', '-2.00', 'win-rollback', `round:baize-studio/${small.round.roundId}`],
      [owner, 'GBP', '-1.00', 'correction', `entry:${entryId}`],
      [yen, 'JPY', '-300', 'win-rollback', `round:baize-studio/${yen.round.roundId}`],
    ] as const
    const rows = expected.map(([{ player }, currency, deficit, kind, cause]) => {
      return { playerId: player.playerId, currency, deficit, kind, cause, timestamp: expect.any(String) }
    })
    expect(await read()).toMatchObject({ rows })
    for (const size of [1, 3]) {
      const seen: Row[] = []
      let page = await read({ size })
      for (; page.nextCursor; page = await read({ size, cursor: page.nextCursor })) seen.push(...page.rows)
      expect([...seen, ...page.rows]).toEqual(rows)
    }
    await deposit(baize.context, large.player.playerId, '9.00')
    expect((await read()).rows).toHaveLength(3)
  })

  test.each(['x', 'GBP/-1', `XXX/-1/${newId()}`, `GBP/-9999999999999999999/${newId()}`, 'GBP/-1/x'])(
    'know no cursor %j',
    async (cursor) => expect(await read({ cursor })).toMatchObject({ httpStatus: 400 }),
  )
})
