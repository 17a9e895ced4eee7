import { describe, expect, test } from 'vitest'
import { chasingIn, longestSessionIn, minutesIn, mostInDay, nightMinutesIn, type PlayWindow } from './play.ts'

const at = (time: string) => Temporal.Instant.from(`2026-07-01T${time}:00Z`)
const play = (time: string, stakeMinor = 100n, winMinor = 0n): PlayWindow => ({ at: at(time), stakeMinor, winMinor })
const deposit = (time: string, lostBeforeMinor = 0n, isSoonAfterPlay = false) => ({
  at: at(time),
  amountMinor: 1000n,
  lostBeforeMinor,
  isSoonAfterPlay,
})

describe('the time of play', () => {
  test('counts ten minutes once, also in two currencies, and no minutes with wins only', () => {
    expect(minutesIn([play('10:00'), play('10:00'), play('10:10', 0n, 500n), play('10:20')])).toBe(20)
  })

  test.each([
    ['ten minutes', ['10:00'], 10],
    ['a break of twenty minutes goes on', ['10:00', '10:30'], 40],
    ['a break of half an hour ends it', ['10:00', '10:40'], 10],
    ['the longest of two', ['10:00', '14:00', '14:10', '14:20'], 30],
    ['no play', [], 0],
  ])('the longest session: %s', (_name, times, minutes) => {
    expect(longestSessionIn(times.map((time) => play(time)))).toBe(minutes)
  })

  test.each([
    ['22:50', 0],
    ['23:00', 10],
    ['03:50', 10],
    ['04:00', 0],
  ])('a stake at %s UTC is %s minutes of a summer night in London', (time, minutes) => {
    expect(nightMinutesIn([play(time)], 'Europe/London')).toBe(minutes)
  })
})

test.each([
  ['soon after a loss', 1000n, true, 1],
  ['not after a loss that is too small', 999n, true, 0],
  ['not long after play', 1000n, false, 0],
  ['not after wins', -1000n, true, 0],
])('a deposit chases a loss: %s', (_name, lostMinor, isSoon, count) => {
  expect(chasingIn([deposit('10:00', lostMinor, isSoon)], 1000n)).toBe(count)
})

test('the most deposits in 24 hours', () => {
  const later = { ...deposit('00:00'), at: at('00:00').add({ hours: 24 }) }
  expect(mostInDay([])).toBe(0)
  expect(mostInDay([deposit('00:00'), deposit('12:00'), later])).toBe(2)
})
