import { formatAmount, parseAmount, type Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import { getFigurePlayers, getRevenueEntries } from '@baize/contract/reports/figures'
import { getRegulatoryReturn } from '@baize/contract/reports/return'
import { getStaffRecords } from '@baize/contract/staff/records'
import { excludePlayer } from '@baize/contract/restrictions/staff'
import { bet, prize, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { betOf, registerGame, slotGame, studioCall, newGambler } from '../../../testing/money.ts'
import { everyEntry, everyListed, sumOf } from '../../../testing/books/entries.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { hireStaff, staff } from '../../../testing/staff.ts'
import { recordAudit } from '../records/service.ts'
import { lockPlayerRow, verifyPlayer } from '../../people/players/service.ts'
import { regulatoryReturnCsv } from './service.ts'

let baize: TestApp
let firstDay: string

const today = (): string => baize.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString()

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
  const slot = await registerGame(baize.context, slotGame)
  // The test starts at noon, so that all of its events fall on the same day.
  const now = baize.clock.now().toZonedDateTimeISO('UTC')
  baize.clock.advance(now.until(now.add({ days: 1 }).withPlainTime('12:00'), { largestUnit: 'hour' }))
  firstDay = today()
  const table = await newGambler(baize, { amount: '20.00' })
  const yen = await newGambler(baize, { amount: '2000', currency: 'JPY' })
  const { playerId } = table.round
  await studioCall(baize.app, bet, betOf(table, '4.00'))
  await studioCall(baize.app, win, { ...table.round, transactionId: newId(), amount: '1.50' })
  await studioCall(baize.app, bet, betOf(yen, '300'))
  await studioCall(baize.app, bet, betOf(await newGambler(baize, { game: slot }), '2.00'))
  const jackpot = { transactionId: newId(), playerId, currency: 'GBP', reasonId: 'grand', reason: 'jackpot' } as const
  await studioCall(baize.app, prize, { ...jackpot, amount: '0.40' })
})

afterAll(() => baize.close())

const linesOf = async (day: string): Promise<string[]> => {
  const only = Temporal.PlainDate.from(day)
  return (await regulatoryReturnCsv(baize.context.db, { from: only, to: only })).trim().split('\r\n')
}

test('the return states the gross gambling yield of each category, and the sums equal those of the ledger [rule 35]', async () => {
  const lines = await linesOf(firstDay)
  expect(lines).toEqual(
    expect.arrayContaining([
      'GGY,outside of games,GBP,-0.40',
      'GGY,roulette,GBP,2.50',
      'GGY,roulette,JPY,300',
      'GGY,slot,GBP,2.00',
    ]),
  )
  const sums = new Map<string, bigint>()
  for (const [figure, , currency = '', value = ''] of lines.map((line) => line.split(',')))
    if (figure === 'GGY')
      sums.set(
        currency,
        (sums.get(currency) ?? 0n) +
          (parseAmount(value.replace('-', ''), currency as Currency) ?? 0n) * (value.startsWith('-') ? -1n : 1n),
      )
  const { rows } = await sql<{ currency: Currency; minor: bigint }>`
    select currency, sum(amount)::bigint as minor from ledger_posting join ledger_entry using (shard, player_id, entry_id)
    where account like 'studio:%' and at >= ${firstDay}::date and at < ${firstDay}::date + 1
    group by currency order by currency`.execute(baize.context.db)
  const inLedger = rows.map(({ currency, minor }) => `${currency} ${formatAmount(minor, currency)}`)
  expect([...sums].map(([currency, minor]) => `${currency} ${formatAmount(minor, currency as Currency)}`)).toEqual(
    inLedger,
  )
})

