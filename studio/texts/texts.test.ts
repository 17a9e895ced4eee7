import { expect, test } from 'vitest'
import { en } from './en.ts'
import { fill } from './fill.ts'
import { mk } from './mk.ts'

const namesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(Object.entries(en))('%s has the same placeholders in Macedonian', (key, english) => {
  const macedonian = mk[key as keyof typeof en]
  expect(namesIn(macedonian)).toEqual(namesIn(english))
  const words = english.replaceAll(/\{\w+\}|[^a-z]/gi, '')
  expect(macedonian === english).toBe(words === '')
})

test('values are filled in, and a name without a value stays visible', () => {
  expect(fill('{count} × {symbol}', { count: 3 })).toBe('3 × {symbol}')
})
