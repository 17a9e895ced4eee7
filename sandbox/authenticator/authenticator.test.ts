import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf } from './routes.ts'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await buildTestSandbox()
})
afterAll(() => sandbox.close())

test('the page and the address for programs show the same code, which changes after its period', async () => {
  const read = async () =>
    (await sandbox.app.inject('/authenticator/code')).json<{ code: string; secondsLeft: number }>()
  const { code, secondsLeft } = await read()
  expect(code).toMatch(/^\d{6}$/)
  const page = await sandbox.app.inject('/authenticator')
  expect(page.body).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
  sandbox.advance(secondsLeft * 1000)
  expect((await read()).code).not.toBe(code)
})

test("the codes follow the casino's clock if it is ahead", async () => {
  const ahead = await buildTestSandbox({ env: { CLOCK_AHEAD: 'P31DT10S' } })
  const shown = (await ahead.app.inject('/authenticator/code')).json<{ code: string }>()
  await ahead.close()
  const now = Temporal.Instant.fromEpochMilliseconds(ahead.context.clock.nowMs())
  const there = now.add({ hours: 31 * 24, seconds: 10 }).epochMilliseconds
  expect(shown.code).toBe(codesOf(ahead.context.config.authenticatorSecret).generate({ timestamp: there }))
})
