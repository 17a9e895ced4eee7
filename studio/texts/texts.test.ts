import { languages } from '@baize/contract/languages'
import { completeLanguages } from '@baize/texts/translated'
import { describe, expect, test } from 'vitest'
import { fill } from './fill.ts'
import { texts } from './texts.ts'

const namesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
/** Texts that may be equal in German and English, because German uses the English word. */
const shared = new Set(['Blackjack!', 'Symbol', 'Chance'])

const english = Object.entries(texts.en) as [keyof typeof texts.en, string][]

describe.each(languages)('in %s', (language) => {
  test.each(english)('%s has the same placeholders', (key, text) => {
    expect(namesIn(texts[language][key])).toEqual(namesIn(text))
  })
})

describe.each(completeLanguages.filter((language) => language !== 'en'))('in %s', (language) => {
  test.each(english)('%s is translated', (key, text) => {
    const words = text.replaceAll(/\{\w+\}|[^a-z]/gi, '')
    expect(texts[language][key] !== text || words === '' || shared.has(text)).toBe(true)
  })
})

test('values are filled in, and a name without a value stays visible', () => {
  expect(fill('{count} × {symbol}', { count: 3 })).toBe('3 × {symbol}')
})
