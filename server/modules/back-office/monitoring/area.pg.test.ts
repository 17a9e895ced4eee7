import {
  getConfigProps,
  getEnvironment,
  getHealthDetails,
  getLoggers,
  getMetrics,
  getThreadDump,
  setLogger,
} from '@baize/contract/monitoring/area'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callOut } from '../../../kit/outbound.ts'
import type { Browser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { hireStaff, staffKey, vera } from '../../../testing/staff.ts'
import { startBeat } from './service.ts'

let running: TestApp
let engineer: Browser
beforeAll(async () => {
  const machines = `vera:a-key-of-sixteen-signs:marketing:2099-12-31,demo:demo-staff-key-of-the-sandbox:administrator:2099-12-31`
  running = await build({ STAFF_KEYS: machines })
  engineer = (await hireStaff(running, ['engineer'])).browser
})
afterAll(() => running.close())

test('the metrics count each request by its status and route', async () => {
  const count = async () => {
    const { body } = await engineer.call(getMetrics, {})
    const metrics = body as unknown as {
      'http.server.requests': { all: { count: number }; percode: Record<string, { count: number }> }
      services: Record<string, Record<string, { count: number }>>
      databases: { max: number }
    }
    expect(metrics.databases.max).toBeGreaterThan(0)
    const all = Object.values(metrics['http.server.requests'].percode).reduce((sum, one) => sum + one.count, 0)
    expect(all).toBe(metrics['http.server.requests'].all.count)
    return metrics.services['/platform/management/health']?.['GET']?.count ?? 0
  }
  const before = await count()
  await running.app.inject('/platform/management/health')
  await running.app.inject('/platform/management/health?x=1')
  expect(await count()).toBe(before + 2)
})

test('API keys with the permission read the metrics of the process, and a refusal is counted and logged', async () => {
  const read = (authorization?: string) =>
    running.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  const unauthenticated = async () =>
    Number(
      /^baize_requests_total\{method="GET",route="\/platform\/getBalance",status="401"\} (\d+)$/m.exec(
        (await read(staffKey)).body,
      )?.[1] ?? 0,
    )
  const before = await unauthenticated()
  expect((await read()).statusCode).toBe(401)
  expect((await read(vera.headers.authorization)).statusCode).toBe(403)
  const lines: unknown[] = []
  const info = vi.spyOn(running.context.log, 'info').mockImplementation((line: unknown) => void lines.push(line))
  await running.app.inject({ url: '/platform/getBalance' })
  info.mockRestore()
  expect(lines).toEqual([
    { reqId: expect.stringMatching(/^[0-9a-f]{32}$/), refusal: 'session.invalid', operation: 'getBalance' },
  ])
  const { statusCode, body } = await read(staffKey)
  expect(statusCode).toBe(200)
  for (const line of [
    /^baize_refusals_total\{code="session.invalid"\} \d+$/m,
    /^baize_database_connections\{pool="main",state="waiting"\} 0$/m,
    /^baize_staff_items\{queue="withdrawals"\} 0$/m,
    /^baize_seal_lag_seconds \d/m,
    /^baize_clock_ahead_seconds -?[0-9.e-]+$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(body).toMatch(line)
  expect(await unauthenticated()).toBe(before + 1)
})

test('a third party that is down is visible, and the process stays ready', async () => {
  await expect(callOut('http://127.0.0.1:1/', { method: 'GET', timeoutMs: 1000 })).rejects.toThrow('no complete reply')
  const { contentUrl } = running.context.config
  await expect(callOut(contentUrl, { method: 'GET', timeoutMs: 1000 })).rejects.toThrow('no complete reply')
  const { body } = await engineer.call(getHealthDetails, {})
  const { host } = new URL(contentUrl)
  expect(body['parties'], 'the content service of the house').not.toContainEqual(expect.objectContaining({ host }))
  expect(body).toMatchObject({
    parties: expect.arrayContaining([expect.objectContaining({ host: '127.0.0.1:1', state: 'DOWN' })]),
  })
  expect((await running.app.inject('/readyz')).statusCode).toBe(200)
})

test('the running processes are listed, a process that has ended is not, and a silent process is down', async () => {
  const { context, clock } = running
  const listed = async () => (await engineer.call(getHealthDetails, {})).body['processes'] as { state: string }[]
  const beat = await startBeat(context, ['platform', 'content'])
  expect(await listed()).toMatchObject([{ services: ['platform', 'content'], pid: process.pid, state: 'UP' }])
  await beat.stop()
  expect(await listed()).toEqual([])
  const silent = await startBeat(context, ['channels'])
  clock.advance({ seconds: 40 })
  expect(await listed()).toMatchObject([{ services: ['channels'], state: 'DOWN' }])
  await silent.stop()
})

test('the thread dump names the main thread and what waits', async () => {
  const { body } = await engineer.call(getThreadDump, {})
  expect(body).toMatchObject({ threads: expect.arrayContaining([expect.objectContaining({ threadName: 'main' })]) })
})

test('the settings contain no secret', async () => {
  const props = await engineer.call(getConfigProps, {})
  const environment = await engineer.call(getEnvironment, {})
  const { config } = running.context
  for (const { body } of [props, environment]) {
    const text = JSON.stringify(body)
    expect(text).not.toContain(config.secretKeys)
    expect(text).not.toContain(config.database.url)
  }
  expect(props.body).toMatchObject({
    contexts: { baize: { beans: { settings: { properties: { SECRET_KEY: '******', SESSION_IDLE_MINUTES: '30' } } } } },
  })
})

test('the log level changes at run time, and null restores the configured level', async () => {
  const { log, config } = running.context
  const path = (name: string, configuredLevel: string | null) =>
    engineer.call(
      { ...setLogger, path: `/management/loggers/${name}` },
      { configuredLevel: configuredLevel as 'DEBUG' },
    )
  expect((await path('none', 'DEBUG')).httpStatus).toBe(404)
  expect((await path('ROOT', 'LOUD')).httpStatus).toBe(400)
  expect((await path('ROOT', 'DEBUG')).body['status']).toBe('SUCCESS')
  await vi.waitFor(() => expect(log.level).toBe('debug'))
  expect((await engineer.call(getLoggers, {})).body).toMatchObject({ loggers: { ROOT: { effectiveLevel: 'DEBUG' } } })
  expect((await path('ROOT', null)).body['status']).toBe('SUCCESS')
  await vi.waitFor(() => expect(log.level).toBe(config.logLevel))
})
