import { setPersonalDepositLimits } from '@baize/contract/limits/player'
import { processDeposit } from '@baize/contract/payments/player'
import { lockPlayer } from '@baize/contract/restrictions/player'
import { signatureHeader } from '@baize/contract/game-providers/studio'
import { eventsPath } from '@baize/contract/wallet/player'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './kit/ids.ts'
import { balancesOf } from './modules/money/wallet/service.ts'
import { buildCashier, type Cashier } from './testing/cashier.ts'
import { call } from './testing/call.ts'
import { listen, type Page } from './testing/events.ts'
import { freePort } from './testing/free-port.ts'
import { deposit } from './demo/deposit.ts'
import { betOf, registerGame, newGambler, type Gambler } from './testing/money.ts'
import { signUpPlayer } from './demo/sign-up-player.ts'
import { ServerProcess } from './testing/server-process.ts'
import { verifyBooks } from './verify.ts'

/** Two processes of the operating system that share only a database. */
let baize: Cashier
let servers: ServerProcess[] = []

beforeAll(async () => {
  baize = await buildCashier()
  await registerGame(baize.context)
  const environment = { WORLDPAY_URL: baize.worldpay.url }
  const ports = [await freePort(), await freePort()]
  servers = ports.map((port) => new ServerProcess(port, baize.context.config.database.url, environment))
  await Promise.all(servers.map((server) => server.start()))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await baize.close()
})

interface Reply {
  readonly status: string
  readonly text: string
}

async function ask(server: ServerProcess | undefined, operation: 'bet' | 'win', body: object): Promise<Reply> {
  const payload = JSON.stringify(body)
  const signature = createHmac('sha256', 'demo-studio').update(payload).digest('hex')
  const response = await fetch(`http://127.0.0.1:${server?.port}/platform/provider/baize-studio/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body: payload,
  })
  const text = await response.text()
  return { status: (JSON.parse(text) as { status: string }).status, text }
}

const cashOf = async ({ player }: Gambler): Promise<bigint> =>
  (await balancesOf(baize.context.db, player.playerId, 'GBP')).cashMinor

test('the same bets sent to both processes at once are booked once and get the same replies', async () => {
  const gamblers = await Promise.all([newGambler(baize), newGambler(baize), newGambler(baize)])
  const bets = gamblers.flatMap((gambler) => Array.from({ length: 12 }, () => betOf(gambler, '1.00')))
  const answers = await Promise.all(bets.map((body) => Promise.all(servers.map((server) => ask(server, 'bet', body)))))
  for (const [first, second] of answers) {
    expect(first?.status).toBe('SUCCESS')
    expect(second?.text).toBe(first?.text)
  }
  expect(await Promise.all(gamblers.map(cashOf))).toEqual([800n, 800n, 800n])
})

test('two processes together never spend more than the player’s balance', async () => {
  const gambler = await newGambler(baize, { amount: '20.00' })
  const racing = Array.from({ length: 60 }, (_, index) => ask(servers[index % 2], 'bet', betOf(gambler, '1.00')))
  const statuses = (await Promise.all(racing)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'SUCCESS')).toHaveLength(20)
  expect(statuses.filter((status) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(40)
  expect(await cashOf(gambler)).toBe(0n)
})

test('simultaneous deposits at two processes never exceed the player’s limit [rule 12]', async () => {
  const player = await signUpPlayer(baize)
  await call(baize, player, setPersonalDepositLimits, { dailyLimit: '50.00' })
  const pay = async (server: ServerProcess | undefined): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${server?.port}/platform${processDeposit.path}`, {
      method: 'POST',
      headers: { ...player.headers, 'content-type': 'application/json', 'idempotency-key': newId() },
      body: JSON.stringify({ paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00' }),
    })
    return ((await response.json()) as { status: string }).status
  }
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, index) => pay(servers[index % 2])))
  expect(statuses.filter((status) => status === 'CONTINUE_TO_PAYMENT_SITE')).toHaveLength(2)
  expect(statuses.filter((status) => status === 'HIGH_LIMIT')).toHaveLength(10)
})

