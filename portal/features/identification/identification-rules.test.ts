import { documentSteps, idSteps } from '@baize/contract/forms/identification-fields'
import { expect, test } from 'vitest'
import { isNumberOf, isStepFilled, tabFor } from './identification-rules.ts'

test.each([
  ['ID_CARD', '123456AB', true],
  ['ID_CARD', '1234567A', false],
  ['PASSPORT', 'AB1xxxxx', true],
  ['PASSPORT', 'AB1xxxxxx', true],
  ['PASSPORT', 'A11xxxxx', false],
  ['DRIVING_LICENSE', 'A123456', true],
  ['DRIVING_LICENSE', 'AB123456', true],
  ['DRIVING_LICENSE', '123456', true],
  ['DRIVING_LICENSE', '12345', false],
  ['', '123456', false],
])('%s %s is a valid document number: %s', (type, number, right) => {
  expect(isNumberOf(type, number)).toBe(right)
})

test('a step is complete when none of its fields is empty', () => {
  const first = { idNumber: '123456AB', birthSurname: 'P', birthName: 'E', motherName: 'M', expiryDate: '2030-01-01' }
  expect(isStepFilled(idSteps[0], first)).toBe(true)
  expect(isStepFilled(idSteps[0], { ...first, motherName: '  ' })).toBe(false)
  expect(isStepFilled(documentSteps[0], first)).toBe(false)
})

test.each([
  [null, 'card'],
  ['VIP', 'card'],
  ['FVIP', 'card'],
  ['ID', 'id'],
  ['anything', 'document'],
])('identification=%s opens the tab %s', (wish, tab) => {
  expect(tabFor(wish)).toBe(tab)
})
