import { getPersonalDepositLimits } from '@baize/contract/limits/player'
import { beginTotp, confirmTotp } from '@baize/contract/factors/player'
import { processDeposit } from '@baize/contract/payments/player'
import { getWithdrawalMethods, processWithdrawal } from '@baize/contract/payments/withdrawals'
import { closePlayerAccount, excludePlayer, lockAccount, timeOutPlayer } from '@baize/contract/restrictions/staff'
import { lockPlayer } from '@baize/contract/restrictions/player'
import {
  balanceLeft,
  checkSessionAlive,
  getAssociateAccounts,
  login,
  loginSecondFactor,
  loginToWithdraw,
  logout,
  switchAccount,
} from '@baize/contract/sessions/player'
import { getBalance, getBankingHistory } from '@baize/contract/wallet/player'
import type { Operation, Request } from '@baize/contract/op'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { openBrowser, type Browser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { deposit } from '../../../demo/deposit.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { staff } from '../../../testing/staff.ts'
import { openAccount } from '../players/service.ts'

let registers: Registers
let cashier: Cashier
let player: SignedUpPlayer
let storedCardId: string
beforeAll(async () => {
  registers = await openRegisters()
  cashier = await buildCashier(registers.environment)
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  await registers.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  player = await signUpPlayer(cashier)
  storedCardId = await payByStoredCard(cashier, player, '50.00')
})

const act = async <O extends Operation>(operation: O, more: Partial<Request<O>> = {}) => {
  const request = { playerId: player.playerId, reason: 'A test', ...more } as Request<O>
  expect((await call(cashier, staff, operation, request, newId())).body['status']).toBe('SUCCESS')
}

const exclude = () => act(excludePlayer, { months: '6' })

const knock = async (browser: Browser = openBrowser(cashier)) => {
  const { username, password } = player
  const { status, body } = await browser.call(login, { username, password })
  return { status, body, browser, challenge: balanceLeft.safeParse(body).data?.withdrawalChallenge ?? '' }
}

/** Logs in as an excluded player. The login is refused with an offer to withdraw, which the player accepts. */
async function comeForMoney() {
  const { browser, challenge } = await knock()
  const { body } = await browser.call(loginToWithdraw, { challenge })
  expect(body).toMatchObject({ status: 'SUCCESS', level: 'withdrawal' })
  return browser
}

const withdrawal = (amount: string) => ({ paymentMethod: 'WPCGHOSTED_CARD', amount, storedCardId })
const withKey = () => ({ 'idempotency-key': newId() })

describe('a player whose login is refused can still log in to withdraw [rule 28]', () => {
  test.each([
    ['excluded', 'SELF_EXCLUDED', exclude],
    ['on a break', 'TIMED_OUT', () => act(timeOutPlayer, { weeks: 1 })],
    ['closed', 'ACCOUNT_CLOSED', () => act(closePlayerAccount)],
    ['in the national register', 'SELF_EXCLUDED', () => Promise.resolve(void (registers.exclusion = 'Y'))],
  ])('to players who are %s', async (_who, status, happen) => {
    await happen()
    const refused = await knock()
    expect(refused.body).toMatchObject({ status, message: expect.any(String), balanceLeft: 'true' })
    expect(refused.browser.cookies.has('SESSION_KEY')).toBe(false)
    const browser = await comeForMoney()
    registers.exclusion = 'N'
    const requested = await browser.call(processWithdrawal, withdrawal('50.00'), withKey())
    expect(requested.status).toBe('SUCCESS')
    expect(await cashOf(cashier, player)).toBe(0n)
  })

  test('also while an open withdrawal reserves the rest of the money', async () => {
    await call(cashier, player, processWithdrawal, withdrawal('50.00'), newId())
    await exclude()
    const browser = await comeForMoney()
    const today = cashier.clock.now().toString().slice(0, 10)
    const { body } = await browser.call(getBankingHistory, { startDate: today, endDate: today })
    expect(body['histories']).toContainEqual(expect.objectContaining({ type: 'WITHDRAWAL', status: 'PENDING' }))
  })

  test('not without money, not after a wrong password, and not to a player whom staff have locked', async () => {
    const rich = player
    await act(lockAccount)
    expect((await knock()).body).toEqual({ status: 'ACCOUNT_LOCKED', message: expect.any(String) })
    await exclude()
    expect((await knock()).body).not.toHaveProperty('balanceLeft')
    player = { ...rich, password: 'wrong-password-1' }
    expect((await knock()).body).toEqual({ status: 'FAILED', message: expect.any(String) })
    player = await signUpPlayer(cashier)
    await exclude()
    expect((await knock()).body).not.toHaveProperty('balanceLeft')
  })

  test('once, within five minutes, and only for the password of the log-in', async () => {
    await exclude()
    const { browser, challenge } = await knock()
    const twice = await Promise.all([1, 2].map(() => browser.call(loginToWithdraw, { challenge })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['CHALLENGE_INVALID', 'SUCCESS'])
    const late = (await knock()).challenge
    cashier.clock.advance({ minutes: 5 })
    expect((await browser.call(loginToWithdraw, { challenge: late })).status).toBe('CHALLENGE_INVALID')
    const { challenge: old } = await knock()
    const credential = cashier.context.db.updateTable('credential').set({ password_hash: 'another' })
    await credential.where('player_id', '=', player.playerId).execute()
    expect((await browser.call(loginToWithdraw, { challenge: old })).status).toBe('CHALLENGE_INVALID')
  })

  test('is refused after staff have locked the account', async () => {
    await act(timeOutPlayer, { weeks: 1 })
    const { browser, challenge } = await knock()
    await act(lockAccount)
    expect((await browser.call(loginToWithdraw, { challenge })).status).toBe('ACCOUNT_LOCKED')
  })
})

test('the second step is required, and the offer does not replace it', async () => {
  const { browser, body } = await knock()
  expect(body['level']).toBe('player')
  const begun = await browser.call(beginTotp, { password: player.password })
  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.body['secret'])) })
  const code = () => totp.generate({ timestamp: cashier.clock.now().epochMilliseconds })
  await browser.call(confirmTotp, { code: code() })
  const inProgress = String((await knock()).body['challenge'])
  await exclude()
  cashier.clock.advance({ seconds: 30 })
  // The login had begun before the exclusion. Its second step is now refused with an offer to withdraw.
  const stopped = await browser.call(loginSecondFactor, { challenge: inProgress, totp: code() })
  expect(stopped.body).toMatchObject({ status: 'SELF_EXCLUDED', balanceLeft: 'true' })
  const { challenge } = await knock()
  expect((await browser.call(loginSecondFactor, { challenge, totp: code() })).status).toBe('CHALLENGE_INVALID')
  const chosen = await browser.call(loginToWithdraw, { challenge })
  expect(chosen.body).toMatchObject({ status: 'SECOND_FACTOR', methods: ['totp', 'recovery'] })
  const second = String(chosen.body['challenge'])
  expect((await browser.call(loginSecondFactor, { challenge: second, totp: '000000' })).status).toBe('CODE_WRONG')
  const entered = await browser.call(loginSecondFactor, { challenge: second, totp: code() })
  expect(entered.body).toMatchObject({ status: 'SUCCESS', level: 'withdrawal' })
})

