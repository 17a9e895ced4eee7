import { expect, test } from 'vitest'
import { endOfGameTime, endOfSession, playedMs, stretchesOf, type GameTime } from './play-rules.ts'

const minute = 60_000
const day = 24 * 60 * minute
const at = (...minutes: number[]) => minutes.map((one) => one * minute)
/**
 * One stake per minute, from the first minute to the last. A stake counts as five minutes of play, so play ends five
 * minutes after the last stake.
 */
const play = (from: number, to: number) => at(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

test.each([
  ['no stake', [], 0],
  ['one stake', at(100), 5],
  ['two stakes close to each other', at(100, 103), 8],
  ['two stakes at the reach of the first', at(100, 105), 10],
  ['two stakes far from each other', at(100, 110), 10],
  ['stakes of two windows at once', at(100, 100, 101, 101), 6],
  ['an hour of stakes', play(0, 60), 65],
])('%s: the time of play in minutes', (_name, stakes, minutes) => {
  expect(playedMs(stretchesOf(stakes), 0, day)).toBe(minutes * minute)
})

const weekly = (minutes: number): GameTime => ({ limitMs: minutes * minute, lengthMs: 7 * day })
const week = 7 * 24 * 60

test.each([
  ['nobody has played', [], 0, 60, { ends: 60 }],
  ['play goes on', play(0, 20), 20, 60, { ends: 60 }],
  ['a pause has left time', play(0, 10), 100, 60, { ends: 145 }],
  ['the last stake still counts', at(0), 3, 60, { ends: 60 }],
  ['the limit is reached to the minute', play(0, 60), 60, 60, { ends: 60, again: week + 10 }],
  ['the limit is lowered below the time of play', play(0, 60), 61, 30, { ends: 61, again: week + 40 }],
  ['the clock was set back', play(100, 160), 50, 60, { ends: 160, again: week + 110 }],
  ['play leaves the window', play(0, 55), week + 30, 60, { ends: week + 60 + 30 }],
  ['play leaves the window while as much is added', play(0, 55), week - 20, 90, { ends: week + 60 + 10 }],
  ['the limit is as long as the window', play(0, 55), 55, week, { ends: week }],
  ['the limit is longer than the window', play(0, 55), 55, week + 1, undefined],
])('game time of a week, %s', (_name, stakes, now, limit, expected) => {
  const end = endOfGameTime(stretchesOf(stakes), now * minute, weekly(limit))
  const again = expected && 'again' in expected ? { againMs: expected.again * minute } : {}
  expect(end).toEqual(expected && { endsMs: expected.ends * minute, ...again })
})

const fixed: GameTime = { limitMs: 30 * minute, fromMs: 100 * minute, toMs: 100 * minute + day }

test.each([
  ['play before it does not count', play(0, 90), 100, { ends: 130 }],
  ['play since then counts', play(100, 110), 200, { ends: 215 }],
  ['it is used up until its last day', play(100, 130), 130, { ends: 130, again: 100 + 1440 }],
  ['it comes to its end before the time', [], 100 + 1420, undefined],
  ['it is over', play(100, 130), 100 + 1440, undefined],
])('game time from one day to another, %s', (_name, stakes, now, expected) => {
  const end = endOfGameTime(stretchesOf(stakes), now * minute, fixed)
  const again = expected && 'again' in expected ? { againMs: expected.again * minute } : {}
  expect(end).toEqual(expected && { endsMs: expected.ends * minute, ...again })
})

test('a game opens only if the time for one stake is left', () => {
  const stretches = stretchesOf(play(0, 52))
  const end = endOfGameTime(stretches, 70 * minute, weekly(60), 5 * minute)
  expect(end).toEqual({ endsMs: 57 * minute, againMs: (week + 2) * minute })
  expect(endOfGameTime(stretches, 70 * minute, weekly(60))).toEqual({ endsMs: 73 * minute })
})

const session = { limitMs: 20 * minute, restMs: 30 * minute }

test.each([
  ['nobody plays', undefined, 0, { ends: 20 }],
  ['play has begun', [0, 10], 15, { ends: 20 }],
  ['play goes on until the end', [0, 19], 20, { ends: 20, again: 49 }],
  ['the end is passed without play', [0, 10], 39, { ends: 20, again: 40 }],
  ['a rest is over', [0, 10], 40, { ends: 60 }],
  ['the clock was set back', [0, 20], 5, { ends: 20, again: 50 }],
])('session limit, %s', (_name, signs, now, expected) => {
  const known = signs && { firstMs: Number(signs[0]) * minute, lastMs: Number(signs[1]) * minute }
  const end = endOfSession(known, now * minute, session)
  const again = 'again' in expected ? { againMs: expected.again * minute } : {}
  expect(end).toEqual({ endsMs: expected.ends * minute, ...again })
})
