import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

/** Every text of a tree, by its dotted key. */
function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value as object, `${prefix}${key}.`),
  )
}

/** Names of the values and tags that a compiled message wants: a text, or a list of texts and of `[name, kind, …]`. */
function namesIn(message: unknown): string[] {
  const parts = Array.isArray(message) ? message.filter((part) => Array.isArray(part)) : []
  return parts.flatMap(([name, kind, options, ...rest]) => {
    const inner =
      typeof kind === 'number' && kind > 0 ? Object.values((options ?? {}) as object) : [kind, options, ...rest]
    return [String(name), ...inner.flatMap((text) => namesIn(Array.isArray(text) ? text : [text]))]
  })
}

const values = (text: string) => [...new Set(namesIn(compile(text)))].toSorted()

const macedonian = new Map(flatten(messages.mk))

test.each(flatten(messages.en))('%s wants the same values in both languages', (key, text) => {
  expect(values(macedonian.get(key) ?? '')).toEqual(values(text))
})
