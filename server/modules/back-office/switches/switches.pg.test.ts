import { createLaunch } from '@baize/contract/games/player'
import { getDepositMethods } from '@baize/contract/payments/player'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import { getSwitches, setSwitch, type SwitchKind } from '@baize/contract/switches/staff'
import { readBonusCode } from '@baize/contract/bonuses/player'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { transaction } from '../../../kit/db.ts'
import { testPlan } from '../../../testing/bonus.ts'
import type { Browser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import {
  beginDeposit,
  brokenRules,
  buildCashier,
  cashOf,
  payByStoredCard,
  type Cashier,
} from '../../../testing/cashier.ts'
import { betOf, registerGame, studioCall, newGambler, testGame } from '../../../testing/money.ts'
import { newcomer } from '../../../testing/newcomer.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { notify } from '../../../testing/worldpay.ts'
import { savePlan } from '../../money/bonuses/service.ts'
import { listClosedGames } from '../../play/games/service.ts'

let cashier: Cashier
let compliance: Browser
beforeAll(async () => {
  cashier = await buildCashier()
  await registerGame(cashier.context)
  compliance = (await hireStaff(cashier, ['compliance'])).browser
})
afterEach(async () => expect(await brokenRules(cashier)).toEqual([]))
afterAll(() => cashier.close())

const turn = async (isOff: boolean, kind: SwitchKind, subject = '') =>
  (await compliance.call(setSwitch, { kind, subject, isOff, reason: 'A fault' }, { 'idempotency-key': newId() })).body[
    'status'
  ]

test.each([
  ['GAME', `${testGame.studio}/${testGame.gameId}`],
  ['STUDIO', testGame.studio],
] as const)('a %s that is off takes no launch and no stake, and its rounds still settle', async (kind, subject) => {
  const gambler = await newGambler(cashier)
  const staked = betOf(gambler, '1.00')
  expect((await studioCall(cashier.app, bet, staked)).body['status']).toBe('SUCCESS')
  const other = { ...betOf(gambler, '1.00'), roundId: newId() }
  expect((await studioCall(cashier.app, bet, other)).body['status']).toBe('SUCCESS')
  expect(await turn(true, kind, subject)).toBe('SUCCESS')
  expect(await turn(true, kind, subject)).toBe('SWITCHED_ALREADY')
  const { platform, gameId } = testGame
  expect((await call(cashier, gambler.player, createLaunch, { platform, gameId })).body['status']).toBe('GAME_CLOSED')
  expect(await listClosedGames(cashier.context)).toContainEqual({ platform, gameId })
  expect((await studioCall(cashier.app, bet, { ...betOf(gambler, '1.00'), roundId: newId() })).body['status']).not.toBe(
    'SUCCESS',
  )
  const won = { ...gambler.round, transactionId: newId(), amount: '3.00' }
  expect((await studioCall(cashier.app, win, won)).body['status']).toBe('SUCCESS')
  const undo = {
    ...gambler.round,
    roundId: other.roundId,
    transactionId: newId(),
    referenceTransactionId: other.transactionId,
  }
  expect((await studioCall(cashier.app, rollback, undo)).body['status']).toBe('SUCCESS')
  expect(await turn(false, kind, subject)).toBe('SUCCESS')
  expect((await call(cashier, gambler.player, createLaunch, { platform, gameId })).body['status']).toBe('SUCCESS')
})

test('a provider that is off offers no method, and a payment that had begun is credited', async () => {
  const player = await signUpPlayer(cashier)
  const begun = await beginDeposit(cashier, player, '20.00')
  const methods = async () => (await call(cashier, player, getDepositMethods, {})).body['methods']
  expect(await methods()).not.toEqual([])
  expect(await turn(true, 'PROVIDER', 'worldpay')).toBe('SUCCESS')
  expect(await methods()).toEqual([])
  await notify(cashier.app, { orderCode: begun.orderCode, status: 'AUTHORISED', amountMinor: 2000n })
  expect(await cashOf(cashier, player)).toBe(2000n)
  expect(await turn(false, 'PROVIDER', 'worldpay')).toBe('SUCCESS')
})

test('withdrawals that are off take no request, and the money stays', async () => {
  const player = await signUpPlayer(cashier)
  const storedCardId = await payByStoredCard(cashier, player, '50.00')
  const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00', storedCardId }
  expect(await turn(true, 'WITHDRAWALS')).toBe('SUCCESS')
  const { body } = await call(cashier, player, processWithdrawal, input, newId())
  expect(body).toMatchObject({ status: 'SWITCHED_OFF', message: expect.stringContaining('safe') })
  expect(await cashOf(cashier, player)).toBe(5000n)
  expect(await turn(false, 'WITHDRAWALS')).toBe('SUCCESS')
  expect((await call(cashier, player, processWithdrawal, input, newId())).body['status']).toBe('SUCCESS')
})

test('a sign-up that is off admits nobody', async () => {
  expect(await turn(true, 'SIGN_UP')).toBe('SUCCESS')
  const { body } = await newcomer(cashier).join()
  expect(body['status']).toBe('SWITCHED_OFF')
  expect(await turn(false, 'SIGN_UP')).toBe('SUCCESS')
})

test('bonuses that are off are not offered', async () => {
  const player = await signUpPlayer(cashier)
  const plan = {
    ...testPlan,
    bonusPlanId: 'gift',
    kind: 'CODE',
    matchPercent: undefined,
    vouchers: { GIFT: undefined },
  } as const
  await transaction(cashier.context.db, (tx) => savePlan(tx, plan))
  const read = async () => (await call(cashier, player, readBonusCode, { bonusCode: 'GIFT' })).body['status']
  expect(await read()).toBe('SUCCESS')
  expect(await turn(true, 'BONUSES')).toBe('SUCCESS')
  expect(await read()).toBe('UNKNOWN_CODE')
  expect(await turn(false, 'BONUSES')).toBe('SUCCESS')
})

test('only existing games, studios and providers can be switched, and staff see who did it and why', async () => {
  for (const [kind, subject] of [
    ['GAME', 'none/none'],
    ['GAME', testGame.studio],
    ['STUDIO', '__proto__'],
    ['PROVIDER', 'none'],
    ['BONUSES', 'some'],
  ] as const)
    expect(await turn(true, kind, subject)).toBe('NOT_FOUND')
  expect(await turn(false, 'BONUSES')).toBe('SWITCHED_ALREADY')
  await turn(true, 'BONUSES')
  const { body } = await compliance.call(getSwitches, {})
  expect(body['off']).toMatchObject([{ kind: 'BONUSES', reason: 'A fault', offBy: expect.stringContaining('@') }])
  await turn(false, 'BONUSES')
})

test('staff find a game by a part of its name, and see the name of a game that is switched off', async () => {
  const { studio, gameId, name } = testGame
  const found = async (search: string) => (await compliance.call(getSwitches, { search })).body['games']
  expect(await found('brass &')).toEqual([{ studio, gameId, gameName: name }])
  expect(await found('no such game')).toEqual([])
  expect(await turn(true, 'GAME', `${studio}/${gameId}`)).toBe('SUCCESS')
  expect(await found('brass &')).toEqual([])
  const { body } = await compliance.call(getSwitches, {})
  expect(body).toMatchObject({ off: [{ kind: 'GAME', subject: `${studio}/${gameId}`, gameName: name }], games: [] })
  expect(await turn(false, 'GAME', `${studio}/${gameId}`)).toBe('SUCCESS')
})
