import type { Currency } from '@baize/contract/money'
import { bet } from '@baize/contract/game-providers/studio'
import { createLaunch } from '@baize/contract/games/player'
import { getAssociateAccounts, getSessions, login, logout, switchAccount } from '@baize/contract/sessions/player'
import { getBankingHistory, getStatement } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { deposit } from '../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { openAccount } from '../players/service.ts'
import { endIdleSessions } from './jobs.ts'
import { endNow } from './service.ts'

let registers: Registers
let baize: TestApp
let player: SignedUpPlayer
let browser: Browser

beforeAll(async () => {
  registers = await openRegisters()
  baize = await build(registers.environment, { jobs: false })
  await registerGame(baize.context)
})

afterAll(async () => {
  await baize.close()
  await registers.close()
})

beforeEach(async () => {
  player = await signUpPlayer(baize)
  for (const currency of ['JPY', 'BTC'] as const) await openAccount(baize.context, player.playerId, currency)
  browser = openBrowser(baize)
  const { username, password } = player
  expect(await browser.call(login, { username, password })).toMatchObject({
    body: { status: 'SUCCESS', activeCurrency: 'GBP' },
  })
})

const enter = (currency: Currency) => browser.call(switchAccount, { currency })
const active = async (key?: string) => {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
  const reply = await (key ? openBrowser(baize) : browser).call(getAssociateAccounts, {}, headers)
  return reply.body['activeCurrency'] ?? reply.status
}

describe('switchAccount', () => {
  test('gives each account its own key, and the browser continues with the last choice', async () => {
    const primary = browser.cookies.get('SESSION_KEY')
    const { body, setCookies } = await enter('JPY')
    expect(body).toMatchObject({
      status: 'SUCCESS',
      partyId: player.playerId,
      activeCurrency: 'JPY',
      associateAccounts: [{ currency: 'GBP' }, { currency: 'BTC' }, { currency: 'JPY' }],
    })
    expect(setCookies.find((cookie) => cookie.startsWith('SESSION_KEY_JPY='))).toMatch(/; HttpOnly; SameSite=Lax/)
    expect(browser.cookies.get('SESSION_KEY_JPY')).toBe(body['sessionKey'])
    expect(browser.cookies.get('SESSION_KEY')).toBe(primary)
    expect(await active()).toBe('JPY')
    // A session key always selects the account of its session, whatever account is active in the browser.
    expect(await active(primary)).toBe('GBP')
    expect(await active(String(body['sessionKey']))).toBe('JPY')
    await enter('BTC')
    expect(await active()).toBe('BTC')
    await enter('GBP')
    expect(await active()).toBe('GBP')
  })

  test('to the active account: nothing changes, the key stays', async () => {
    const before = browser.cookies.get('SESSION_KEY')
    expect(await enter('GBP')).toMatchObject({ status: 'SUCCESS', body: { sessionKey: before } })
    expect(await active(before)).toBe('GBP')
  })

  test('back and forth renews the key, and the previous key stops working', async () => {
    const { body } = await enter('JPY')
    await enter('GBP')
    await enter('JPY')
    expect(await active()).toBe('JPY')
    expect(await active(String(body['sessionKey']))).toBe('SESSION_INVALID')
    const live = baize.context.db.selectFrom('session').select('currency').where('ended_at', 'is', null)
    const own = await live
      .where('player_id', '=', player.playerId)
      .where('session_id', '!=', player.sessionId)
      .execute()
    expect(own.map(({ currency }) => currency).toSorted()).toEqual(['GBP', 'JPY'])
  })

  test('to an account that the player does not have: refused with a text, and nothing changes', async () => {
    const reply = await enter('KWD')
    expect(reply).toMatchObject({ httpStatus: 200, status: 'UNKNOWN_ACCOUNT' })
    expect(reply.body['message']).toBe('There is no account in this currency.')
    expect(await browser.call(switchAccount, { currency: 'DOGE' as Currency })).toMatchObject({ httpStatus: 400 })
    expect(await active()).toBe('GBP')
  })

  test('from a foreign page, or without a session: refused', async () => {
    const foreign = await browser.call(switchAccount, { currency: 'JPY' }, { origin: 'https://evil.example' })
    expect(foreign.httpStatus).toBe(403)
    expect((await openBrowser(baize).call(switchAccount, { currency: 'JPY' })).httpStatus).toBe(401)
  })

  test('from a foreign page with a key of its own: refused, and the cookies of the browser stay', async () => {
    const { sessionKey } = await signUpPlayer(baize)
    const form = {
      method: 'POST',
      payload: 'currency=GBP',
      url: `/platform/switchAccount?sessionKey=${sessionKey}`,
    } as const
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await baize.app.inject({ ...form, headers: { ...type, ...foreign } })
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined])
    }
    const byProgram = await baize.app.inject({ ...form, headers: type })
    expect(byProgram.json()).toMatchObject({ status: 'SUCCESS', sessionKey })
  })

  test('many times at once: one session for each account', async () => {
    const switches = (['JPY', 'BTC', 'JPY', 'BTC', 'JPY'] as const).map((currency) => enter(currency))
    for (const { status } of await Promise.all(switches)) expect(status).toBe('SUCCESS')
    const live = baize.context.db.selectFrom('session').select('currency').where('ended_at', 'is', null)
    const own = await live
      .where('player_id', '=', player.playerId)
      .where('session_id', '!=', player.sessionId)
      .execute()
    expect(own.map(({ currency }) => currency).toSorted()).toEqual(['BTC', 'GBP', 'JPY'])
  })
})