describe('a session that can only withdraw', () => {
  test('reads and withdraws, and is refused everything else, in every account', async () => {
    await openAccount(cashier.context, player.playerId, 'EUR')
    await deposit(cashier.context, player.playerId, '7.00', 'EUR')
    await exclude()
    const browser = await comeForMoney()
    expect((await browser.call(getAssociateAccounts, {})).body['level']).toBe('withdrawal')
    for (const currency of ['EUR', 'GBP'] as const) {
      const switched = await browser.call(switchAccount, { currency })
      expect(switched.body).toMatchObject({ status: 'SUCCESS', level: 'withdrawal', activeCurrency: currency })
      expect((await browser.call(getBalance, {})).status).toBe('SUCCESS')
      expect((await browser.call(getPersonalDepositLimits, {})).status).toBe('FORBIDDEN')
      const paying = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00' }
      expect((await browser.call(processDeposit, paying, withKey())).status).toBe('FORBIDDEN')
    }
    const { body } = await browser.call(getWithdrawalMethods, {})
    expect(body['withdrawalMethods']).toEqual([expect.objectContaining({ code: 'WPCGHOSTED_CARD' })])
    expect((await browser.call(logout, {})).status).toBe('SUCCESS')
    expect((await browser.call(checkSessionAlive, {})).body['alive']).toBe('false')
  })

  test('withdraws a remaining amount below the minimum of the method', async () => {
    const rest = async (amount: string, who: Browser) =>
      (await who.call(processWithdrawal, withdrawal(amount), withKey())).status
    const playing = (await knock()).browser
    expect(await rest('45.00', playing)).toBe('SUCCESS')
    expect(await rest('5.00', playing)).toBe('LOW_LIMIT')
    await exclude()
    const browser = await comeForMoney()
    const { body } = await browser.call(getWithdrawalMethods, {})
    expect(body['withdrawalMethods']).toEqual([expect.objectContaining({ minimumWithdrawal: '5.00' })])
    expect(await rest('4.99', browser)).toBe('LOW_LIMIT')
    expect(await rest('5.00', browser)).toBe('SUCCESS')
    expect(await cashOf(cashier, player)).toBe(0n)
  })

  test('a player on a break can exclude themselves, and no exclusion is shortened [rule 22]', async () => {
    await act(timeOutPlayer, { weeks: 1 })
    const first = await comeForMoney()
    const request = { lockType: 'EXCLUSION', lockPeriodUnit: 'Month', lockPeriod: 12 } as const
    expect((await first.call(lockPlayer, request, withKey())).status).toBe('SUCCESS')
    expect((await first.call(checkSessionAlive, {})).body['alive']).toBe('false')
    expect((await knock()).status).toBe('SELF_EXCLUDED')
    const second = await comeForMoney()
    const shorter = await second.call(lockPlayer, { ...request, lockPeriod: 6 }, withKey())
    expect(shorter.status).toBe('RESTRICTED_LONGER')
    const forGood = { lockType: 'EXCLUSION', permanent: true } as const
    expect((await second.call(lockPlayer, forGood, withKey())).body).toEqual({ status: 'SUCCESS' })
  })

  test('gains no rights when the break ends', async () => {
    await act(timeOutPlayer, { weeks: 1 })
    cashier.clock.advance({ hours: 24 * 7 - 1, minutes: 50 })
    const browser = await comeForMoney()
    cashier.clock.advance({ minutes: 20 })
    expect((await browser.call(getBalance, {})).status).toBe('SUCCESS')
    expect((await browser.call(getPersonalDepositLimits, {})).status).toBe('FORBIDDEN')
    expect((await knock()).status).toBe('SUCCESS')
  })
})
