import { expect, test } from 'vitest'
import { shortNameOf } from './card-name.ts'

test.each([
  ['VISA', '4444********1111', 'Visa •••• 1111'],
  ['VISA_CREDIT-SSL', '4444********1111', 'Visa •••• 1111'],
  ['ECMC-SSL', '5555********4444', 'Mastercard •••• 4444'],
  ['JCB', '3530********0000', 'JCB •••• 0000'],
  ['', '4444********1111', '•••• 1111'],
])('a card of %s with the number %s is named %s', (brand, maskedNumber, name) => {
  expect(shortNameOf({ brand, maskedNumber })).toBe(name)
})
