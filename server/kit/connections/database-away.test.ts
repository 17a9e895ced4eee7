import { expect, test } from 'vitest'
import { OutboundError } from '../outbound.ts'
import { isDatabaseAway } from './database-away.ts'

const withCode = (code: string, message = 'a message') => Object.assign(new Error(message), { code })

test.each([
  ['the server starts', withCode('57P03')],
  ['its disk is full', withCode('53100')],
  ['the disk of the documents is full', withCode('ENOSPC')],
  ['nobody listens', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
  ['the connection breaks', new Error('Connection terminated unexpectedly')],
])('the database counts as unavailable when %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a broken rule', withCode('23505')],
  ['a silent third party', new OutboundError('no complete reply', { cause: withCode('ECONNREFUSED') })],
  ['a fault of our own', new TypeError('x is not a function')],
])('%s is no absence of the database', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
