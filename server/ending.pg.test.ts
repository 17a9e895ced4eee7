import { bet, signatureHeader } from '@baize/contract/game-providers/studio'
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from './testing/build.ts'
import { freePort } from './testing/free-port.ts'
import { betOf, noPace, registerGame, newGambler } from './testing/money.ts'
import { ServerProcess } from './testing/server-process.ts'
import { verifyBooks } from './verify.ts'

let baize: TestApp
let server: ServerProcess
let base: string

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
  server = new ServerProcess(await freePort(), baize.context.config.database.url, { ...noPace, DRAIN_SECONDS: '1' })
  await server.start()
  base = `http://127.0.0.1:${server.port}`
})
afterAll(() => baize.close())

const isReady = async (): Promise<boolean> => (await fetch(`${base}/readyz`)).ok

test('no bet fails while a process ends, and the ledger contains every bet', async () => {
  const gambler = await newGambler(baize)
  const send = async (): Promise<string> => {
    const body = JSON.stringify(betOf(gambler, '0.10'))
    const response = await fetch(`${base}/platform${bet.path.replace(':studio', 'baize-studio')}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: createHmac('sha256', 'demo-studio').update(body).digest('hex'),
      },
      body,
    })
    return ((await response.json()) as { status: string }).status
  }
  expect(await isReady()).toBe(true)
  // The readiness probe is polled ten times a second, as a load balancer does. Players keep sending requests until the
  // probe fails.
  const leaving = new AbortController()
  const statuses: string[] = []
  const play = async (): Promise<void> => {
    while (!leaving.signal.aborted) statuses.push(await send())
  }
  const players = Array.from({ length: 8 }, play)
  await expect.poll(() => statuses.length).toBeGreaterThan(20)
  const ended = server.end()
  while (await isReady()) await wait(100)
  const inGrace = statuses.length
  await expect.poll(() => statuses.length).toBeGreaterThan(inGrace + 8)
  leaving.abort()
  await Promise.all(players)
  expect(await ended).toBe(0)
  expect(statuses.filter((status) => status !== 'SUCCESS' && status !== 'INSUFFICIENT_FUNDS')).toEqual([])
  await expect(isReady()).rejects.toThrow('fetch failed')
  expect((await verifyBooks(baize.context.db)).filter(({ offenders }) => offenders > 0)).toEqual([])
})
