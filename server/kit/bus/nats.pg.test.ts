import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { register } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { build, type TestApp } from '../../testing/build.ts'
import { freePort } from '../../testing/free-port.ts'
import { newId } from '../ids.ts'
import { createLog } from '../log.ts'
import { type Bus, missed, openBus } from './bus.ts'
import { overNats } from './nats-wire.ts'

let port: number
let url: string
let broker: ChildProcess | undefined
let running: TestApp
/** A second bus, as another process would have it. */
let other: Bus

const startBroker = (): void => {
  const options = ['--addr', '127.0.0.1', '--port', String(port), '--user', 'house', '--pass', 'p@ss']
  broker = spawn(inject('broker'), options, { stdio: 'ignore' })
}

async function stopBroker(): Promise<void> {
  broker?.kill('SIGKILL')
  if (broker) await once(broker, 'exit')
  broker = undefined
}

beforeAll(async () => {
  port = await freePort()
  url = `nats://house:p%40ss@127.0.0.1:${port}`
  running = await build({ BUS_URL: url }, { jobs: false })
  other = await openBus(overNats(url, createLog('silent')))
})
afterAll(async () => {
  await other.close()
  await running.close()
  await stopBroker()
})

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function collectNotifications(bus: Bus, subject: string): string[][] {
  const received: string[][] = []
  ends.push(bus.subscribe(subject, (topics) => received.push([...topics])))
  return received
}

const isConnected = async (): Promise<unknown> => {
  const text = await register.getSingleMetricAsString('baize_broker_connected')
  return /} (\d)$/m.exec(text)?.[1]
}

test('a process starts without its broker, and sends its notifications once the broker is available', async () => {
  const playerId = newId()
  const received = [running.context.bus, other].map((bus) => collectNotifications(bus, playerId))
  await running.context.bus.publish(playerId, ['balance'])
  expect(await isConnected()).toBe('0')
  startBroker()
  await vi.waitFor(() => expect(received[0]).toContainEqual(['balance']), { timeout: 30_000 })
  for (const topics of received) await vi.waitFor(() => expect(topics).toContainEqual([missed]), { timeout: 30_000 })
  expect(await isConnected()).toBe('1')
})

test('every process receives a notification once, including its own, and none about other players', async () => {
  const [playerId, otherPlayerId] = [newId(), newId()]
  const received = [running.context.bus, other].map((bus) => collectNotifications(bus, playerId))
  const unrelated = collectNotifications(other, otherPlayerId)
  await running.context.bus.publish(playerId, ['balance'])
  await other.publish(playerId, ['messages', 'bonuses'])
  await vi.waitFor(() => expect(received.map((topics) => topics.length)).toEqual([2, 2]))
  for (const topics of received) {
    expect(topics).toContainEqual(['balance'])
    expect(topics).toContainEqual(['messages', 'bonuses'])
  }
  expect(unrelated).toEqual([])
})

test('simultaneous changes that need more than one message all arrive', async () => {
  const subjects = Array.from({ length: 6000 }, newId)
  const received = new Set<string>()
  for (const subject of subjects) ends.push(other.subscribe(subject, () => received.add(subject)))
  await Promise.all(subjects.map((subject) => running.context.bus.publish(subject, ['balance'])))
  await vi.waitFor(() => expect(received.size).toBe(subjects.length))
})

test('changes that happen without a broker are sent once the broker is back, and pages fetch everything again', async () => {
  const playerId = newId()
  const received = collectNotifications(other, playerId)
  await stopBroker()
  await running.context.bus.publish(playerId, ['balance'])
  expect((await running.app.inject('/platform/management/health')).statusCode).toBe(200)
  startBroker()
  await vi.waitFor(() => expect(received).toContainEqual([missed]), { timeout: 30_000 })
  await running.context.bus.publish(playerId, ['messages'])
  await vi.waitFor(() => expect(received).toContainEqual(['messages']), { timeout: 30_000 })
})
