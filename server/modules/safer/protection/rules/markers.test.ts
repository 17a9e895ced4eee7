import { markers, type Marker } from '@baize/contract/protection/staff'
import { describe, expect, test } from 'vitest'
import type { Figures } from './figures.ts'
import { findingsIn, markerRules } from './markers.ts'

const calm: Figures = {
  currency: 'GBP',
  stakedWeekMinor: 0n,
  stakedUsualMinor: 0n,
  lostWeekMinor: 0n,
  lostMonthMinor: 0n,
  playedMinutesWeek: 0,
  nightMinutesWeek: 0,
  longestSessionMinutes: 0,
  depositedWeekMinor: 0n,
  depositedUsualMinor: 0n,
  netDepositsMonthMinor: 0n,
  depositsInDay: 0,
  chasingDeposits: 0,
  declinedDepositsWeek: 0,
  limitsInForce: 0,
  limitHitsWeek: 0,
  limitsRaisedMonth: 0,
  breaksTaken: 0,
  cancelWishesMonth: 0,
  harmMentionsMonth: 0,
}

const fired = (figures: Partial<Figures>) =>
  findingsIn({ ...calm, ...figures }, (pence) => pence).map(({ marker, strength }) => [marker, strength])

test('a player without any activity shows no marker [rule 26]', () => {
  expect(fired({})).toEqual([])
})

test('each marker has one rule, which names its source and its reason [rule 26]', () => {
  expect(markerRules.map(({ marker }) => marker)).toEqual(markers)
  for (const { source, reason } of markerRules) expect([source, reason]).not.toContain('')
})

describe('a marker is raised when its threshold is reached [rule 26]', () => {
  test.each([
    ['CHASING_LOSSES', { chasingDeposits: 2 }, { chasingDeposits: 3 }, { chasingDeposits: 6 }],
    [
      'RISING_STAKES',
      { stakedWeekMinor: 19_999n, stakedUsualMinor: 10_000n },
      { stakedWeekMinor: 20_000n, stakedUsualMinor: 10_000n },
      { stakedWeekMinor: 40_000n, stakedUsualMinor: 10_000n },
    ],
    [
      'RISING_STAKES',
      { stakedWeekMinor: 9_999n, stakedUsualMinor: 5_000n },
      { stakedWeekMinor: 10_000n, stakedUsualMinor: 5_000n },
      { stakedWeekMinor: 10_000n, stakedUsualMinor: 2_500n },
    ],
    [
      'RISING_DEPOSITS',
      { depositedWeekMinor: 4_999n, depositedUsualMinor: 1n },
      { depositedWeekMinor: 5_000n, depositedUsualMinor: 2_500n },
      { depositedWeekMinor: 5_000n, depositedUsualMinor: 1_250n },
    ],
    ['RISING_DEPOSITS', { depositsInDay: 4 }, { depositsInDay: 5 }, { depositsInDay: 10 }],
    ['HEAVY_LOSSES', { lostMonthMinor: 49_999n }, { lostMonthMinor: 50_000n }, { lostMonthMinor: 100_000n }],
    ['NIGHT_PLAY', { nightMinutesWeek: 170 }, { nightMinutesWeek: 180 }, { nightMinutesWeek: 600 }],
    ['LONG_SESSIONS', { longestSessionMinutes: 170 }, { longestSessionMinutes: 180 }, { longestSessionMinutes: 360 }],
    ['DECLINED_DEPOSITS', { declinedDepositsWeek: 2 }, { declinedDepositsWeek: 3 }, { declinedDepositsWeek: 6 }],
    ['LIMITS_RAISED', { limitsRaisedMonth: 1 }, { limitsRaisedMonth: 2 }, { limitsRaisedMonth: 4 }],
    ['LIMITS_HIT', { limitHitsWeek: 4 }, { limitHitsWeek: 5 }, { limitHitsWeek: 15 }],
    ['WITHDRAWAL_CANCEL_ASKED', {}, { cancelWishesMonth: 1 }, { cancelWishesMonth: 3 }],
  ] satisfies [Marker, Partial<Figures>, Partial<Figures>, Partial<Figures>][])(
    '%s is not raised at %o, raised at %o, and strong at %o [rule 26]',
    (marker, below, some, strong) => {
      expect(fired(below)).toEqual([])
      expect(fired(some)).toEqual([[marker, 1]])
      expect(fired(strong)).toEqual([[marker, 2]])
    },
  )
})

test('a player who mentions harm even once shows a strong marker [rule 26]', () => {
  expect(fired({ harmMentionsMonth: 1 })).toEqual([['HARM_MENTIONED', 2]])
})

test('the first week of a new player does not count as a rise', () => {
  expect(fired({ stakedWeekMinor: 1_000_000n, depositedWeekMinor: 1_000_000n })).toEqual([])
})

test('the explanation of a marker contains the player’s sums [rule 33]', () => {
  const [finding] = findingsIn({ ...calm, lostMonthMinor: 50_000n }, (pence) => pence)
  expect(finding?.seen).toEqual({ lostMonthMinor: '50000' })
})

test('thresholds of money count in the currency of the figures', () => {
  const figures = { ...calm, currency: 'EUR' as const, lostMonthMinor: 55_000n }
  expect(findingsIn(figures, (pence) => (pence * 120n) / 100n)).toEqual([])
})
