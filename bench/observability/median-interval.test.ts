import { expect, test } from 'vitest'
import { medianInterval } from './median-interval.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index)

test('the interval of the median has the ranks of the sign test', () => {
  // These bounds are from tables of the sign test. They are the 2nd lowest and 2nd highest of 10 values, the 6th of 20
  // and the 10th of 30.
  expect(medianInterval(upTo(10))).toEqual({ median: 5.5, low: 2, high: 9 })
  expect(medianInterval(upTo(20))).toEqual({ median: 10.5, low: 6, high: 15 })
  expect(medianInterval(upTo(30))).toEqual({ median: 15.5, low: 10, high: 21 })
})

test('few values give their whole range as the interval', () => {
  expect(medianInterval([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 })
})
