import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openHouse, type House } from './house.ts'
import { fuzzRound, noFindings } from './run.ts'
import { verifyBooks } from '@baize/server/verify'

let house: House
beforeAll(async () => void (house = await openHouse(inject('postgresUrl'))))
afterAll(() => house.close())

// This test runs one seed for a short time. `npm run fuzz` runs other seeds for any length of time.
const seed = 1
const seconds = 8

test(`no generated call gets a fault or a reply that breaks the contract (seed ${seed})`, async () => {
  const end = performance.now() + seconds * 1000
  const findings = noFindings()
  await fuzzRound(house, findings, { seed, each: 1, until: () => performance.now() >= end })
  expect([...findings.faults]).toEqual([])
  expect(findings.calls).toBeGreaterThan(0)
  expect((await verifyBooks(house.baize.context.db)).filter(({ offenders }) => offenders > 0)).toEqual([])
})
