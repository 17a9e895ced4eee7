import { expect, test } from 'vitest'
import { usualDates, yearsFrom } from '../../uploads/document-dates.ts'
import { isComplete, newDraft } from './document-draft.ts'

test('the default dates are a year ago and a year ahead', () => {
  expect(usualDates('2026-11-21')).toEqual({ issueDate: '2025-11-21', expiryDate: '2027-11-21' })
  expect(yearsFrom('2028-02-29', 1)).toBe('2029-02-28')
})

test('a document is complete when it has the fields of its type', () => {
  const rule = {
    documentType: 'ID_CARD',
    issueDateRequired: true,
    expiryDateRequired: true,
    documentNumberRequired: true,
    multipleFileRequired: true,
  } as const
  const draft = { ...newDraft(), documentType: 'ID_CARD', documentNumber: '123456AB' } as const
  const file = new File(['x'], 'a.png')
  expect(isComplete(draft, rule, { front: file, back: file })).toBe(true)
  expect(isComplete(draft, rule, { front: file, back: undefined })).toBe(false)
  expect(isComplete(draft, { ...rule, multipleFileRequired: false }, { front: file, back: undefined })).toBe(true)
  expect(isComplete({ ...draft, documentNumber: ' ' }, rule, { front: file, back: file })).toBe(false)
  expect(isComplete({ ...draft, expiryDate: '' }, rule, { front: file, back: file })).toBe(false)
  expect(isComplete(draft, undefined, { front: file, back: file })).toBe(false)
})
