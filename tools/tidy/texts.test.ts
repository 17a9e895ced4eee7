import { test } from 'vitest'
import { messages } from '../../texts/messages.ts'
import { expectNone, type Finding, lineOf } from './findings.ts'
import { code, filesIn, isTest } from './tree.ts'

function entriesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, path === '' ? key : `${path}.${key}`))
}

const keysOf = (texts: unknown): string[] => entriesOf(texts, '').map(([key]) => key)

const english = keysOf(messages.en)

const users = code.filter(({ path }) => /^(contract|portal|ui|server)\//.test(path) && !isTest(path))

/** The keys that a file may use: `'shell.footer'` with `'terms'` beside it, or the whole `'join.name'`. */
const meanings = users.map(({ text }) => {
  const literals = [...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, literal]) => literal ?? '')
  const templates = [...text.matchAll(/`((?:[\w.-]*\$\{[^`{}]*\})+[\w.-]*)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`),
  )
  const members = [...text.matchAll(/\.(\w+)/g)].map(([, member]) => member ?? '')
  // `texts.titles[page]` may be any text of the group.
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

/** The place of a text: the file of its noun, at the first line with the last part of its key. */
function place(language: 'en' | 'mk', key: string, what: string): Finding {
  const path = `texts/${language}/${/^[^.]+/.exec(key)?.[0].replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  const [file] = filesIn(new RegExp(`^${path}$`))
  return { path, line: lineOf(file, new RegExp(`\\b${key.split('.').at(-1)}\\b`)), what: `${key} ${what}` }
}

test('every text exists in both languages', () => {
  const macedonian = keysOf(messages.mk)
  expectNone(
    [
      ...english.filter((key) => !macedonian.includes(key)).map((key) => place('en', key, 'has no Macedonian')),
      ...macedonian.filter((key) => !english.includes(key)).map((key) => place('mk', key, 'has no English')),
    ],
    'write it in the other language',
  )
})

/** Names that are the same in every language. */
const names = /Baize Casino|English/g

test('Macedonian is written in Cyrillic', () => {
  const latin = entriesOf(messages.mk, '').filter(([, text]) => {
    const words = text.replaceAll(/\{[^}]*\}/g, '').replaceAll(names, '')
    return /[a-z]{3}/.test(words) && !/[\u0400-\u04FF]/.test(text)
  })
  expectNone(
    latin.map(([key]) => place('mk', key, 'has no Cyrillic letter')),
    'translate it',
  )
})

test('every text is shown somewhere', () => {
  // The type of the error texts ties them to the codes, and the codes to the operations.
  const unused = english.filter((key) => !key.startsWith('errors.') && !isUsed(key))
  expectNone(
    unused.map((key) => place('en', key, 'is shown nowhere')),
    'delete it in both languages, or show it',
  )
})
