import compile from 'icu-minify/compile'
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
