import { expect, test } from 'vitest'
import { divide, drawFrom, expiryOf, toNextPoint } from './rules.ts'

test.each([
  [0n, 1000n],
  [999n, 1n],
  [996n, 4n],
  [-500n, 1500n],
  // More than 1000 can have been staked since the last point, if staff have lowered the stake that earns a point in the
  // meantime.
  [2100n, 900n],
])(
  'with %s staked since the last point and a point for each 1000, the next point needs %s more',
  (unbookedMinor, left) => {
    expect(toNextPoint({ unbookedMinor, pointMinor: 1000n })).toBe(left)
  },
)

test.each([
  ['2026-01-01T00:00:00Z', 12, '2027-02-01T00:00:00Z'],
  ['2026-01-31T23:59:59.999Z', 12, '2027-02-01T00:00:00Z'],
  ['2026-12-15T12:00:00Z', 1, '2027-02-01T00:00:00Z'],
  ['2028-02-29T12:00:00Z', 120, '2038-03-01T00:00:00Z'],
])('points of %s that last %s months expire at %s', (earnedAt, months, expiry) => {
  expect(expiryOf(Temporal.Instant.from(earnedAt), months).toString()).toBe(expiry)
})

const [march, april] = ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'].map((at) => Temporal.Instant.from(at))

test.each([
  [3n, [3n]],
  [5n, [5n]],
  [7n, [5n, 2n]],
  [9n, [5n, 4n]],
])('%s points come from the lots that expire first', (points, parts) => {
  if (!march || !april) throw new Error('the dates are gone')
  const lots = [
    { expiresAt: march, points: 5n },
    { expiresAt: april, points: 4n },
  ]
  expect(drawFrom(lots, points).map((lot) => lot.points)).toEqual(parts)
  expect(() => drawFrom(lots, 10n)).toThrow('lack 1')
})

test('lots are divided among several amounts, each of which continues where the one before has ended', () => {
  if (!march || !april) throw new Error('the dates are gone')
  const lots = [
    { expiresAt: march, points: 5n },
    { expiresAt: april, points: 4n },
  ]
  expect(divide(lots, [3n, 3n, 0n, 2n])).toEqual([
    [{ expiresAt: march, points: 3n }],
    [
      { expiresAt: march, points: 2n },
      { expiresAt: april, points: 1n },
    ],
    [],
    [{ expiresAt: april, points: 2n }],
  ])
})
