import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '@baize/server/testing/build'
import { brokenRules } from '@baize/server/testing/cashier'
import { playOffers } from './random-offers.ts'
import { playStaff, randomStaffSettings } from './random-staff.ts'

let running: TestApp
beforeAll(async () => void (running = await build(randomStaffSettings, { jobs: false })))
afterAll(() => running.close())

test.each([1, 2, 3])(
  'no money above a threshold is paid without the approval of two people, whatever staff do at random (seed %i)',
  async (seed) => {
    const { wrong, counts } = await playStaff(running, seed)
    expect(wrong).toEqual([])
    for (const happened of ['give SUCCESS', 'give SECOND_PERSON'])
      expect(counts.get(happened), happened).toBeGreaterThan(0)
    expect(await brokenRules(running)).toEqual([])
  },
)

test.each([1, 2, 3])(
  'no member of staff gives more through plans, codes, items and campaigns than one person may give without approval (seed %i)',
  async (seed) => {
    const { wrong, counts } = await playOffers(running, seed)
    expect(wrong).toEqual([])
    for (const happened of ['plan', 'item', 'redeem', 'order'])
      expect(counts.get(`${happened} SUCCESS`), happened).toBeGreaterThan(0)
    expect(await brokenRules(running)).toEqual([])
  },
)
