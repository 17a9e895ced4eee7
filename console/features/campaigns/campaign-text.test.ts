import { expect, test } from 'vitest'
import { faultsIn, noText, requestOf } from './campaign-text.ts'

test('plain text becomes paragraphs, and every language with a text is sent', () => {
  const text = { ...noText, message: { ...noText.message, en: 'Spring', mk: '<p>Пролет</p>' } }
  expect(requestOf(text)).toEqual({ message: { en: '<p>Spring</p>', mk: '<p>Пролет</p>' } })
})

test('an e-mail is sent with its subject in every language that has a text', () => {
  const mail = { ...noText.mail, en: { subject: 'Spring', text: 'Hello' }, mk: { subject: 'Пролет', text: 'Здраво' } }
  expect(requestOf({ ...noText, mail })).toEqual({ mail: { en: mail.en, mk: mail.mk } })
})

test('a translation without English, and an e-mail without subject or text, are reported at their fields', () => {
  const text = {
    message: { ...noText.message, mk: 'Пролет' },
    mail: { ...noText.mail, en: { subject: 'Spring', text: ' ' }, mk: { subject: '', text: 'Пролет' } },
  }
  expect(faultsIn(text, 'en')).toEqual({ mail: 'HALF' })
  expect(faultsIn(text, 'mk')).toEqual({ message: 'ENGLISH', mail: 'ENGLISH', subject: 'HALF' })
  expect(faultsIn(text, 'de')).toEqual({})
  expect(requestOf(text)).toBeUndefined()
})
