import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { valuesOf } from './message-values.ts'
import { messages } from './messages.ts'

/** Every text of a tree, by its dotted key. */
function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value as object, `${prefix}${key}.`),
  )
}

const values = (text: string) => [...valuesOf(compile(text))].toSorted()

const macedonian = new Map(flatten(messages.mk))

test.each(flatten(messages.en))('%s uses the same values in both languages', (key, text) => {
  expect(values(macedonian.get(key) ?? '')).toEqual(values(text))
})

const formatters = {
  getDateTimeFormat: (...terms: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...terms),
  getNumberFormat: (...terms: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...terms),
  getPluralRules: (...terms: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...terms),
}

// In Macedonian 21 has the form of 1: `21 ден`.
test.each([...macedonian].filter(([, text]) => text.includes(', plural,')))('%s names the number 21', (_, text) => {
  const all = Object.fromEntries(values(text).map((name) => [name, 21]))
  expect(format(compile(text), 'mk', all, { formatters })).toContain('21')
})

const number = 'count|days|hours|left|maximum|minutes|months|quantity|rest|seconds|times|weeks|years'
const beforeNoun = new RegExp(`\\{(${number})\\} (?!left)\\p{L}{4}`, 'u')

test.each(Object.entries(messages))('a noun after a number has plural forms in %s', (_, texts) => {
  expect(flatten(texts).filter(([, text]) => beforeNoun.test(text))).toEqual([])
})
