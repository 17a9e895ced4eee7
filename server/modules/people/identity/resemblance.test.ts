import { expect, test } from 'vitest'
import { resemblanceOf } from './resemblance.ts'

const person = {
  firstName: 'Ana',
  lastName: 'Petrova',
  email: 'ana@example.com',
  mobile: '+38970123456',
  address: 'Partizanska 7',
  postCode: '6000',
}
const stranger = {
  firstName: 'Marija',
  lastName: 'Ilieva',
  email: 'marija@example.com',
  mobile: '+38970654321',
  address: 'Goce Delchev 12',
  postCode: '1000',
}

test.each([
  ['the same mobile number', { mobile: person.mobile }, 100],
  ['the same mailbox', { email: 'Ana+casino@example.com' }, 100],
  ['a similar name and the same post code', { firstName: 'Anna', lastName: 'Petrva', postCode: ' 60-00' }, 90],
  ['a similar name and a similar street', { firstName: 'Anna', lastName: 'Petrova', address: 'ул. Партизанска 7' }, 90],
  ['a name that sounds the same, and another address', { firstName: 'Anna', lastName: 'Петрова' }, 50],
  ['only a similar name', { firstName: 'Ana', lastName: 'Petrva' }, 30],
  ['the same post code and another name', { postCode: person.postCode }, undefined],
  ['the same street and another name', { address: person.address }, undefined],
  ['nothing', {}, undefined],
])('%s', (_what, same, score) => {
  expect(resemblanceOf(person, { ...stranger, ...same })).toBe(score)
  expect(resemblanceOf({ ...stranger, ...same }, person)).toBe(score)
})

test('details that are missing on both sides are not the same', () => {
  const nameless = { email: '', mobile: '', address: '', postCode: '' }
  expect(resemblanceOf({ ...stranger, ...nameless }, { ...person, ...nameless })).toBeUndefined()
  expect(resemblanceOf({ ...person, ...nameless }, { ...person, ...nameless })).toBe(50)
})
