import { expect, test } from 'vitest'
import { readCard } from './card-form.ts'
import { hasValidCheckDigit, testCard, testCards } from '../test-cards.ts'

const today = Temporal.PlainDate.from('2026-11-20')
const form = { cardNumber: '4444 3333 2222 1111', cardholder: 'A Player', expiry: '11/26', securityCode: '123' }

test('every test card has a valid check digit, and one wrong digit makes the number invalid', () => {
  for (const { number } of testCards) expect(hasValidCheckDigit(number), number).toBe(true)
  expect(hasValidCheckDigit('4444333322221112')).toBe(false)
  expect(hasValidCheckDigit('4444333322221a11')).toBe(false)
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length)
})

test.each(['11/26', '11/2026', '1126', '1/27', '12 / 39'])('a card is valid to the end of its month: %s', (expiry) => {
  expect(readCard({ ...form, expiry }, today)).toMatchObject({ card: testCard('4444333322221111') })
})

test.each([
  [{ cardNumber: '4444333322221112' }, { cardNumber: 'numberInvalid' }],
  [{ cardNumber: '4111111111111111' }, { cardNumber: 'numberNotTest' }],
  [{ cardholder: '' }, { cardholder: 'cardholderMissing' }],
  [{ expiry: '10/26' }, { expiry: 'expiryPast' }],
  [{ expiry: '13/26' }, { expiry: 'expiryInvalid' }],
  [{ expiry: '' }, { expiry: 'expiryInvalid' }],
  [{ securityCode: '12' }, { securityCode: 'securityCodeInvalid' }],
])('%o is refused: %o', (change, problems) => {
  expect(readCard({ ...form, ...change }, today)).toEqual({ problems })
})
