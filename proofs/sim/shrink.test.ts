import { expect, test } from 'vitest'
import { inventPlan } from './invent.ts'
import { onlyThose } from './plan.ts'
import { indexesIn, rangesText, shrink } from './shrink.ts'

test('the same seed gives the same plan, and another seed gives another plan', () => {
  expect(inventPlan(812)).toEqual(inventPlan(812))
  expect(inventPlan(812).actions).not.toEqual(inventPlan(813).actions)
})

test('shrinking removes unnecessary actions, and the remaining plan can be run again', async () => {
  const plan = inventPlan(3)
  const needed = [plan.actions[5], plan.actions[60], plan.actions[61]]
  const left = await shrink(plan, (smaller) =>
    Promise.resolve(needed.every((one) => one !== undefined && smaller.actions.includes(one))),
  )
  expect(left).toEqual([5, 60, 61])
  expect(rangesText(left)).toBe('5,60-61')
  expect(onlyThose(plan, indexesIn('5,60-61')).actions).toEqual(needed)
})
