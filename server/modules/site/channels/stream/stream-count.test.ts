import { expect, test } from 'vitest'
import { StreamCount } from './stream-count.ts'

test('one address can have two hundred streams, and a new one once another is closed', () => {
  const count = new StreamCount()
  const open = Array.from({ length: 200 }, () => count.take('192.0.2.1'))
  expect(open).not.toContain(undefined)
  expect(count.take('192.0.2.1')).toBeUndefined()
  expect(count.take('192.0.2.2')).toBeDefined()
  open[0]?.()
  expect(count.take('192.0.2.1')).toBeDefined()
})

test('a process can have five thousand streams', () => {
  const count = new StreamCount()
  const open = Array.from({ length: 5000 }, (_, index) => count.take(`2001:db8::${index}`))
  expect(open).not.toContain(undefined)
  expect(count.take('192.0.2.1')).toBeUndefined()
})
