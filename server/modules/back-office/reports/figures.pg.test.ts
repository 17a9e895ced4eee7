import { formatAmount, parseAmount } from '@baize/contract/money'
import type { Request } from '@baize/contract/op'
import {
  getFigurePlayers,
  getPaymentEntries,
  getPaymentFigures,
  getPlayerFigures,
  getRevenueEntries,
} from '@baize/contract/reports/figures'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { getGamingRevenue } from '@baize/contract/reports/staff'
import { bet } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { call } from '../../../testing/call.ts'
import { beginDeposit, buildCashier, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { everyEntry, everyListed, sumOf } from '../../../testing/books/entries.ts'
import { deposit } from '../../../demo/deposit.ts'
import { betOf, launch, registerGame, studioCall, newGambler, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { notify } from '../../../testing/worldpay.ts'
import { payOut } from '../../money/payments/withdrawals/payouts.ts'

let cashier: Cashier
let player: SignedUpPlayer
beforeAll(async () => {
  cashier = await buildCashier()
  await registerGame(cashier.context)
  player = await signUpPlayer(cashier, { country: 'MK' })
  await payByStoredCard(cashier, player, '50.00')
  const begun = await beginDeposit(cashier, player, '20.00')
  const order = { orderCode: begun.orderCode, amountMinor: 2000n }
  await notify(cashier.app, { ...order, status: 'AUTHORISED' })
  await notify(cashier.app, { ...order, status: 'CHARGED_BACK' })
})
afterAll(() => cashier.close())

const today = (): string => cashier.clock.now().toString().slice(0, 10)
const period = () => ({ startDate: today(), endDate: today() })
type By = Request<typeof getPaymentFigures>['by']
const figures = async (by: By) =>
  (await call(cashier, staff, getPaymentFigures, { ...period(), by })).body['rows'] as {
    key: string
    currency: 'GBP'
    deposits: string
    depositCount: number
  }[]
const minor = (text: string): bigint =>
  text.startsWith('-') ? -minor(text.slice(1)) : (parseAmount(text, 'GBP') ?? 0n)

test.each([
  ['day', undefined],
  ['provider', 'worldpay'],
  ['method', 'WPCGHOSTED_CARD'],
  ['country', 'MK'],
  ['site', '1'],
] as const)('deposits by %s are net of chargebacks, and equal the sum of their entries', async (by, name) => {
  const row = (await figures(by)).find(({ key }) => key === (name ?? today()))
  expect(row).toMatchObject({ currency: 'GBP', deposits: '50.00', depositCount: 2 })
  const only = name === undefined ? {} : { [by]: name }
  const asked = { ...period(), currency: 'GBP', kind: 'deposit', size: 1, ...only }
  const entries = await everyEntry<{ amount: string; movement: string }>(cashier, getPaymentEntries, asked)
  expect(entries.map(({ movement }) => movement)).toEqual(['deposit', 'deposit', 'chargeback'])
  expect(sumOf(entries, 'GBP')).toBe(row?.deposits)
})

test('a payout counts for its method, and the entries of the method have it', async () => {
  const storedCardId = await payByStoredCard(cashier, player, '30.00')
  const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00', storedCardId }
  const { body } = await call(cashier, player, processWithdrawal, request, newId())
  const withdrawalId = String(body['withdrawalId'])
  await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
  await notify(cashier.app, { orderCode: withdrawalId.replaceAll('-', ''), status: 'REFUNDED', amountMinor: 2000n })
  const rows = await figures('method')
  expect(rows).toMatchObject([{ key: 'WPCGHOSTED_CARD', withdrawals: '20.00', withdrawalCount: 1 }])
  const asked = { ...period(), currency: 'GBP', kind: 'withdrawal', method: 'WPCGHOSTED_CARD' }
  expect(await everyEntry(cashier, getPaymentEntries, asked)).toMatchObject([{ movement: 'capture', amount: '20.00' }])
})

test('each day counts its sign-ups by the steps they have reached, and the players who staked', async () => {
  await signUpPlayer(cashier, { registrationStatus: 'QUICK_REG' })
  const before = await read()
  const gambler = await newGambler(cashier)
  for (const amount of ['1.00', '2.00'])
    expect((await studioCall(cashier.app, bet, betOf(gambler, amount))).body['status']).toBe('SUCCESS')
  const after = await read()
  expect(after.active - before.active).toBe(1)
  const [row] = before.rows
  const [more] = after.rows
  for (const step of ['started', 'confirmed', 'completed', 'verified', 'deposited'] as const)
    expect(more?.[step]).toBe((row?.[step] ?? 0) + 1)
  expect(more).toMatchObject({ key: today(), active: 1 })
  expect(row?.started).toBeGreaterThan(row?.completed ?? 0)
  for (const step of ['started', 'confirmed', 'completed', 'verified', 'deposited', 'active'] as const)
    expect([step, (await playersOf(step)).length]).toEqual([step, more?.[step]])
  expect((await playersOf('active')).map(({ playerId }) => playerId)).toContain(gambler.player.playerId)
  expect(await playersOf('started', { country: 'MK' })).toMatchObject([{ playerId: player.playerId }])
  expect(await playersOf('active', { site: 2 })).toEqual([])
  for (const by of ['country', 'site'] as const) {
    const { rows, active } = await read({ by })
    expect(active).toBe(after.active)
    for (const step of ['started', 'deposited', 'active'] as const)
      expect(rows.reduce((sum, one) => sum + one[step], 0)).toBe(more?.[step])
  }
  expect(await read({ site: 2 })).toMatchObject({ active: 0, rows: [{ started: 0, active: 0 }] })
})

const playersOf = (figure: string, only: object = {}) =>
  everyListed<{ playerId: string }>(cashier, getFigurePlayers, 'players', { ...period(), figure, size: 2, ...only })

async function read(asked: Pick<Request<typeof getPlayerFigures>, 'by' | 'site'> = {}) {
  const { body } = await call(cashier, staff, getPlayerFigures, { ...period(), ...asked })
  return body as unknown as {
    active: number
    rows: (Record<'started' | 'completed' | 'confirmed' | 'verified' | 'deposited' | 'active', number> & {
      key: string
    })[]
  }
}

test('a period that is too long or does not exist is refused', async () => {
  for (const wrong of [
    { startDate: '2026-02-30', endDate: '2026-03-01' },
    { startDate: today(), endDate: '2020-01-01' },
  ]) {
    expect((await call(cashier, staff, getPaymentFigures, wrong)).body['status']).not.toBe('SUCCESS')
    expect((await call(cashier, staff, getPlayerFigures, wrong)).body['status']).not.toBe('SUCCESS')
  }
  const year = { startDate: '2025-12-01', endDate: today() }
  expect((await call(cashier, staff, getPlayerFigures, year)).body['status']).not.toBe('SUCCESS')
})

test('a figure of GGR equals the sum of its movements, by studio and game too', async () => {
  const gambler = await newGambler(cashier)
  for (const amount of ['3.00', '4.50']) await studioCall(cashier.app, bet, betOf(gambler, amount))
  const { rows } = (await call(cashier, staff, getGamingRevenue, { ...period(), detail: 'game' })).body
  const row = (rows as { currency: string; studio: string; gameId: string; ggr: string }[]).find(
    ({ currency, studio }) => currency === 'GBP' && studio,
  )
  const asked = { ...period(), currency: 'GBP' as const, studio: row?.studio, gameId: row?.gameId, size: 1 }
  const entries = await everyEntry<{ amount: string }>(cashier, getRevenueEntries, asked)
  expect(sumOf(entries, 'GBP')).toBe(row?.ggr)
  const other = await call(cashier, staff, getRevenueEntries, { ...asked, gameId: 'another-game' })
  expect(other.body['entries']).toEqual([])
})

test('GGR by country and by site sums to the total, and equals its movements', async () => {
  const guest = await signUpPlayer(cashier, { country: 'DE' })
  await deposit(cashier.context, guest.playerId, '10.00')
  const round = { roundId: newId(), playerId: guest.playerId, gameId: testGame.gameId, currency: 'GBP' as const }
  const gambler = { player: guest, token: await launch(cashier.context, guest), round }
  await studioCall(cashier.app, bet, betOf(gambler, '1.50'))
  const shown = async (asked: Request<typeof getGamingRevenue>) =>
    (await call(cashier, staff, getGamingRevenue, asked)).body['rows'] as Record<string, string | number>[]
  const countries = await shown({ ...period(), detail: 'country' })
  expect(countries.find(({ country }) => country === 'DE')).toMatchObject({ bets: 1, ggr: '1.50' })
  const [total] = await shown({ ...period(), detail: 'total' })
  for (const column of ['stakes', 'ggr', 'ngr'])
    expect(
      formatAmount(
        countries.reduce((sum, row) => sum + minor(String(row[column])), 0n),
        'GBP',
      ),
    ).toBe(total?.[column])
  const asked = { ...period(), currency: 'GBP' as const, country: 'DE' }
  expect(await playersOf('active', { country: 'DE', currency: 'GBP' })).toMatchObject([{ playerId: guest.playerId }])
  const { entries } = (await call(cashier, staff, getRevenueEntries, asked)).body
  expect(entries).toMatchObject([{ playerId: guest.playerId, amount: '1.50' }])
  expect(await shown({ ...period(), detail: 'site' })).toEqual([{ ...total, site: 1 }])
  expect(await shown({ ...period(), detail: 'total', site: 1 })).toEqual([total])
  expect(await shown({ ...period(), detail: 'total', site: 2 })).toEqual([])
  const payments = { ...period(), site: 2 }
  expect((await call(cashier, staff, getPaymentFigures, payments)).body['rows']).toEqual([])
  expect((await call(cashier, staff, getRevenueEntries, { ...asked, site: 2 })).body['entries']).toEqual([])
})
