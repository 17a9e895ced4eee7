import { languages } from '@baize/contract/languages'
import { describe, expect, test } from 'vitest'
import { fill } from './fill.ts'
import { texts } from './texts.ts'

const namesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
/** Words that German has from English, or shares with it. */
const shared = new Set(['Blackjack!', 'Symbol', 'Chance'])

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  test.each(Object.entries(texts.en))('%s has the same placeholders, in other words', (key, english) => {
    const translated = texts[language][key as keyof typeof texts.en]
    expect(namesIn(translated)).toEqual(namesIn(english))
    const words = english.replaceAll(/\{\w+\}|[^a-z]/gi, '')
    expect(translated !== english || words === '' || shared.has(english)).toBe(true)
  })
})

test('values are filled in, and a name without a value stays visible', () => {
  expect(fill('{count} × {symbol}', { count: 3 })).toBe('3 × {symbol}')
})
