import { expect, test } from 'vitest'
import { allowedAddresses, isAllowed } from './allowed-addresses.ts'

test.each([
  [[], '203.0.113.9', true],
  [['192.0.2.7', '2001:db8::7'], '192.0.2.7', true],
  [['192.0.2.7'], '::ffff:192.0.2.7', true],
  [['::ffff:192.0.2.7'], '192.0.2.7', true],
  [['2001:DB8:0:0::7'], '2001:db8::7', true],
  [['192.0.2.7'], '192.0.2.70', false],
  [['192.0.2.7'], 'unknown', false],
  [['192.0.2.7'], '', false],
])('a list of %j and a caller at %s: %s', (addresses, ip, allowed) => {
  expect(isAllowed(allowedAddresses(addresses), ip)).toBe(allowed)
})
