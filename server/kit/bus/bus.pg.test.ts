import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build, type TestApp } from '../../testing/build.ts'
import { missed } from './bus.ts'
import { newId } from '../ids.ts'

let running: TestApp
beforeAll(async () => {
  running = await build()
})
afterAll(() => running.close())

const listening = async (): Promise<number[]> => {
  const { rows } = await running.context.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'baize-bus'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Terminates the connection that listens for notifications, as a restart of the database does. */
async function breakConnection(): Promise<void> {
  const [lost] = await listening()
  await running.context.database.pool.query('select pg_terminate_backend($1::integer, 5000)', [lost])
}

test('readiness receives the notification that it has sent', async () => {
  const { bus } = running.context
  await bus.reachItself()
  const reply = (await running.app.inject('/readyz')).json<{ components: unknown }>()
  expect(reply.components).toMatchObject({ notifications: { status: 'UP' } })
})

test('a lost connection is replaced by one new one, and pages fetch missed changes again', async () => {
  const { bus } = running.context
  const playerId = newId()
  const received: string[][] = []
  const unsubscribe = bus.subscribe(playerId, (topics) => received.push([...topics]))
  for (const losses of [1, 2]) {
    await breakConnection()
    await vi.waitFor(() => expect(received).toHaveLength(losses), { timeout: 60_000 })
  }
  await bus.publish(playerId, ['balance'])
  await vi.waitFor(() => expect(received).toContainEqual(['balance']))
  unsubscribe()
  expect(received).toEqual([[missed], [missed], ['balance']])
  expect(await listening()).toHaveLength(1)
})
