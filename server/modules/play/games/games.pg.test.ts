import { bingoLaunchPath, createLaunch, launchPath } from '@baize/contract/games/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { launch, registerGame, newGambler, testGame } from '../../../testing/money.ts'
import { type SignedUpPlayer, signUpPlayer } from '../../../demo/sign-up-player.ts'
import { transaction } from '../../../kit/db.ts'
import { hashSecret } from '../../../kit/ids.ts'
import { lockPlayerRow } from '../../people/players/service.ts'
import { endNow, openSession } from '../../people/sessions/service.ts'
import { forgetLaunches } from './jobs.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({ PUBLIC_URL: 'http://casino.localhost', STUDIO_URL: 'http://studio.example:3001/studio' })
  await registerGame(baize.context, { kind: 'slot' })
  await registerGame(baize.context, { gameId: 'real-only', freePlay: false })
  await registerGame(baize.context, { gameId: 'retired', active: false })
  await registerGame(baize.context, { gameId: 'orphan', studio: 'closed-studio' })
})

afterAll(() => baize.close())

const { platform, gameId } = testGame

const open = (query: Record<string, string>) =>
  baize.app.inject({ method: 'GET', url: `/platform${launchPath}`, query: { platform, gameId, ...query } })

describe('createLaunch', () => {
  test('gives a verified player a token and stores its hash', async () => {
    const player = await signUpPlayer(baize)
    const { body } = await call(baize, player, createLaunch, { platform, gameId })
    expect(body).toEqual({ status: 'SUCCESS', launchToken: expect.stringMatching(/^[\w-]{43}$/) })
    const rows = await baize.context.db.selectFrom('launch').selectAll().execute()
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      body.launchToken,
    )
    expect(body.launchToken).not.toBe(player.sessionKey)
  })

  test('a launch moves no money, whether or not the game opens', async () => {
    const { player } = await newGambler(baize)
    const booked = async (): Promise<number> => {
      const own = baize.context.db.selectFrom('ledger_entry').where('player_id', '=', player.playerId)
      return (await own.selectAll().execute()).length
    }
    expect(await booked()).toBe(1)
    await call(baize, player, createLaunch, { platform, gameId })
    await call(baize, player, createLaunch, { platform, gameId: 'no-such-game' })
    expect(await booked()).toBe(1)
  })

  test.each(['PENDING', 'FAILED'] as const)(
    'no game is launched for a player whose identity is %s [rule 21]',
    async (kycStatus) => {
      const player = await signUpPlayer(baize, { kycStatus })
      const { body } = await call(baize, player, createLaunch, { platform, gameId })
      expect(body).toEqual({
        status: 'UNVERIFIED',
        message: 'User account registration is incomplete. Your user account is Unverified and with incomplete data.',
      })
    },
  )

  test('refuses a player who has not completed the sign-up', async () => {
    const player = await signUpPlayer(baize, { registrationStatus: 'QUICK_REG' })
    expect((await call(baize, player, createLaunch, { platform, gameId })).httpStatus).toBe(403)
  })

  test.each([
    ['retired', 200, 'GAME_CLOSED'],
    ['no-such-game', 404, 'UNKNOWN_GAME'],
  ])('refuses the game %s with %i %s', async (asked, httpStatus, status) => {
    const player = await signUpPlayer(baize)
    const reply = await call(baize, player, createLaunch, { platform, gameId: asked })
    expect([reply.httpStatus, reply.body.status]).toEqual([httpStatus, status])
  })

  test('returns the session’s own token again, but never a token of another session', async () => {
    const { player, token } = await newGambler(baize)
    const ask = async (who: Pick<SignedUpPlayer, 'headers'>, launchToken: string, game = gameId) =>
      String((await call(baize, who, createLaunch, { platform, gameId: game, launchToken })).body.launchToken)
    const opens = async () => (await open({ playForReal: 'true', sessionKey: token })).statusCode
    expect(await ask(player, token)).toBe(token)
    const lured = await ask(await signUpPlayer(baize), token)
    const made = [lured, await ask(player, token, 'real-only'), await ask(player, player.sessionKey)]
    expect(await opens()).toBe(302)

    const { context } = baize
    const later = await transaction(context.db, async (tx) =>
      openSession(context, tx, await lockPlayerRow(tx, player.playerId)),
    )
    made.push(await ask({ headers: { authorization: `Bearer ${later.sessionKey}` } }, token))
    await endNow(baize.context, player.playerId, 'LOGOUT')
    expect(await opens()).toBe(403)
    for (const own of made) expect(own).toMatch(/^[\w-]{43}$/)
    expect(new Set([token, player.sessionKey, ...made]).size).toBe(made.length + 2)
  })

  test('refuses a game that is not available in the currency of the account', async () => {
    const player = await signUpPlayer(baize, { currency: 'MKD' })
    expect((await call(baize, player, createLaunch, { platform, gameId })).body.status).toBe('OTHER_CURRENCY')
  })
})

