import { expect, test } from 'vitest'
import { isAllowedAddress, maximumAttempts, pauseAfter, retryAfterOf } from './rules.ts'

const production = { allowsPrivate: false, allowsHttp: false }

test.each([
  ['https://hooks.example/in', true],
  ['http://hooks.example/in', false],
  ['https://user:word@hooks.example/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://localhost/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['ftp://hooks.example/', false],
])('production takes %s: %s', (address, expected) => expect(isAllowedAddress(address, production)).toBe(expected))

test('a private address is allowed only by a setting, and plain http only in the demo', () => {
  expect(isAllowedAddress('https://10.0.0.7/', { ...production, allowsPrivate: true })).toBe(true)
  expect(isAllowedAddress('http://10.0.0.7/', { ...production, allowsPrivate: true })).toBe(false)
  expect(isAllowedAddress('http://localhost:3001/', { allowsPrivate: true, allowsHttp: true })).toBe(true)
})

test('the attempts are spread over about three days, at slightly random times', () => {
  const pauses = (random: number) =>
    Array.from({ length: maximumAttempts }, (_, attempt) => pauseAfter(attempt + 1, { random }))
  const days = (random: number) => pauses(random).reduce<number>((sum, pause = 0) => sum + pause, 0) / 86_400
  expect(pauses(0.5)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined])
  expect(days(0)).toBeGreaterThan(2.8)
  expect(days(1)).toBeLessThan(3.5)
})

test('a receiver may ask for a longer pause, up to a day', () => {
  expect(pauseAfter(1, { retryAfterSeconds: 60, random: 0.5 })).toBe(60)
  expect(pauseAfter(1, { retryAfterSeconds: 10 ** 8, random: 0.5 })).toBe(86_400)
  expect(pauseAfter(3, { retryAfterSeconds: 1, random: 0.5 })).toBe(1800)
  expect(retryAfterOf('120')).toBe(120)
  expect(retryAfterOf('Wed, 21 Oct 2026 07:28:00 GMT')).toBeUndefined()
})
