import { getBonuses } from '@baize/contract/bonuses/player'
import { getPlayerInfo } from '@baize/contract/players/player'
import {
  bookGoodwill,
  correctPlayerDetails,
  givePlayerBonus,
  lowerPlayerLimit,
  removePlayerBonus,
} from '@baize/contract/dossiers/actions'
import {
  getDossierBanking,
  getDossierBonuses,
  getDossierConsents,
  getDossierDocuments,
  getDossierLimits,
  getDossierMessages,
  getDossierPlay,
  getDossierSessionLimit,
} from '@baize/contract/dossiers/views'
import { addPlayerNote, getLinkedAccounts, getPlayerNotes } from '@baize/contract/dossiers/notes'
import { getBankingHistory } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import type { Browser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { savePlan } from '../../money/bonuses/service.ts'
import { transaction } from '../../../kit/db.ts'

let cashier: Cashier
let player: SignedUpPlayer
let support: Browser
let payments: Browser
let protection: Browser
beforeAll(async () => {
  cashier = await buildCashier()
  player = await signUpPlayer(cashier, { firstName: 'Nada', lastName: 'Note' })
  await payByStoredCard(cashier, player, '50.00')
  support = (await hireStaff(cashier, ['support', 'kyc'])).browser
  payments = (await hireStaff(cashier, ['payments'])).browser
  protection = (await hireStaff(cashier, ['protection'])).browser
  const plan = {
    ...testPlan,
    bonusPlanId: 'gift',
    kind: 'CODE',
    matchPercent: undefined,
    vouchers: { GIFT: undefined },
  } as const
  await transaction(cashier.context.db, (tx) => savePlan(tx, plan))
})
afterAll(() => cashier.close())

const key = () => ({ 'idempotency-key': newId() })
const action = <More extends object>(more: More) => ({
  playerId: player.playerId,
  reason: 'A call from the player',
  ...more,
})
const today = () => cashier.clock.now().toString().slice(0, 10)
const year = () => ({ startDate: '2026-01-01', endDate: today() })

describe('staff read about a player', () => {
  test('the same history as the player', async () => {
    const period = { startDate: today(), endDate: today() }
    const own = (await call(cashier, player, getBankingHistory, period)).body
    const { body } = await support.call(getDossierBanking, { playerId: player.playerId, ...period })
    expect(own).toMatchObject({ histories: { length: 1 } })
    expect(body).toEqual(own)
  })

  test('play, bonuses, limits, consents, messages and documents', async () => {
    const { playerId } = player
    const read = async (operation: Parameters<Browser['call']>[0], more: object = {}) =>
      (await support.call(operation, { playerId, ...more })).body
    expect(await read(getDossierPlay, { date: today() })).toMatchObject({ transactions: [] })
    expect(await read(getDossierBonuses, year())).toMatchObject({ bonuses: [] })
    expect(await read(getDossierLimits)).toMatchObject({ limits: [] })
    expect(await read(getDossierSessionLimit)).toMatchObject({ sessionLimit: 'OFF' })
    expect(await read(getDossierMessages)).toMatchObject({ messages: [] })
    expect(await read(getDossierDocuments)).toMatchObject({ userDocuments: [] })
    const consents = (await read(getDossierConsents))['consents'] as { status: string }[]
    expect(consents.some(({ status }) => status === 'CONSENTED')).toBe(true)
  })

  test('nothing about a currency in which the player has no account', async () => {
    const request = { playerId: player.playerId, date: today(), currency: 'JPY' } as const
    expect((await support.call(getDossierPlay, request)).httpStatus).toBe(404)
    expect((await support.call(getDossierPlay, { ...request, playerId: newId() })).httpStatus).toBe(404)
  })

  test('notes, a page at a time', async () => {
    const { playerId } = player
    for (const text of ['The first', 'The second', 'The third']) {
      const header = key()
      const first = await support.call(addPlayerNote, { playerId, text }, header)
      expect((await support.call(addPlayerNote, { playerId, text }, header)).body).toEqual(first.body)
    }
    const { body } = await payments.call(getPlayerNotes, { playerId, size: 2 })
    expect(body).toMatchObject({ notes: [{ text: 'The third' }, { text: 'The second' }] })
    const older = await payments.call(getPlayerNotes, { playerId, size: 2, cursor: String(body['nextCursor']) })
    expect(older.body).toMatchObject({ notes: [{ text: 'The first' }] })
    expect(older.body).not.toHaveProperty('nextCursor')
  })

  test('other accounts with the same card, device or address, each once', async () => {
    const one = await signUpPlayer(cashier, { lastName: 'Elder' })
    const other = await signUpPlayer(cashier, { lastName: 'Younger' })
    for (const [{ playerId }, address] of [
      [one, '7 Twin Street'],
      [other, '7 TWIN street'],
    ] as const) {
      const request = { playerId, reason: 'They moved', details: { address, postCode: 'TW1 1NN' } }
      expect((await support.call(correctPlayerDetails, request, key())).body['status']).toBe('SUCCESS')
    }
    await payByStoredCard(cashier, one, '10.00')
    await payByStoredCard(cashier, other, '10.00')
    const { body } = await support.call(getLinkedAccounts, { playerId: one.playerId })
    const accounts = body['accounts'] as { playerId: string; name: string; grounds: string[] }[]
    const found = accounts.filter(({ playerId }) => playerId === other.playerId)
    expect(found).toHaveLength(1)
    expect(found[0]?.grounds).toEqual(expect.arrayContaining(['CARD', 'ADDRESS']))
    expect(found[0]?.name).toContain('Younger')
    expect(accounts.map(({ playerId }) => playerId)).not.toContain(one.playerId)
    const masked = (await payments.call(getLinkedAccounts, { playerId: one.playerId })).body
    expect(JSON.stringify(masked)).not.toContain('Younger')
  })
})

describe('staff correct personal details', () => {
  const correct = (details: Record<string, string>) => support.call(correctPlayerDetails, action({ details }), key())

  test('which the player then sees, and a mail tells', async () => {
    const { body } = await correct({ lastName: ' Noteva ', mobile: '+38970123456' })
    expect(body['status']).toBe('SUCCESS')
    const info = (await call(cashier, player, getPlayerInfo, {})).body
    expect(info).toMatchObject({ mobilePhone: '+38970123456' })
    expect(JSON.stringify(info)).toContain('Noteva')
  })

  test('but not to an invalid, empty or unknown value, and not to those of another person', async () => {
    expect((await correct({ mobile: 'none' })).body).toMatchObject({ errors: [{ field: 'details.mobile' }] })
    expect((await correct({})).body['status']).not.toBe('SUCCESS')
    expect((await correct({ email: 'a@b.example' })).httpStatus).toBe(400)
    const twin = await signUpPlayer(cashier, { firstName: 'Nada', lastName: 'Twin' })
    const change = { playerId: twin.playerId, reason: 'r', details: { lastName: 'Noteva' } }
    expect((await support.call(correctPlayerDetails, change, key())).body['status']).toBe('PERSON_KNOWN')
  })
})

test('staff lower a limit at once, and never raise one', async () => {
  const lower = async (limit: string, which: object = { limitType: 'DEPOSIT_LIMIT', periodType: 'Weekly' }) => {
    const request = action({ limit, ...which }) as never
    return (await protection.call(lowerPlayerLimit, request, key())).body['status']
  }
  expect(await lower('100.00')).toBe('SUCCESS')
  expect(await lower('40.00')).toBe('SUCCESS')
  expect(await lower('60.00')).toBe('NOT_LOWER')
  expect(await lower('0.001')).not.toBe('SUCCESS')
  expect(await lower('10.00', { limitType: 'LOSS_LIMIT', periodType: 'Daily' })).toBe('UNKNOWN_PERIOD')
  const { limits } = (await protection.call(getDossierLimits, { playerId: player.playerId })).body
  expect(limits).toMatchObject([{ limitType: 'DEPOSIT_LIMIT', periodType: 'Weekly', limit: '40.00' }])
  expect((limits as object[])[0]).not.toHaveProperty('pending')
})

describe('staff give goodwill', () => {
  const book = (direction: 'CREDIT' | 'DEBIT', amount: string, header = key(), currency: 'GBP' | 'JPY' = 'GBP') =>
    payments.call(bookGoodwill, action({ currency, direction, amount }), header)

  test('once for each key, in the books and in the player’s history', async () => {
    const before = await cashOf(cashier, player)
    const header = key()
    const first = await book('CREDIT', '5.00', header)
    expect((await book('CREDIT', '5.00', header)).body).toEqual(first.body)
    expect((await book('CREDIT', '6.00', header)).httpStatus).toBe(409)
    expect(await cashOf(cashier, player)).toBe(before + 500n)
    expect((await book('DEBIT', '2.00')).body['status']).toBe('SUCCESS')
    expect(await cashOf(cashier, player)).toBe(before + 300n)
    const { body } = await call(cashier, player, getBankingHistory, { startDate: today(), endDate: today() })
    const corrections = (body['histories'] as { type: string; amount: string }[]).filter(
      ({ type }) => type === 'CORRECTION',
    )
    expect(corrections.map(({ amount }) => amount)).toEqual(['-2.00', '5.00'])
    expect(await brokenRules(cashier)).toEqual([])
  })

  test('but cannot take more money than the player has, or an amount of zero', async () => {
    expect((await book('DEBIT', '900.00')).body['status']).toBe('INSUFFICIENT_FUNDS')
    for (const amount of ['0', '0.001', '-1', '1e3']) {
      expect((await book('CREDIT', amount)).body['status']).not.toBe('SUCCESS')
    }
    expect((await book('CREDIT', '1.00', key(), 'JPY')).body['status']).not.toBe('SUCCESS')
  })
})

test('staff give a bonus by its rules, and take it away', async () => {
  const give = async () => {
    const request = action({ currency: 'GBP' as const, bonusCode: 'gift' })
    return (await support.call(givePlayerBonus, request, key())).body['status']
  }
  expect(await give()).toBe('SUCCESS')
  expect(await give()).toBe('VOUCHER_USED')
  const { body } = await call(cashier, player, getBonuses, { startDate: '2026-01-01', endDate: '2099-01-01' })
  const [bonus] = body['bonuses'] as { id: string; status: string }[]
  expect(bonus?.status).toBe('ACTIVE')
  const remove = () => support.call(removePlayerBonus, action({ bonusId: bonus?.id ?? '' }), key())
  expect((await remove()).body['status']).toBe('SUCCESS')
  expect((await support.call(removePlayerBonus, action({ bonusId: newId() }), key())).httpStatus).toBe(404)
  const after = (await call(cashier, player, getBonuses, { startDate: '2026-01-01', endDate: '2099-01-01' })).body
  expect(after).toMatchObject({ bonuses: [{ status: 'CANCELLED' }] })
  expect(await brokenRules(cashier)).toEqual([])
})
