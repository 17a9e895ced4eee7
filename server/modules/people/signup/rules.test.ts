import { describe, expect, test } from 'vitest'
import { isCountry, isEmail, mobileFrom, tidyText } from '../players/spelling/typed-text.ts'
import { nextSending, sendingsPerWindow } from '../../../kit/sending.ts'
import { ageOn, usernameRefusal } from '../players/service.ts'
import { birthDateFrom, trackingFrom } from './rules.ts'

const today = Temporal.PlainDate.from('2026-11-20')

test.each([
  ['short7c', 'field.username'],
  ['', 'field.username'],
  ['exactly8', undefined],
  ['Ада Лав.', 'field.usernameCharacters'],
  ['Ада-Лавлејс', undefined],
  ['ada@example.com', 'field.usernameCharacters'],
  ['<script>1', 'field.usernameCharacters'],
  ['💚💚💚💚', 'field.username'],
  ['ada.love_lace-7', undefined],
])('username %s: %s', (username, refusal) => {
  expect(usernameRefusal(username)).toBe(refusal)
})

test.each([
  ['ada@example.com', true],
  ['ada+casino@mail.example.co.uk', true],
  ['ada@example', false],
  ['ada.example.com', false],
  ['ada@@example.com', false],
  ['ada @example.com', false],
  ['ada@example.com, eve@example.com', false],
  ['ada@example.com\r\nbcc: eve@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  ['', false],
])('e-mail address %s: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid)
})

describe('a birth date', () => {
  test.each([
    [29, 2, 2008, '2008-02-29'],
    [29, 2, 2007, undefined],
    [31, 4, 1990, undefined],
    [0, 1, 1990, undefined],
    [1, 13, 1990, undefined],
    [1.5, 1, 1990, undefined],
    [Number.NaN, 1, 1990, undefined],
    [1, 1, 1e9, undefined],
    [21, 11, 2026, undefined],
    [20, 11, 2026, '2026-11-20'],
    [20, 11, 1906, '1906-11-20'],
    [1, 1, 1900, undefined],
  ])('%s.%s.%s is %s', (day, month, year, date) => {
    expect(birthDateFrom({ day, month, year }, today)?.toString()).toBe(date)
  })
})

test.each([
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-21', '2026-11-20', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
])('born on %s, on %s: %i years', (birth, day, age) => {
  expect(ageOn(Temporal.PlainDate.from(birth), Temporal.PlainDate.from(day))).toBe(age)
})

test.each([
  ['+447700900123', '+447700900123'],
  ['+44 7911 123456', '+447911123456'],
  ['+389 70 123 456', '+38970123456'],
  ['+36 20 123 4567', '+36201234567'],
  ['07911123456', undefined],
  ['+44123', undefined],
  ['+999123456789', undefined],
  ['+44 call me', undefined],
  ['', undefined],
])('phone number %s: %s', (text, number) => {
  expect(mobileFrom(text)).toBe(number)
})

test('only upper-case codes of existing countries are countries', () => {
  expect(['GB', 'MK', 'HU', 'XK'].every(isCountry)).toBe(true)
  expect(['ZZ', 'gb', 'UK', '', '__proto__'].some(isCountry)).toBe(false)
})

test('texts are normalised, but never shortened', () => {
  expect(tidyText(' Ada \r\n\t Byron\u0007 ')).toBe('Ada Byron')
  expect(tidyText('e\u0301')).toBe('é')
  expect(tidyText('\u202eByron\u2066 \u200fAda')).toBe('Byron Ada')
})

test('only tracking and referral parameters are kept', () => {
  expect(trackingFrom({ btag: 'a1', referralId: '7', password: 'x', constructor: 'y' })).toEqual({
    btag: 'a1',
    referralId: '7',
  })
})

describe('codes', () => {
  const start = Temporal.Instant.from('2026-11-20T08:00:00Z')
  const sendAt = (seconds: number, last: Parameters<typeof nextSending>[0]) => nextSending(last, start.add({ seconds }))

  test('are sent once a minute', () => {
    const first = { sentAt: start, sentInWindow: 1, windowAt: start }
    expect(sendAt(0, undefined)).toEqual({ next: first })
    expect(sendAt(59, first)).toEqual({ waitSeconds: 1 })
    expect(sendAt(60, first)).toEqual({ next: { ...first, sentAt: start.add({ seconds: 60 }), sentInWindow: 2 } })
  })

  test('are sent five times an hour', () => {
    const fifth = { sentAt: start.add({ minutes: 10 }), sentInWindow: sendingsPerWindow, windowAt: start }
    expect(sendAt(30 * 60, fifth)).toEqual({ waitSeconds: 30 * 60 })
    const later = start.add({ hours: 1 })
    expect(sendAt(60 * 60, fifth)).toEqual({ next: { sentAt: later, sentInWindow: 1, windowAt: later } })
  })
})
