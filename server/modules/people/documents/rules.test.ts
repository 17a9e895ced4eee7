import { expect, test } from 'vitest'
import { fieldRefusals, fileRefusals, harmlessName, hasExpired, isDocumentNumber, maskedNumber } from './rules.ts'

test.each([
  ['ID_CARD', '123456AB', true],
  ['ID_CARD', '12345AB', false],
  ['ID_CARD', '123456ABC', false],
  ['PASSPORT', 'AB1xxxxx', true],
  ['PASSPORT', 'AB1xxxxxx', true],
  ['PASSPORT', 'AB1xxxx', false],
  ['PASSPORT', 'A11xxxxx', false],
  ['DRIVING_LICENSE', 'A123456', true],
  ['DRIVING_LICENSE', 'AB123456', true],
  ['DRIVING_LICENSE', '123456', true],
  ['DRIVING_LICENSE', '1234567', false],
] as const)('%s %s: %s', (type, number, right) => {
  expect(isDocumentNumber(type, number)).toBe(right)
})

const today = Temporal.PlainDate.from('2026-11-21')
const fields = {
  documentType: 'PASSPORT',
  issueDate: '2025-11-21',
  expiryDate: '2027-11-21',
  documentNumber: 'AB1xxxxx',
} as const

test.each([
  [{}, {}],
  [{ issueDate: '2026-11-22' }, { issueDate: 'field.dateInvalid' }],
  [{ issueDate: '2026-02-30' }, { issueDate: 'field.dateInvalid' }],
  [{ issueDate: undefined }, {}],
  [{ expiryDate: '2026-11-22' }, {}],
  [{ expiryDate: '2026-11-21' }, {}],
  [{ expiryDate: '2026-11-20' }, { expiryDate: 'documents.expired' }],
  [{ expiryDate: '2019-01-01' }, { expiryDate: 'documents.expired' }],
  [{ expiryDate: '2027-02-29' }, { expiryDate: 'field.dateInvalid' }],
  [{ documentNumber: '123' }, { documentNumber: 'documents.number' }],
  [
    { issueDate: '', expiryDate: '', documentNumber: '' },
    { issueDate: 'field.required', expiryDate: 'field.required', documentNumber: 'field.required' },
  ],
])('on 21 November 2026 a document with %o is refused for %o', (changes, refused) => {
  const found = fieldRefusals({ ...fields, ...changes }, today)
  expect(Object.fromEntries(found.map(({ field, code }) => [field, code]))).toEqual(refused)
})

test('a document is valid until the end of its date of expiry', () => {
  expect(hasExpired('2026-11-21', today)).toBe(false)
  expect(hasExpired('2026-11-20', today)).toBe(true)
  expect(hasExpired(null, today)).toBe(false)
})

test.each([
  ['ID_CARD', ['FRONT', 'BACK'], []],
  ['ID_CARD', ['FRONT', 'BACK', 'CONTENT'], []],
  ['ID_CARD', ['FRONT'], ['BACK']],
  ['ID_CARD', [], ['FRONT', 'BACK']],
  ['PASSPORT', ['CONTENT'], []],
  ['PASSPORT', ['FRONT'], []],
  ['PASSPORT', ['BACK'], ['FRONT']],
  ['PASSPORT', ['FRONT', 'FRONT'], ['FRONT']],
] as const)('%s with the files %o: refused are %o', (type, roles, refused) => {
  expect(fileRefusals(type, roles).map(({ field }) => field)).toEqual(refused)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\evil.exe.png', 'evil.exe.png'],
  ['..', 'document'],
  ['<img src=x>.jpg', '_img src_x_.jpg'],
  ['лична карта.jpg', 'лична карта.jpg'],
  ['a\u0000\u202Eb.png', 'a__b.png'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('%j is shown as %j', (name, shown) => {
  expect(harmlessName(name)).toBe(shown)
})

test('only the end of a number is shown', () => {
  expect(maskedNumber('123456AB')).toBe('•••••6AB')
})