describe('the launch address', () => {
  test('the launch address opens free play without a token [rule 29]', async () => {
    const response = await open({ lang: 'mk', sessionKey: 'never-passed-on' })
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe(
      'http://studio.example:3001/studio/launch?game=brass-and-baize&mode=free&lang=mk&lobbyUrl=http%3A%2F%2Fcasino.localhost%2Fplay',
    )
  })

  test('with FREE_PLAY=verified, free play opens only with the cookie of a verified player [rule 29]', async () => {
    const strict = await build(
      { FREE_PLAY: 'verified', STUDIO_URL: 'http://studio.example:3001/studio' },
      { jobs: false },
    )
    await registerGame(strict.context, {})
    const openBy = async (sessionKey: string) => {
      const url = `/platform${launchPath}`
      return (await strict.app.inject({ url, query: { platform, gameId }, cookies: { SESSION_KEY: sessionKey } }))
        .statusCode
    }
    const verified = await signUpPlayer(strict)
    const unverified = await signUpPlayer(strict, { kycStatus: 'PENDING' })
    expect(await openBy(verified.sessionKey)).toBe(302)
    expect(await openBy(unverified.sessionKey)).toBe(403)
    expect(await openBy('')).toBe(403)
    await strict.close()
  })

  test('leads to real play with the token', async () => {
    const { token } = await newGambler(baize)
    const lobbyUrl = 'http://casino.localhost/play?search=night'
    const response = await open({ playForReal: 'true', sessionKey: token, isMobile: 'true', lobbyUrl })
    const address = new URL(response.headers.location ?? '')
    expect(address.origin + address.pathname).toBe('http://studio.example:3001/studio/launch')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      game: 'brass-and-baize',
      mode: 'real',
      token,
      lang: 'en',
      lobbyUrl,
      isMobile: 'true',
    })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['referrer-policy']).toBe('no-referrer')
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'http://casino.localhost.evil.example/',
  ])('never leads back to %s', async (lobbyUrl) => {
    const address = new URL((await open({ lobbyUrl })).headers.location ?? '')
    expect(address.searchParams.get('lobbyUrl')).toBe('http://casino.localhost/play')
  })

  test('requires a live token of that game for real play', async () => {
    const gambler = await newGambler(baize)
    const wrongTokens: Record<string, string>[] = [
      { playForReal: 'true' },
      { playForReal: 'true', sessionKey: 'no-such-token' },
      { playForReal: 'true', sessionKey: gambler.player.sessionKey },
      { playForReal: 'true', sessionKey: gambler.token, gameId: 'real-only' },
    ]
    for (const query of wrongTokens) {
      const response = await open(query)
      expect(response.statusCode).toBe(403)
      expect(response.body).toContain('The game session is over. Please open the game again.')
    }
    await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
    expect((await open({ playForReal: 'true', sessionKey: gambler.token })).statusCode).toBe(403)
  })

  test('refuses a token after twelve hours', async () => {
    const player = await signUpPlayer(baize)
    const token = await launch(baize.context, player)
    await baize.context.db
      .updateTable('launch')
      .set({ expires_at: baize.clock.now() })
      .where('player_id', '=', player.playerId)
      .execute()
    expect((await open({ playForReal: 'true', sessionKey: token })).statusCode).toBe(403)
  })

  test('a token is deleted a day after it expires, and not earlier', async () => {
    const player = await signUpPlayer(baize)
    const token = await launch(baize.context, player)
    const { context } = baize
    const known = async (): Promise<number> => {
      const launches = await context.db
        .selectFrom('launch')
        .where('player_id', '=', player.playerId)
        .select('shard')
        .execute()
      const tokens = await context.db
        .selectFrom('launch_token')
        .where('token_hash', '=', hashSecret(token))
        .select('shard')
        .execute()
      return launches.length + tokens.length
    }
    baize.clock.advance({ hours: 35 })
    await forgetLaunches(context)
    expect(await known()).toBe(2)
    baize.clock.advance({ hours: 2 })
    await forgetLaunches(context)
    expect(await known()).toBe(0)
  })

  test.each([
    [{ gameId: 'no-such-game', lang: 'mk' }, 404, 'mk'],
    [{ gameId: 'retired' }, 403, 'en'],
    [{ gameId: 'orphan' }, 404, 'en'],
    [{ gameId: 'real-only' }, 403, 'en'],
    [{ playForReal: 'perhaps' }, 400, 'en'],
    [{ gameId: 'nul\0' }, 400, 'en'],
  ])('shows a page of its own for %o', async (query, httpStatus, language) => {
    const response = await open(query)
    expect(response.statusCode).toBe(httpStatus)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'self' http:\/\/casino\.localhost$/,
    )
    expect(response.body).toContain(`<html lang="${language}">`)
    expect(response.body).not.toContain('<script')
  })
})

