import { expect, test } from 'vitest'
import { messages } from '../../texts/messages.ts'
import { code, isTest } from './tree.ts'

function entriesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, path === '' ? key : `${path}.${key}`))
}

const keysOf = (texts: unknown): string[] => entriesOf(texts, '').map(([key]) => key)

const english = keysOf(messages.en)

const users = code.filter(({ path }) => /^(contract|portal|ui|server)\//.test(path) && !isTest(path))

/** What a file may mean by its literals: `'shell.footer'` with `'terms'` beside it, or `'join.name'` for somebody else. */
const meanings = users.map(({ text }) => {
  const literals = [...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, literal]) => literal ?? '')
  const templates = [...text.matchAll(/`((?:[\w.-]*\$\{[^`{}]*\})+[\w.-]*)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`),
  )
  const members = [...text.matchAll(/\.(\w+)/g)].map(([, member]) => member ?? '')
  // `texts.titles[page]` may be any of them.
  const indexed = [...text.matchAll(/\.(\w+)(?: as \w+\))?\[/g)].map(([, member]) => member ?? '')
  return { literals: new Set(literals), templates, members: new Set(members), indexed }
})

function isUsed(key: string): boolean {
  const parts = key.split('.')
  return meanings.some(
    ({ literals, templates, members, indexed }) =>
      indexed.some((group) => parts.slice(0, -1).includes(group)) ||
      parts.some((_, index) => {
        const scope = parts.slice(0, index).join('.')
        const rest = parts.slice(index).join('.')
        const inScope = scope === '' || literals.has(scope) || members.has(parts[index - 1] ?? '')
        const named = literals.has(rest) || (index === parts.length - 1 && members.has(rest))
        const composed = templates.some((template) => template.test(rest))
        return inScope && (named || composed)
      }),
  )
}

test('every text is there in both languages', () => {
  expect(keysOf(messages.mk), 'a player reads the whole portal in one language').toEqual(english)
})

/** Written the same in every language. */
const names = /Baize Casino|English/g

test('Macedonian is written in Cyrillic', () => {
  const latin = entriesOf(messages.mk, '').filter(([, text]) => {
    const words = text.replaceAll(/\{[^}]*\}/g, '').replaceAll(names, '')
    return /[a-z]{3}/.test(words) && !/[\u0400-\u04FF]/.test(text)
  })
  expect(latin, 'these look untranslated').toEqual([])
})

test('every text is shown somewhere', () => {
  // The type of the error texts ties them to the codes, and those to the operations.
  const unused = english.filter((key) => !key.startsWith('errors.') && !isUsed(key))
  expect(unused, 'a text that nobody shows is translated in vain').toEqual([])
})
