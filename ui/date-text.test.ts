import { numberLocale } from '@baize/contract/languages'
import { expect, test } from 'vitest'
import { dateFormat } from './date-text.ts'

const evening = new Date('2026-11-20T21:14:05Z')
const text = (language: string, options: Intl.DateTimeFormatOptions, date = evening) =>
  dateFormat(language, { timeZone: 'UTC', ...options })(date)

test.each([
  [{ dateStyle: 'long', timeStyle: 'short' }, '20 November 2026 at 21:14', '20 ноември 2026 во 21:14'],
  [{ dateStyle: 'medium' }, '20 Nov 2026', '20 ное. 2026'],
  [{ dateStyle: 'full' }, 'Friday 20 November 2026', 'петок 20 ноември 2026'],
  [{ dateStyle: 'short' }, '20/11/2026', '20.11.2026'],
  [{ month: 'long', year: 'numeric' }, 'November 2026', 'ноември 2026'],
  [{ month: 'short' }, 'Nov', 'ное.'],
  [{ weekday: 'short' }, 'Fri', 'пет.'],
  [{ timeStyle: 'medium' }, '21:14:05', '21:14:05'],
] as const)('%o', (options, english, macedonian) => {
  expect(text('en', options).replace(',', '')).toBe(english)
  expect(text('mk', options).replace(',', '')).toBe(macedonian)
})

test('May is the same, long or short', () => {
  const may = new Date('2026-05-03T00:00:00Z')
  expect(text('mk', { dateStyle: 'long' }, may)).toBe('3 мај 2026')
  expect(text('mk', { dateStyle: 'medium' }, may)).toBe('3 мај 2026')
})

test('June is not abbreviated in the long form, and September is abbreviated although its English abbreviation has four letters', () => {
  expect(text('mk', { month: 'long' }, new Date('2026-06-03T00:00:00Z'))).toBe('јуни')
  expect(text('mk', { month: 'short' }, new Date('2026-06-03T00:00:00Z'))).toBe('јун.')
  expect(text('mk', { month: 'short' }, new Date('2026-09-03T00:00:00Z'))).toBe('сеп.')
})

test('day and month follow the time zone', () => {
  const midnight = new Date('2026-11-30T23:30:00Z')
  const inSkopje = dateFormat('mk', { dateStyle: 'full', timeZone: 'Europe/Skopje' })
  expect(inSkopje(midnight).replace(',', '')).toBe('вторник 1 декември 2026')
})

test('numbers are written with the separators of their language', () => {
  const amount = (language: string) => new Intl.NumberFormat(numberLocale(language)).format(1234.5)
  expect([amount('en'), amount('mk')]).toEqual(['1,234.5', '1.234,5'])
})
