import { messages } from '@baize/texts/messages'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { codeText } from '../../texts/code-text.ts'
import { shownValue } from './own-data-text.ts'

const codesOf = (locale: 'en' | 'mk') =>
  createTranslator({ locale, messages: messages[locale], namespace: 'ownData.codes' })
const format = { locale: 'en', yes: 'Yes', no: 'No', codeText: (code: string) => codeText(codesOf('en'), code) }
const shown = (row: Readonly<Record<string, unknown>>, name: string) => shownValue(row, name, format)

test('amounts are shown with their currency', () => {
  expect(shown({ amount_minor: '123450', currency: 'GBP' }, 'amount_minor')).toBe('£1,234.50')
  expect(shown({ stake_day: '-500', currency: 'JPY' }, 'stake_day')).toBe('\u2212¥500')
  expect(shown({ amount: '9007199254740993', currency: 'GBP' }, 'amount')).toBe('£90,071,992,547,409.93')
  expect(shown({ amount: '500' }, 'amount')).toBe('500')
})

test('times, days and booleans are shown in words; empty values are hidden', () => {
  expect(shown({ birth_date: '1990-05-17' }, 'birth_date')).toBe('17 May 1990')
  expect(shown({ at: '2026-11-21T15:30:00.123Z' }, 'at')).toMatch(/^2[12] Nov 2026, \d\d:\d\d:00$/)
  expect(shown({ consented: true }, 'consented')).toBe('Yes')
  expect(shown({ locked_at: null }, 'locked_at')).toBe('')
  expect(shown({ unit: '' }, 'unit')).toBe('')
})

test('an object has one line for each non-empty property', () => {
  expect(shown({ details: { address: '10.0.0.1', consents: ['TNC-1'], none: '' } }, 'details')).toBe(
    'address: 10.0.0.1\nconsents: ["TNC-1"]',
  )
  expect(shown({ tracking: {} }, 'tracking')).toBe('')
})

test.each([
  ['status', 'NOT_REVIEWED', 'Not reviewed', 'Непрегледано'],
  ['kyc_status', 'N/A', 'Not needed', 'Не е потребно'],
  ['state', 'open', 'Open', 'Отворено'],
  ['registration_status', 'ID_CHECK_LOCK', 'Documents are being checked', 'Се проверуваат документи'],
  ['vip_status', 'HOUSE_FRIEND', 'House friend', 'House friend'],
])('%s %s is shown in words, and a code without words is readable', (name, code, english, macedonian) => {
  expect(shown({ [name]: code }, name)).toBe(english)
  expect(codeText(codesOf('mk'), code)).toBe(macedonian)
})