test('the return counts the players who staked or were excluded during its period [rule 35]', async () => {
  const { player } = await newGambler(baize)
  baize.clock.advance({ hours: 24 })
  const action = { playerId: player.playerId, reason: 'as the player asked', months: '6' } as const
  expect((await call(baize, staff, excludePlayer, action, newId())).body.status).toBe('SUCCESS')
  expect(await linesOf(firstDay)).toEqual(expect.arrayContaining(['active customers,,,3', 'self-exclusions,,,0']))
  expect(await linesOf(today())).toEqual(expect.arrayContaining(['active customers,,,0', 'self-exclusions,,,1']))
})

test('a registration counts on the day on which the identity was verified, and an imported player never counts [rule 35]', async () => {
  baize.clock.advance({ hours: 24 })
  await signUpPlayer(baize)
  const waiting = await signUpPlayer(baize, { registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })
  const imported = await signUpPlayer(baize)
  const { db } = baize.context
  const { playerId } = imported
  const row = {
    operation: 'importRow',
    playerId,
    actor: 'job:import',
    at: baize.clock.now(),
    details: { kind: 'players' },
  }
  await transaction(db, (tx) => recordAudit(tx, row))
  expect(await linesOf(today())).toContain('new registrations,,,1')
  baize.clock.advance({ hours: 24 })
  await transaction(db, async (tx) => verifyPlayer(tx, await lockPlayerRow(tx, waiting.playerId), baize.clock.now()))
  expect(await linesOf(today())).toContain('new registrations,,,1')
  const asked = { startDate: today(), endDate: today(), figure: 'registrations' } as const
  const { players } = (await call(baize, staff, getFigurePlayers, asked)).body
  expect(players).toMatchObject([{ playerId: waiting.playerId }])
})

test('each count of the return opens as many players, and each yield the movements whose sum it is', async () => {
  for (const day of [firstDay, today()]) {
    const period = { startDate: day, endDate: day }
    const { body } = await call(baize, staff, getRegulatoryReturn, period)
    const { counts, yields } = body as Pick<Reply<typeof getRegulatoryReturn>, 'counts' | 'yields'>
    for (const [name, count] of Object.entries(counts)) {
      const asked = { ...period, figure: name === 'activeCustomers' ? 'active' : name, size: 2 }
      expect([name, (await everyListed(baize, getFigurePlayers, 'players', asked)).length]).toEqual([name, count])
    }
    for (const { category, currency, amount } of yields) {
      const entries = await everyEntry<{ amount: string }>(baize, getRevenueEntries, { ...period, category, currency })
      expect([category, sumOf(entries, currency)]).toEqual([category, amount])
    }
  }
})

test('players whom the house has protected are shown to members who may see protection, on record', async () => {
  const asked = { startDate: today(), endDate: today(), figure: 'selfExclusions' } as const
  const finance = await hireStaff(baize, ['finance'])
  expect((await finance.browser.call(getFigurePlayers, asked)).body.status).toBe('FORBIDDEN')
  expect((await finance.browser.call(getFigurePlayers, { ...asked, figure: 'active' })).body.status).toBe('SUCCESS')
  const compliance = await hireStaff(baize, ['compliance'])
  const { players } = (await compliance.browser.call(getFigurePlayers, asked)).body as {
    players: { playerId: string }[]
  }
  const reading = { operation: 'getFigurePlayers', actor: compliance.email }
  const { records } = (await compliance.browser.call(getStaffRecords, reading)).body
  expect(records).toMatchObject(players.map(({ playerId }) => ({ playerId })))
})

test('staff read the same return in the console', async () => {
  const { body } = await call(baize, staff, getRegulatoryReturn, { startDate: firstDay, endDate: firstDay })
  expect(body).toMatchObject({
    yields: expect.arrayContaining([{ category: 'slot', currency: 'GBP', amount: '2.00' }]),
    counts: { activeCustomers: 3, selfExclusions: 0 },
  })
  const wrong = { startDate: firstDay, endDate: '2020-01-01' }
  expect((await call(baize, staff, getRegulatoryReturn, wrong)).body.status).not.toBe('SUCCESS')
})