test('a page that is connected to one process is notified of a bet and a win on the other process', async () => {
  const gambler = await newGambler(baize, { amount: '0' })
  const page = await listen(gambler.player, `http://127.0.0.1:${servers[0]?.port}/platform${eventsPath}`)
  expect(page.httpStatus).toBe(200)
  // When the stream opens, the page is notified that everything may have changed.
  expect(await page.next()).toMatchObject({ event: 'changed' })
  await deposit(baize.context, gambler.player.playerId, '20.00')
  expect(await page.next()).toEqual({ event: 'changed', data: { topics: ['balance', 'payments'] } })
  await ask(servers[1], 'bet', betOf(gambler, '1.00'))
  expect(await page.next()).toEqual({ event: 'changed', data: { topics: ['balance'] } })
  await ask(servers[1], 'win', { ...gambler.round, transactionId: 'far-win', amount: '3.00' })
  expect(await page.next()).toEqual({ event: 'changed', data: { topics: ['balance'] } })
  page.leave()
})

test('a player who excludes themselves at one process is logged out at the other within a second [rule 22]', async () => {
  const gambler = await newGambler(baize, { amount: '20.00' })
  const pages = await Promise.all(
    servers.map(({ port }) => listen(gambler.player, `http://127.0.0.1:${port}/platform${eventsPath}`)),
  )
  for (const page of pages) expect(await page.next()).toMatchObject({ event: 'changed' })
  const staked = await ask(servers[1], 'bet', betOf(gambler, '1.00'))
  expect(staked.status).toBe('SUCCESS')
  for (const page of pages) expect(await page.next()).toMatchObject({ event: 'changed' })
  const racing = Array.from({ length: 15 }, () => ask(servers[1], 'bet', betOf(gambler, '1.00')))
  const excluded = await excludeOn(servers[0], gambler)
  const repliedMs = performance.now()
  expect(excluded).toBe('SUCCESS')
  const late = await Promise.all(servers.map((server) => ask(server, 'bet', betOf(gambler, '1.00'))))
  expect(late.map(({ status }) => status)).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID'])
  await Promise.all(pages.map(untilTheSessionEnds))
  expect(performance.now() - repliedMs).toBeLessThan(1000)
  const booked = (await Promise.all(racing)).filter(({ status }) => status === 'SUCCESS').length
  expect(await cashOf(gambler)).toBe(2000n - BigInt(1 + booked) * 100n)
  const paid = await ask(servers[1], 'win', { ...gambler.round, transactionId: newId(), amount: '3.00' })
  expect(paid.status).toBe('SUCCESS')
  expect(await cashOf(gambler)).toBe(2300n - BigInt(1 + booked) * 100n)
})

async function excludeOn(server: ServerProcess | undefined, { player }: Gambler): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server?.port}/platform${lockPlayer.path}`, {
    method: 'POST',
    headers: { ...player.headers, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ lockType: 'EXCLUSION', permanent: true }),
  })
  return ((await response.json()) as { status: string }).status
}

/** Reads events until `session-end`. The stream must then end by itself. */
async function untilTheSessionEnds(page: Page): Promise<void> {
  let event = await page.next()
  while (event?.event === 'changed') event = await page.next()
  expect(event?.event).toBe('session-end')
  expect(await page.next()).toBeUndefined()
}

test('a killed process loses no acknowledged movement and leaves no partial movement', async () => {
  const gambler = await newGambler(baize, { amount: '100.00' })
  const [victim, other] = servers
  const bets = Array.from({ length: 80 }, () => betOf(gambler, '1.00'))
  const replies: Reply[] = []
  const asking = bets.map((body) =>
    ask(victim, 'bet', body).then(
      (reply) => void replies.push(reply),
      () => undefined,
    ),
  )
  await Promise.race(asking)
  await victim?.kill()
  await Promise.all(asking)
  const known = new Set(replies.filter(({ status }) => status === 'SUCCESS').map(({ text }) => text))
  const again = await Promise.all(bets.map((body) => ask(other, 'bet', body)))
  expect(again.filter(({ status }) => status !== 'SUCCESS')).toEqual([])
  expect(known.difference(new Set(again.map(({ text }) => text)))).toEqual(new Set())
  expect(await cashOf(gambler)).toBe(2000n)
  await victim?.start()
})

test('afterwards the books are in order', async () => {
  expect((await verifyBooks(baize.context.db)).filter(({ offenders }) => offenders > 0)).toEqual([])
})
