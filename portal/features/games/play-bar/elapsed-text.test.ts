import { expect, test } from 'vitest'
import { elapsedText } from './elapsed-text.ts'

test('elapsed time is written as h:mm:ss', () => {
  expect([0, 59_999, 61_000, 3_600_000, 90_061_000, -5].map(elapsedText)).toEqual([
    '0:00:00',
    '0:00:59',
    '0:01:01',
    '1:00:00',
    '25:01:01',
    '0:00:00',
  ])
})
