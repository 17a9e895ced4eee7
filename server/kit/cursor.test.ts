import { expect, test } from 'vitest'
import { pageOf, readTimedCursor, timedCursor } from './cursor.ts'

const id = '01990000-0000-7000-8000-000000000001'

test.each(['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.123456Z', '2026-11-20T12:00:00.123456789Z'])(
  'the place at %s is read as it was written',
  (time) => {
    const position = { at: Temporal.Instant.from(time), id }
    const read = readTimedCursor(timedCursor(position))
    expect([read.at.epochNanoseconds, read.id]).toEqual([position.at.epochNanoseconds, id])
  },
)

test.each([
  '',
  'x',
  id,
  `2026-11-20T12:00:00Z_${id}_${id}`,
  `2026-11-20T12:00:00Z_${id.toUpperCase().replace('8', 'A')}`,
  `2026-11-20T12:00:00+01:00_${id}`,
  `2026-02-31T12:00:00Z_${id}`,
  `2026-11-20T12:00:00Z_' or 1=1 --`,
])('%j is no cursor of ours', (cursor) => {
  expect(() => readTimedCursor(cursor)).toThrow('request.invalid')
})

test.each([
  { found: [], page: [] },
  { found: ['a', 'b'], page: ['a', 'b'] },
  { found: ['a', 'b', 'c'], page: ['a', 'b'], nextCursor: 'after b' },
])('a page of two of $found', ({ found, ...expected }) => {
  expect(pageOf(found, 2, (row) => `after ${row}`)).toEqual(expected)
})