describe('the sessions of one log-in', () => {
  test('live together: one is not idle while another is in use', async () => {
    await enter('JPY')
    for (let use = 1; use <= 3; use++) {
      baize.clock.advance({ minutes: 20 })
      expect(await active()).toBe('JPY')
      await endIdleSessions(baize.context)
    }
    expect((await enter('GBP')).status).toBe('SUCCESS')
    expect(await active()).toBe('GBP')
  })

  test('do not extend the log-in', async () => {
    for (let use = 1; use <= 29; use++) {
      baize.clock.advance({ minutes: 24 })
      expect((await enter(use % 2 ? 'JPY' : 'GBP')).status).toBe('SUCCESS')
    }
    baize.clock.advance({ minutes: 24 })
    expect(await active()).toBe('SESSION_INVALID')
  })

  test('end together, and no cookie stays', async () => {
    const primary = browser.cookies.get('SESSION_KEY')
    const { body } = await enter('JPY')
    await browser.call(logout, {})
    expect([...browser.cookies.keys()]).toEqual(['LOCALE'])
    for (const key of [primary, String(body['sessionKey'])]) expect(await active(key)).toBe('SESSION_INVALID')
    // The other device has logged in separately, so its session must not be affected.
    expect(await active(player.sessionKey)).toBe('GBP')
  })

  test('all end when the player is excluded, also a session that is being opened at that moment', async () => {
    await Promise.all([enter('JPY'), endNow(baize.context, player.playerId, 'EXCLUDED')])
    expect(await active()).toBe('SESSION_INVALID')
  })

  test('appear as one log-in to the player, whichever account is in use', async () => {
    await enter('JPY')
    const { body } = await browser.call(getSessions, {})
    const listed = body['sessions'] as { current: boolean }[]
    expect(listed.map(({ current }) => current)).toEqual([true, false])
  })

  test('begin with the primary account at the next log-in', async () => {
    await enter('JPY')
    const { username, password } = player
    await browser.call(login, { username, password })
    expect(await active()).toBe('GBP')
  })
})

test('play, deposits, histories and statements are those of the active account', async () => {
  const { context } = baize
  await deposit(context, player.playerId, '500', 'JPY')
  await deposit(context, player.playerId, '20.00', 'GBP')
  await enter('JPY')
  const { platform, gameId } = testGame
  const launched = await browser.call(createLaunch, { platform, gameId })
  const round = { roundId: 'yen-round', playerId: player.playerId, gameId, currency: 'JPY' as const }
  const stake = betOf({ player, token: String(launched.body['launchToken']), round }, '100')
  // A game that is open in one account must continue while the player uses another account.
  await enter('GBP')
  expect((await studioCall(baize.app, bet, stake)).body).toMatchObject({ status: 'SUCCESS', balance: '400' })
  const today = context.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const period = { startDate: today, endDate: today }
  const amounts = async () => {
    const { body } = await browser.call(getBankingHistory, period)
    return (body['histories'] as { amount: string; currency: string }[]).map((row) => `${row.amount} ${row.currency}`)
  }
  expect(await amounts()).toEqual(['20.00 GBP'])
  expect((await browser.call(getStatement, period)).body).toMatchObject({ currency: 'GBP', closing: { cash: '20.00' } })
  await enter('JPY')
  expect(await amounts()).toEqual(['500 JPY'])
  expect((await browser.call(getStatement, period)).body).toMatchObject({ currency: 'JPY', closing: { cash: '400' } })
})

test('a game that is not offered in the active currency is refused', async () => {
  const game = await registerGame(baize.context, { gameId: 'pounds-only' })
  const { db } = baize.context
  await db.deleteFrom('game_stake').where('game_id', '=', game.gameId).where('currency', '=', 'JPY').execute()
  await enter('JPY')
  const { platform, gameId } = game
  expect(await browser.call(createLaunch, { platform, gameId })).toMatchObject({ status: 'OTHER_CURRENCY' })
})
