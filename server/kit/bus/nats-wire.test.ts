import { expect, test } from 'vitest'
import { brokersOf } from './nats-wire.ts'

test.each([
  ['nats://broker:4222', { servers: ['broker:4222'] }],
  ['nats://a:4222,b:4223', { servers: ['a:4222', 'b:4223'] }],
  ['nats://house:p%40ss@a:4222,b:4222', { servers: ['a:4222', 'b:4222'], user: 'house', pass: 'p@ss' }],
  ['tls://broker:4222', { servers: ['broker:4222'], tls: {} }],
])('%s names brokers and a login', (url, brokers) => {
  expect(brokersOf(url)).toEqual(brokers)
})
