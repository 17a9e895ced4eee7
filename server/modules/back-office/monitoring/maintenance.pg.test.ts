import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { win } from '@baize/contract/game-providers/studio'
import { eventsPath } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDeposit, buildCashier, cashOf, type Cashier } from '../../../testing/cashier.ts'
import { listen } from '../../../testing/events.ts'
import { notify } from '../../../testing/worldpay.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../testing/money.ts'
import { configuredContent as settings } from '../../../testing/content.ts'

let content: Server
let baize: Cashier
let configuration: object[] = []
const portOf = (server: Server): number => (server.address() as AddressInfo).port

beforeAll(async () => {
  content = createServer((_request, reply) => void reply.end(JSON.stringify(configuration))).listen(0, '127.0.0.1')
  await once(content, 'listening')
  baize = await buildCashier({ CONTENT_URL: `http://127.0.0.1:${portOf(content)}` })
  await registerGame(baize.context)
  await baize.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await baize.close()
  content.closeAllConnections()
  content.close()
})

test('maintenance stops launches and deposits, open pages are notified of it, and wins and payments still arrive', async () => {
  configuration = [settings]
  const gambler = await newGambler(baize)
  const { headers } = gambler.player
  const begun = await beginDeposit(baize, gambler.player, '20.00')
  const page = await listen(gambler.player, `http://127.0.0.1:${portOf(baize.app.server)}/platform${eventsPath}`)
  await page.next()
  configuration = [{ ...settings, maintenance: '1' }]
  let event = await page.next()
  while (event?.event === 'changed') event = await page.next()
  expect(event).toEqual({ event: 'maintenance', data: {} })

  const post = (operation: string, payload: object) =>
    baize.app.inject({
      method: 'POST',
      url: `/platform/${operation}`,
      headers: { ...headers, 'idempotency-key': 'in-maintenance' },
      payload,
    })
  const deposit = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00' }
  for (const refused of [
    await post('createLaunch', { platform: 'BAIZE', gameId: 'x' }),
    await post('processDeposit', deposit),
  ]) {
    expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '120' } })
    expect(refused.json()).toMatchObject({
      status: 'MAINTENANCE',
      message: "Sorry, we're down for maintenance. We'll be back shortly.",
    })
  }
  const launch = await baize.app.inject({ url: '/platform/game/GameContainer.action?platform=BAIZE&gameId=x', headers })
  expect(launch.statusCode).toBe(503)
  const late = await baize.app.inject({
    url: `/platform${eventsPath}`,
    headers: { ...headers, accept: 'text/event-stream' },
  })
  expect(late.statusCode).toBe(503)
  expect((await baize.app.inject('/platform/management/health')).statusCode).toBe(200)
  const { token: _token, ...paid } = betOf(gambler, '5.00')
  expect(await studioCall(baize.app, win, paid)).toMatchObject({
    httpStatus: 200,
    text: expect.stringContaining('SUCCESS'),
  })

  // A payment that began before the maintenance must still be completed.
  const cash = await cashOf(baize, gambler.player)
  await notify(baize.app, { orderCode: begun.orderCode, status: 'AUTHORISED', amountMinor: 2000n })
  expect(await cashOf(baize, gambler.player)).toBe(cash + 2000n)

  // The content service returns no configuration, so the last known position of the switch applies: maintenance
  // continues.
  configuration = []
  expect((await post('processDeposit', deposit)).statusCode).toBe(503)
  configuration = [settings]
  await expect.poll(async () => (await post('processDeposit', deposit)).statusCode, { timeout: 12_000 }).not.toBe(503)
  page.leave()
})
