import { describe, expect, test } from 'vitest'
import { chasingIn, longestSessionIn, minutesIn, mostInDay, nightMinutesIn, type PlayWindow } from './play.ts'

const at = (time: string) => Temporal.Instant.from(`2026-07-01T${time}:00Z`)
const play = (time: string, stakeMinor = 100n, winMinor = 0n): PlayWindow => ({ at: at(time), stakeMinor, winMinor })
const deposit = (time: string) => ({ at: at(time), amountMinor: 1000n })

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

describe('a deposit chases a loss', () => {
  test.each([
    ['within an hour after it', [play('10:00', 1000n)], '11:10', 1],
    ['not after more than an hour', [play('10:00', 1000n)], '11:11', 0],
    ['not after a loss that is too small', [play('10:00', 999n)], '10:30', 0],
    ['not after wins', [play('10:00', 1000n, 2000n)], '10:30', 0],
    ['after losses over three hours', [play('08:00', 600n), play('10:00', 400n)], '10:30', 1],
    ['not for play of the afternoon before', [play('06:00', 900n), play('10:00', 400n)], '10:30', 0],
    ['not before it', [play('10:40', 1000n)], '10:30', 0],
  ])('%s', (_name, windows, time, count) => {
    expect(chasingIn([deposit(time)], windows, 1000n)).toBe(count)
  })
})

test('the most deposits in 24 hours', () => {
  const later = { at: at('00:00').add({ hours: 24 }), amountMinor: 1n }
  expect(mostInDay([])).toBe(0)
  expect(mostInDay([deposit('00:00'), deposit('12:00'), later])).toBe(2)
})
