import { describe, expect, test } from 'vitest'
import { hashPerson, loginKey } from './rules.ts'

test('a log-in name has one normal form', () => {
  expect(loginKey('  Ada.Lovelace ')).toBe('ada.lovelace')
  expect(loginKey('ＡＤＡ@Example.com')).toBe('ada@example.com')
})

const ada = { firstName: 'Ada', lastName: 'Lovelace', birthDate: '1990-05-17', postCode: 'SW1Y 4JH' }

describe('a person', () => {
  test.each([{ firstName: 'ADA' }, { postCode: 'sw1y4jh' }, { lastName: ' Love lace' }, { firstName: 'Áda' }])(
    'is the same when written otherwise: %o',
    (otherwise) => {
      expect(hashPerson({ ...ada, ...otherwise })).toEqual(hashPerson(ada))
    },
  )

  test.each([
    { firstName: 'Adam' },
    { lastName: 'Byron' },
    { birthDate: '1990-05-18' },
    { postCode: 'SW1Y 4JJ' },
    { firstName: 'AdaL', lastName: 'ovelace' },
  ])('is another: %o', (other) => {
    expect(hashPerson({ ...ada, ...other })).not.toEqual(hashPerson(ada))
  })

  test('may have a name in any script', () => {
    const cyrillic = { ...ada, firstName: 'Ѓорѓи', lastName: 'Џамбазов' }
    expect(hashPerson(cyrillic)).toEqual(hashPerson({ ...cyrillic, firstName: 'ЃОРЃИ' }))
    expect(hashPerson(cyrillic)).not.toEqual(hashPerson({ ...cyrillic, firstName: 'Петар' }))
  })
})
