import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashesOfPerson, loginKey, mailboxKey } from './rules.ts'

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
      expect(hashesOfPerson({ ...ada, ...otherwise })).toEqual(hashesOfPerson(ada))
    },
  )

  test.each([
    { firstName: 'Adam' },
    { lastName: 'Byron' },
    { birthDate: '1990-05-18' },
    { postCode: 'SW1Y 4JJ' },
    { firstName: 'AdaL', lastName: 'ovelace' },
  ])('is another: %o', (other) => {
    expect(hashesOfPerson({ ...ada, ...other })).not.toEqual(hashesOfPerson(ada))
  })

  test('may have a name in any script', () => {
    const cyrillic = { ...ada, firstName: 'Ѓорѓи', lastName: 'Џамбазов' }
    expect(hashesOfPerson(cyrillic)).toEqual(hashesOfPerson({ ...cyrillic, firstName: 'ЃОРЃИ' }))
    expect(hashesOfPerson(cyrillic)).not.toEqual(hashesOfPerson({ ...cyrillic, firstName: 'Петар' }))
  })

  test.each([
    [
      { firstName: 'Ѓорѓи', lastName: 'Џамбазов' },
      { firstName: 'Gjorgji', lastName: 'Džambazov' },
    ],
    [
      { firstName: 'Љубица', lastName: 'Ќосевска' },
      { firstName: 'Ljubica', lastName: 'Kjosevska' },
    ],
    [
      { firstName: 'Ђорђе', lastName: 'Јованов' },
      { firstName: 'Đorđe', lastName: 'Jovanov' },
    ],
  ])('is the same in another script: %o', (one, other) => {
    const [inLatinLetters, asWritten] = hashesOfPerson({ ...ada, ...one })
    expect(hashesOfPerson({ ...ada, ...other })[0]).toEqual(inLatinLetters)
    expect(asWritten).not.toEqual(inLatinLetters)
  })

  test('with a name in Latin letters keeps the hash of earlier versions', () => {
    const text = 'ada|lovelace|19900517|sw1y4jh'
    expect(hashesOfPerson(ada)).toEqual([createHash('sha256').update(text).digest()])
  })
})
