import { completeSignup } from '@baize/contract/signup/player'
import { expect, test } from 'vitest'
import { contactRequest, contactShape, type ContactValues, isContactComplete } from './contact-rules.ts'
import { countriesIn } from '../../../data/countries.server.ts'
import { mobileNumber } from '../../../data/mobile-number.ts'

const ana: ContactValues = {
  firstName: ' Ana ',
  lastName: 'Petrovska',
  phoneCountry: 'MK',
  phone: '070 123 456',
  occupation: 'Teacher',
  gender: 'F',
  unit: '',
  building: '',
  address: 'Partizanska 1',
  postCode: '1000',
  city: 'Skopje',
  country: 'MK',
}

const problems = (values: object) =>
  contactShape.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('the request fits the contract, trimmed, with an international number', () => {
  const request = contactRequest(contactShape.parse(ana))
  expect(completeSignup.request.parse(request)).toMatchObject({
    firstName: 'Ana',
    mobile: '+38970123456',
    unit: '',
    gender: 'F',
    country: 'MK',
  })
})

test('every field except unit and building is required', () => {
  expect(isContactComplete(ana)).toBe(true)
  for (const field of Object.keys(ana).filter((name) => name !== 'unit' && name !== 'building')) {
    expect(isContactComplete({ ...ana, [field]: ' ' }), field).toBe(false)
  }
  expect(isContactComplete({})).toBe(false)
})

test('each field has an error message of its own', () => {
  expect(problems({ ...ana, phone: '12' })).toEqual(['phone: field.mobile'])
  expect(problems({ ...ana, firstName: '  ', gender: undefined })).toEqual([
    'firstName: field.required',
    'gender: field.required',
  ])
})

test.each([
  ['07700 900123', 'GB', '+447700900123'],
  ['(07700) 900-123', 'GB', '+447700900123'],
  ['+389 70 123 456', 'GB', '+38970123456'],
  ['123', 'GB', undefined],
  ['hello', 'GB', undefined],
])('%s of %s is %s', (typed, country, expected) => {
  expect(mobileNumber(typed, country)).toBe(expected)
})

test('countries are named and sorted in the language', () => {
  const names = countriesIn('mk').map((country) => country.name)
  expect(countriesIn('en').length).toBeGreaterThan(235)
  expect(countriesIn('en').find(({ code }) => code === 'GB')).toEqual({
    code: 'GB',
    name: 'United Kingdom',
    prefix: '+44',
  })
  expect(names).toContain('Северна Македонија')
  expect(names.indexOf('Австралија')).toBeLessThan(names.indexOf('Германија'))
})
