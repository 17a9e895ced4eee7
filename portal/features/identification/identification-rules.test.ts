import { documentSteps, idSteps } from '@baize/contract/forms/identification-fields'
import { expect, test } from 'vitest'
import { isStepFilled, placeRefusals, stepsFor, tabFor } from './identification-rules.ts'

const steps = [['idNumber', 'expiryDate', 'birthName'], ['city'], ['FRONT', 'BACK']]

test.each([
  [['identifier'], { errors: { idNumber: 'identifier' }, step: 0, elsewhere: [] }],
  [['documentNumber', 'expiryDate'], { errors: { idNumber: 'documentNumber', expiryDate: 'expiryDate' }, step: 0 }],
  [['BACK', 'city'], { errors: { BACK: 'BACK', city: 'city' }, step: 1 }],
  [['firstName'], { errors: { birthName: 'firstName' }, step: 0 }],
  [['country', 'BACK'], { errors: { BACK: 'BACK' }, step: 2, elsewhere: ['country'] }],
  [['country'], { errors: {}, step: -1, elsewhere: ['country'] }],
])('the refused fields %o are marked at their step', (fields, placed) => {
  const refused = fields.map((field) => ({ field, error: field }))
  expect(placeRefusals(refused, steps, { firstName: 'birthName' })).toMatchObject(placed)
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
])('identification=%s opens the tab %s', (requested, tab) => {
  expect(tabFor(requested)).toBe(tab)
})

test.each([
  ['the country is not asked for if there is only one', ['MK'], false],
  ['the country is part of the address if there are several', ['DE', 'GB'], true],
])('%s', (_rule, countries, isAsked) => {
  for (const own of [idSteps, documentSteps]) {
    const shown = stepsFor(own, { countries })
    expect(shown.map((step) => step.includes('country'))).toEqual([false, isAsked])
    expect(shown.flat().filter((name) => name !== 'country')).toEqual(own.flat())
  }
})
