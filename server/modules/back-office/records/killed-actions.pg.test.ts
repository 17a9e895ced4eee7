import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../../../testing/cashier.ts'
import type { ServerProcess } from '../../../testing/server-process.ts'
import { type House, openHouse } from '../../../testing/console/house.ts'
import { killDuring, startProcess } from '../../../testing/console/kill-during.ts'

let house: House
let server: ServerProcess
beforeAll(async () => {
  house = await openHouse()
  server = await startProcess(house)
})
afterAll(async () => {
  await server.kill()
  const broken = await brokenRules(house)
  await house.close()
  expect(broken).toEqual([])
})

test.each([
  ['players', 2],
  ['players', 14],
  ['offer', 9],
] as const)(
  'staff actions on %s happen only once if the process is killed after %i replies',
  async (subject, answers) => {
    expect(await killDuring({ house, server }, subject, answers)).toEqual([])
  },
)
