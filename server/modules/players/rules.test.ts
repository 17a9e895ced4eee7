import { describe, expect, test } from 'vitest'
import { hashPerson, loginKey, mailboxKey } from './rules.ts'

test('a log-in name has one normal form', () => {
  expect(loginKey('  Ada.Lovelace ')).toBe('ada.lovelace')
  expect(loginKey('ＡＤＡ@Example.com')).toBe('ada@example.com')
})

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+casino@example.com', 'ada@example.com'],
  ['ada+casino+2@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.d.a+1@GoogleMail.com', 'ada@gmail.com'],
  ['ada@gmail.com', 'ada@gmail.com'],
  ['ada@mail.gmail.com', 'ada@mail.gmail.com'],
  ['+ada@example.com', '+ada@example.com'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox)
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
