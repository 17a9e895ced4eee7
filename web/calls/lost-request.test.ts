import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage/testing/memory-storage.ts'
import { lostRequest } from './lost-request.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()))

const input = { paymentMethod: 'CARD', amount: '30' }
const quarterMs = 15 * 60_000

test('an equal request without a reply keeps its key until it expires, also after a reload', () => {
  const key = lostRequest('ana GBP', quarterMs).keyOf(input, 0)
  expect(lostRequest('ana GBP', quarterMs).keyOf({ ...input }, 899_999)).toBe(key)
  expect(lostRequest('ana EUR', quarterMs).keyOf(input, 1)).not.toBe(key)
  expect(lostRequest('ana GBP', quarterMs).keyOf(input, 900_000)).not.toBe(key)
})

test('a request without an expiry keeps its key', () => {
  const key = lostRequest('order').keyOf(input, 0)
  expect(lostRequest('order').keyOf(input, 1e15)).toBe(key)
})

test('after a reply, and for a different request, the key is new', () => {
  const request = lostRequest('eva GBP')
  const key = request.keyOf(input, 0)
  expect(request.key(0)).toBe(key)
  request.forget()
  expect(request.key(0)).toBeUndefined()
  const next = request.keyOf(input, 1)
  expect(next).not.toBe(key)
  expect(request.keyOf({ ...input, amount: '40' }, 2)).not.toBe(next)
})
