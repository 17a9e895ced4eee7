import { expect, test } from 'vitest'
import { faultsIn, noText, wordsOf } from './campaign-text.ts'

test('plain words become paragraphs, and every written language is sent', () => {
  const text = {
    ...noText,
    en: { message: 'Spring', subject: '', mail: '' },
    mk: { ...noText.mk, message: '<p>Пролет</p>' },
  }
  expect(wordsOf(text)).toEqual({ message: { en: '<p>Spring</p>', mk: '<p>Пролет</p>' } })
})

test('a translation without English, and a mail without its half, are faults of their fields', () => {
  const text = {
    ...noText,
    en: { message: '', subject: 'Spring', mail: ' ' },
    mk: { message: 'Пролет', subject: '', mail: 'Пролет' },
  }
  expect(faultsIn(text, 'en')).toEqual({ mail: 'HALF' })
  expect(faultsIn(text, 'mk')).toEqual({ message: 'ENGLISH', mail: 'ENGLISH', subject: 'HALF' })
  expect(faultsIn(text, 'de')).toEqual({})
  expect(wordsOf(text)).toBeUndefined()
})
