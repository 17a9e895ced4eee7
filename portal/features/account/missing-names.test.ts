import { changeableFields } from '@baize/contract/forms/contact-fields'
import { expect, test } from 'vitest'
import { missingNames } from './missing-names.ts'

const player = {
  mobilePhone: '+447911000111',
  emailAddress: 'ana@example.com',
  address: 'Partizanska 7',
  occupation: 'Teacher',
  readonlyFields: 'CITY,COUNTRY',
}

test.each([
  [{}, []],
  [{ mobilePhone: '', occupation: '' }, ['mobilePhone', 'occupation']],
  [{ occupation: '' }, ['occupation']],
  [{ mobilePhone: '', readonlyFields: 'MOBILE_PHONE' }, []],
])('a player with %o is asked for %o', (changes, names) => {
  expect(missingNames({ ...player, ...changes })).toEqual(names)
})

test('nobody is asked for an optional detail', () => {
  const fields = { ...changeableFields, occupation: { ...changeableFields.occupation, isOptional: true as const } }
  expect(missingNames({ ...player, occupation: '', mobilePhone: '' }, fields)).toEqual(['mobilePhone'])
})
