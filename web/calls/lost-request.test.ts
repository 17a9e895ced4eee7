import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage/testing/memory-storage.ts'
import { lostRequest } from './lost-request.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()))

const input = { paymentMethod: 'CARD', amount: '30' }

test('an equal request without a reply keeps its key, also after a reload', () => {
  const key = lostRequest('ana GBP').keyOf(input)
  expect(lostRequest('ana GBP').keyOf({ ...input })).toBe(key)
  expect(lostRequest('ana EUR').keyOf(input)).not.toBe(key)
})

test('after a reply, and for a different request, the key is new', () => {
  const request = lostRequest('eva GBP')
  const key = request.keyOf(input)
  expect(request.key()).toBe(key)
  request.forget()
  expect(request.key()).toBeUndefined()
  const next = request.keyOf(input)
  expect(next).not.toBe(key)
  expect(request.keyOf({ ...input, amount: '40' })).not.toBe(next)
})