describe('a player can play one slot at a time [rule 19]', () => {
  const other = { platform, gameId: 'other-slot' }

  test('a second real slot is refused, but another kind of game is not', async () => {
    await registerGame(baize.context, { ...other, kind: 'slot' })
    await registerGame(baize.context, { gameId: 'a-wheel', kind: 'roulette' })
    const player = await signUpPlayer(baize)
    const beside = { platform, gameId }
    const refused = await call(baize, player, createLaunch, { ...other, beside })
    expect(refused.body).toMatchObject({ status: 'ONE_SLOT' })
    const wheel = await call(baize, player, createLaunch, { platform, gameId: 'a-wheel', beside })
    expect(wheel.body.status).toBe('SUCCESS')
  })

  test('opening a slot ends the launches of other slots and nothing else', async () => {
    const { player, token } = await newGambler(baize)
    const wheel = await call(baize, player, createLaunch, { platform, gameId: 'a-wheel' })
    const again = await call(baize, player, createLaunch, { platform, gameId })
    await call(baize, player, createLaunch, other)
    const opens = async (game: string, key: unknown) =>
      (await open({ gameId: game, playForReal: 'true', sessionKey: String(key) })).statusCode
    expect(await opens(gameId, token)).toBe(403)
    expect(await opens(gameId, again.body.launchToken)).toBe(403)
    expect(await opens('a-wheel', wheel.body.launchToken)).toBe(302)
  })
})

describe('launch addresses of other platforms', () => {
  test('denominations are passed on, but unknown parameters are not', async () => {
    const reply = await open({
      denomamount: '0.01',
      skincode: 'felt',
      nscode: '7',
      minbet: '0.01',
      multiSession: 'false',
      evil: '1',
    })
    const passed = new URL(String(reply.headers.location)).searchParams
    expect(Object.fromEntries(passed)).toMatchObject({
      denomamount: '0.01',
      skincode: 'felt',
      nscode: '7',
      minbet: '0.01',
    })
    expect(passed.has('evil')).toBe(false)
  })

  test('the return addresses of bingo lead to our own pages only', async () => {
    const query = {
      platform,
      gameId,
      depositUrl: 'http://casino.localhost/deposit',
      supportUrl: 'https://evil.example/',
    }
    const reply = await baize.app.inject({ method: 'GET', url: `/platform${bingoLaunchPath}`, query })
    const passed = new URL(String(reply.headers.location)).searchParams
    expect(passed.get('depositUrl')).toBe('http://casino.localhost/deposit')
    expect(passed.has('supportUrl')).toBe(false)
  })
})
