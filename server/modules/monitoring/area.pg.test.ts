import {
  getConfigProps,
  getEnvironment,
  getLoggers,
  getMetrics,
  getThreadDump,
  setLogger,
} from '@baize/contract/monitoring/area'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { build, type TestApp } from '../../testing/build.ts'
import { hireStaff } from '../../testing/staff.ts'

let running: TestApp
let engineer: Browser
beforeAll(async () => {
  running = await build()
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

test('the thread dump names the main thread and what waits', async () => {
  const { body } = await engineer.call(getThreadDump, {})
  expect(body).toMatchObject({ threads: expect.arrayContaining([expect.objectContaining({ threadName: 'main' })]) })
})

test('no secret is in the settings', async () => {
  const props = await engineer.call(getConfigProps, {})
  const environment = await engineer.call(getEnvironment, {})
  const { config } = running.context
  for (const { body } of [props, environment]) {
    const text = JSON.stringify(body)
    expect(text).not.toContain(config.secretKey)
    expect(text).not.toContain(config.database.url)
  }
  expect(props.body).toMatchObject({
    contexts: { baize: { beans: { settings: { properties: { SECRET_KEY: '******', SESSION_IDLE_MINUTES: '30' } } } } },
  })
})

test('a level of the log changes at run time, and null restores it', async () => {
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
