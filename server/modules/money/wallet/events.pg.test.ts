import { bet } from '@baize/contract/game-providers/studio'
import { eventsPath } from '@baize/contract/wallet/player'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { compose, type Composition } from '../../../compose.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { listen as openPage, type Page } from '../../../testing/events.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../testing/money.ts'
import type { SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { transaction } from '../../../kit/db.ts'
import { endNow, endSessions } from '../../people/sessions/service.ts'

/**
 * Two server processes on one database. The pages are connected to the first process and the studio calls the second,
 * so events must pass from one process to the other.
 */
let baize: TestApp
let second: Composition
let secondApp: TestApp['app']
let address = ''

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
  second = await compose(baize.context.config, baize.clock)
  secondApp = await buildApp(second.context, ['platform'])
  await baize.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(baize.app.server.address() as AddressInfo).port}/platform${eventsPath}`
})

afterAll(async () => {
  await secondApp.close()
  await second.close()
  await baize.close()
})

async function listen(player: SignedUpPlayer): Promise<Page> {
  const page = await openPage(player, address)
  expect(page.httpStatus).toBe(200)
  return page
}

const balanceChanged = { event: 'changed', data: { topics: ['balance'] } }

test('every open page of the player gets an event about a bet that another process booked, and no other page does', async () => {
  const [gambler, other] = [await newGambler(baize), await newGambler(baize)]
  const pages = [await listen(gambler.player), await listen(gambler.player), await listen(other.player)]
  for (const page of pages) {
    expect(await page.next()).toEqual({
      event: 'changed',
      data: {
        topics: ['balance', 'channels', 'messages', 'payments', 'play-time', 'player', 'protection', 'reality-check'],
      },
    })
  }
  await studioCall(secondApp, bet, betOf(gambler, '1.00'))
  expect(await pages[0]?.next()).toEqual(balanceChanged)
  expect(await pages[1]?.next()).toEqual(balanceChanged)
  await studioCall(secondApp, bet, betOf(other, '1.00'))
  // If the other player's page had been notified of the first bet, it would receive a second event here.
  expect(await pages[2]?.next()).toEqual(balanceChanged)
  await endNow(second.context, other.player.playerId, 'LOGOUT')
  expect(await pages[2]?.next()).toMatchObject({ event: 'session-end' })
  for (const page of pages) page.leave()
})

test('the end of a session closes its pages', async () => {
  const gambler = await newGambler(baize)
  const page = await listen(gambler.player)
  await page.next()
  await endNow(second.context, gambler.player.playerId, 'LOGOUT')
  // The page may first receive the event about the first deposit, so `changed` events are skipped.
  let last = await page.next()
  while (last?.event === 'changed') last = await page.next()
  expect(last).toMatchObject({ event: 'session-end' })
  expect(await page.next()).toBeUndefined()
})

test('a page whose process was cut off when the session ended is closed afterwards', async () => {
  const gambler = await newGambler(baize)
  const page = await listen(gambler.player)
  await page.next()
  const { db, database } = baize.context
  // This function ends the session without an event, so no process is notified.
  await transaction(db, (tx) => endSessions(baize.context, tx, gambler.player.playerId, 'EXCLUDED'))
  await database.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = 'baize-bus'`,
  )
  let last = await page.next()
  while (last?.event === 'changed') last = await page.next()
  expect(last).toMatchObject({ event: 'session-end' })
  expect(await page.next()).toBeUndefined()
})

test('a player may have twenty open streams, and closing one makes room', async () => {
  const gambler = await newGambler(baize)
  const pages = await Promise.all(Array.from({ length: 20 }, () => listen(gambler.player)))
  const headers = { ...gambler.player.headers, accept: 'text/event-stream' }
  const refused = await fetch(address, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  pages[0]?.leave()
  await expect
    .poll(async () => (await fetch(address, { headers, method: 'GET', signal: AbortSignal.timeout(500) })).status)
    .toBe(200)
  for (const page of pages) page.leave()
})

test('a stream requires a session', async () => {
  const response = await fetch(address, { headers: { accept: 'text/event-stream' } })
  expect(response.status).toBe(401)
})

test('a page of another player than the session’s gets no stream, because it would show money that is not its own', async () => {
  const [gambler, other] = [await newGambler(baize), await newGambler(baize)]
  const statusFor = async (partyId: string): Promise<number> => {
    const page = await openPage(gambler.player, `${address}?partyId=${partyId}`)
    page.leave()
    return page.httpStatus
  }
  expect([await statusFor(gambler.player.playerId), await statusFor(other.player.playerId)]).toEqual([200, 401])
})

test('a page that reconnects again and again does not prolong its session [rule 27]', async () => {
  const gambler = await newGambler(baize)
  for (let minutes = 1; minutes <= 3; minutes++) {
    baize.clock.advance({ minutes: 9 })
    const page = await listen(gambler.player)
    await page.next()
    page.leave()
  }
  baize.clock.advance({ minutes: 3 })
  expect((await openPage(gambler.player, address)).httpStatus).toBe(401)
})
