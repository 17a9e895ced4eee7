import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetRequest, keyOfRequest } from './unanswered-request.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const input = { paymentMethod: 'CARD', amount: '30' }

test('an equal request without an answer has the same key for a quarter of an hour', () => {
  const key = keyOfRequest('ana GBP', input, 0)
  expect(keyOfRequest('ana GBP', { ...input }, 899_999)).toBe(key)
  expect(keyOfRequest('ana EUR', input, 1)).not.toBe(key)
  expect(keyOfRequest('ana GBP', input, 900_000)).not.toBe(key)
})

test('an answered request and another one have other keys', () => {
  const key = keyOfRequest('eva GBP', input, 0)
  forgetRequest('eva GBP')
  const next = keyOfRequest('eva GBP', input, 1)
  expect(next).not.toBe(key)
  expect(keyOfRequest('eva GBP', { ...input, amount: '40' }, 2)).not.toBe(next)
})
