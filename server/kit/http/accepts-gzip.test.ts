import { expect, test } from 'vitest'
import { acceptsGzip } from './accepts-gzip.ts'

test('gzip is accepted by name or by *, but not with the weight 0', () => {
  expect(acceptsGzip('gzip, deflate, br')).toBe(true)
  expect(acceptsGzip('br;q=1, *;q=0.1')).toBe(true)
  expect(acceptsGzip('gzip;q=0, *')).toBe(false)
  expect(acceptsGzip('identity')).toBe(false)
  expect(acceptsGzip(undefined)).toBe(false)
})
