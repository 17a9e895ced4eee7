import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decoration, optional, writtenInteger, writtenText } from './foreign-fields.ts'

const message = z.object({ id: optional(writtenText), note: decoration(z.string().check(z.maxLength(3))) })

test.each([[{}], [{ id: null }], [{ id: '' }], [{ id: [] }], [{ id: undefined }]])(
  'a field is absent in %j',
  (content) => {
    expect(message.parse(content).id).toBeUndefined()
  },
)

test.each([[['a']], [{}], [true]])('a field that is %j is malformed', (id) => {
  expect(message.safeParse({ id }).success).toBe(false)
})

test('a malformed description is left out', () => {
  expect(message.parse({ id: 7, note: 'too long' })).toEqual({ id: '7', note: undefined })
  expect(message.parse({ id: '7', note: 'yes' })).toEqual({ id: '7', note: 'yes' })
})

test.each([
  [10, '10'],
  [10.1, '10.1'],
  ['10.10', '10.10'],
  [0.00000001, '0.00000001'],
])('%j is written as %s', (value, text) => {
  expect(writtenText.parse(value)).toBe(text)
})

test.each([
  [2000, 2000],
  ['2000', 2000],
  ['2000.00', 2000],
  [-5, -5],
])('%j is the whole number %d', (value, whole) => {
  expect(writtenInteger.parse(value)).toBe(whole)
})

test.each(['', '1.5', 1.5, 'x', null, '1e3', Number.NaN])('%j is no whole number', (value) => {
  expect(writtenInteger.safeParse(value).success).toBe(false)
})
