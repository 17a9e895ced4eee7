import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareStories } from './offer.ts'
import { Story } from './story.ts'
import { brokenRules, buildCashier, type Cashier } from '@baize/server/testing/cashier'

let cashier: Cashier

beforeAll(async () => {
  cashier = await buildCashier()
  await prepareStories(cashier)
})

afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})

// `npm run sim -- --bonuses` plays thousands of runs with other seeds.
const seeds = Array.from({ length: 30 }, (_, index) => index + 1)

test.each(seeds)(
  'the program and the model of docs/auditor/bonuses.md agree after each step (seed %i)',
  async (seed) => {
    const story = await Story.begin(cashier, seed)
    const wrong = await story.play(60)
    expect(wrong, story.steps.join('\n')).toBeUndefined()
  },
)
