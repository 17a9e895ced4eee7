import { expect, test } from 'vitest'
import { fieldRefusals, harmlessName, hasEveryFile, isDocumentNumber, maskedNumber } from './rules.ts'

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

test('dates must exist, the issue date by today and the expiry date after today', () => {
  expect(fieldRefusals(fields, today)).toEqual([])
  const named = (changes: object) => fieldRefusals({ ...fields, ...changes }, today).map(({ field }) => field)
  expect(named({ issueDate: '2026-11-22' })).toEqual(['issueDate'])
  expect(named({ expiryDate: '2026-11-21' })).toEqual(['expiryDate'])
  expect(named({ issueDate: '2026-02-30' })).toEqual(['issueDate'])
  expect(named({ issueDate: '', expiryDate: '', documentNumber: '' })).toEqual([
    'issueDate',
    'expiryDate',
    'documentNumber',
  ])
})

test('cards need both sides, passports one file, and no role repeats', () => {
  expect(hasEveryFile('ID_CARD', ['FRONT', 'BACK'])).toBe(true)
  expect(hasEveryFile('ID_CARD', ['FRONT'])).toBe(false)
  expect(hasEveryFile('PASSPORT', ['CONTENT'])).toBe(true)
  expect(hasEveryFile('PASSPORT', ['BACK'])).toBe(false)
  expect(hasEveryFile('PASSPORT', ['FRONT', 'FRONT'])).toBe(false)
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
