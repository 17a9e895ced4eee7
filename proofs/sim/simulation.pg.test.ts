import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { simulate } from './simulate.ts'
import { World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await World.open(inject('postgresUrl'))
})

afterAll(() => world.close())

// `npm run sim` runs thousands of other seeds.
const seeds = Array.from({ length: 12 }, (_, index) => index + 1)

test.each(seeds)('the books are right after every random scenario (seed %i)', async (seed) => {
  const { wrong, answers } = await simulate(world, seed)
  expect(wrong, `repeat it with: npm run sim -- --from 1 --seeds ${seed}`).toEqual([])
  expect(answers.get('bet SUCCESS')).toBeGreaterThan(0)
})
