import { forEachLanguage, languages } from '@baize/contract/languages'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { valuesOf } from './message-values.ts'
import { consoleTexts } from './console.ts'
import { messages, serverMessages } from './messages.ts'
import { flatTexts } from './override.ts'

/** All texts of both apps and of the server, by language. */
const texts = forEachLanguage((language) => ({
  ...messages[language],
  server: serverMessages[language],
  console: consoleTexts[language],
}))

const values = (text: string) => [...valuesOf(compile(text))].toSorted()

const byKey = forEachLanguage((language) => new Map(flatTexts(texts[language])))

test.each(flatTexts(texts.en))('%s uses the same values in every language', (key, text) => {
  for (const language of languages) expect(values(byKey[language].get(key) ?? '')).toEqual(values(text))
})

const formatters = {
  getDateTimeFormat: (...terms: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...terms),
  getNumberFormat: (...terms: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...terms),
  getPluralRules: (...terms: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...terms),
}

const plurals = Object.entries(texts).flatMap(([language, tree]) =>
  flatTexts(tree)
    .filter(([, text]) => text.includes(', plural,'))
    .map(([key, text]) => [language, key, text] as const),
)

// In Macedonian, the plural form of 1 also applies to 21 and 101 (`21 ден`). A text must therefore contain the number,
// except where it has a separate text for exactly 0 or 1.
test.each(plurals)('in %s %s shows the number in every plural form', (language, _, text) => {
  const shown = (number: number) => {
    const all = Object.fromEntries(values(text).map((name) => [name, number]))
    return String(format(compile(text), language, all, { formatters }))
  }
  for (const number of [0, 1]) expect(shown(number)).toMatch(/\p{L}/u)
  for (const number of [2, 5, 11, 21, 101]) expect(shown(number)).toContain(String(number))
})

test.each([
  [1, 'ден'],
  [2, 'дена'],
  [11, 'дена'],
  [21, 'ден'],
  [101, 'ден'],
])('Macedonian counts %i %s', (count, noun) => {
  const text = '{count, plural, one {# ден} other {# дена}}'
  expect(format(compile(text), 'mk', { count }, { formatters })).toBe(`${count} ${noun}`)
})

const number = 'count|days|hours|left|maximum|minutes|months|quantity|rest|seconds|times|weeks|years'
const beforeNoun = new RegExp(`\\{(${number})\\} (?!left)\\p{L}{4}`, 'u')

test.each(Object.entries(texts))('a noun after a number has plural forms in %s', (_, tree) => {
  expect(flatTexts(tree).filter(([, text]) => beforeNoun.test(text))).toEqual([])
})
