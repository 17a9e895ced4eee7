import { expect, test } from 'vitest'
import { faultsIn, noText, wordsOf } from './campaign-text.ts'

test('plain words become paragraphs, and every written language is sent', () => {
  const text = { ...noText, message: { ...noText.message, en: 'Spring', mk: '<p>Пролет</p>' } }
  expect(wordsOf(text)).toEqual({ message: { en: '<p>Spring</p>', mk: '<p>Пролет</p>' } })
})

test('a mail is sent with its subject in every written language', () => {
  const mail = { ...noText.mail, en: { subject: 'Spring', text: 'Hello' }, mk: { subject: 'Пролет', text: 'Здраво' } }
  expect(wordsOf({ ...noText, mail })).toEqual({ mail: { en: mail.en, mk: mail.mk } })
})

test('a translation without English, and a mail without its half, are faults of their fields', () => {
  const text = {
    message: { ...noText.message, mk: 'Пролет' },
    mail: { ...noText.mail, en: { subject: 'Spring', text: ' ' }, mk: { subject: '', text: 'Пролет' } },
  }
  expect(faultsIn(text, 'en')).toEqual({ mail: 'HALF' })
  expect(faultsIn(text, 'mk')).toEqual({ message: 'ENGLISH', mail: 'ENGLISH', subject: 'HALF' })
  expect(faultsIn(text, 'de')).toEqual({})
  expect(wordsOf(text)).toBeUndefined()
})
