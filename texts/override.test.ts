import { expect, test } from 'vitest'
import { flatTexts, readOverride, textAt } from './override.ts'

const tree = { shell: { greeting: 'HELLO, {name}', footer: { terms: 'Terms' } } }

test.each([
  ['WELCOME BACK, {name}', undefined],
  ['WELCOME', undefined],
  ['WELCOME {name', 'ICU'],
  ['{name, plural, one {a}}', 'ICU'],
  ['{balance} left', 'VALUES'],
])('the override %j has the fault %s', (override, fault) => {
  const read = readOverride('HELLO, {name}', override)
  expect('fault' in read ? read.fault : undefined).toBe(fault)
})

test.each([
  ['shell.footer.terms', 'Terms'],
  ['shell.footer', undefined],
  ['shell.footer.terms.more', undefined],
  ['constructor.name', undefined],
  ['', undefined],
])('the key %j has the text %s', (key, text) => {
  expect(textAt(tree, key)).toBe(text)
})

test('each text of a tree is listed with the path to it', () => {
  expect(flatTexts(tree)).toEqual([
    ['shell.greeting', 'HELLO, {name}'],
    ['shell.footer.terms', 'Terms'],
  ])
})
