import { forEachLanguage, type Language, languages } from '../../contract/languages.ts'
import { describe, expect, test } from 'vitest'
import { consoleTexts } from '../../texts/console.ts'
import { messages } from '../../texts/messages.ts'
import { expectNone, type Finding, lineAt, lineOf } from './findings.ts'
import { code, type File, filesIn, isTest } from './tree.ts'

interface Texts {
  readonly texts: Readonly<Record<Language, object>>
  /**
   * The folder of the app's texts, relative to the folder of a language. Empty for the portal, whose texts lie in that
   * folder itself.
   */
  readonly folder: string
  /** Matches the files that may use the texts. */
  readonly users: RegExp
}

// The console's object also contains the texts of the shared components. They are left out, because they are checked
// together with the portal's texts.
const withoutShared = ({ ui: _ui, web: _web, ...texts }: (typeof consoleTexts)['en']) => texts
const apps: readonly [string, Texts][] = [
  ['portal', { texts: messages, folder: '', users: /^(contract|portal|web|ui|server)\// }],
  [
    'console',
    {
      texts: forEachLanguage((language) => withoutShared(consoleTexts[language])),
      folder: 'console/',
      users: /^console\//,
    },
  ],
]

function entriesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, path === '' ? key : `${path}.${key}`))
}

const keysOf = (texts: unknown): string[] => entriesOf(texts, '').map(([key]) => key)

/**
 * Returns what a file contains that may refer to a text: whole keys, such as `'join.name'`, and fragments of keys, such
 * as `'shell.footer'` and `'terms'`.
 */
function meaningOf(text: string) {
  const literals = [...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, literal]) => literal ?? '')
  const templates = [...text.matchAll(/`((?:[\w.-]*\$\{[^`{}]*\})+[\w.-]*)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`),
  )
  const members = [...text.matchAll(/\.(\w+)/g)].map(([, member]) => member ?? '')
  // `texts.titles[page]` may refer to any text in the group `titles`.
  const indexed = [...text.matchAll(/\.(\w+)(?: as \w+\))?\[/g)].map(([, member]) => member ?? '')
  return { literals: new Set(literals), templates, members: new Set(members), indexed }
}

function isUsed(key: string, meanings: readonly ReturnType<typeof meaningOf>[]): boolean {
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

const translator = /const (\w+) = useTranslations\((?:'([\w.]+)')?\)/g

/**
 * Finds names of texts that do not exist, such as `t('close')` after `const t = useTranslations('shell')`. Different
 * functions in the same file may use `t` for different groups, so a text only has to exist in one of these groups.
 */
function unknownTexts({ path, text }: File, keys: ReadonlySet<string>): Finding[] {
  const translators = [...text.matchAll(translator)].map(([, name = '', scope]) => ({ name, scope }))
  return [...new Set(translators.map(({ name }) => name))].flatMap((name) => {
    const scopes = translators.filter((one) => one.name === name).map(({ scope }) => (scope ? `${scope}.` : ''))
    return [...text.matchAll(new RegExp(String.raw`(?<![\w.])${name}\('([\w.]+)'`, 'g'))]
      .filter(([, key]) => !scopes.some((scope) => keys.has(`${scope}${key}`)))
      .map(({ 1: key, index }) => ({ path, line: lineAt(text, index), what: `shows ${scopes[0]}${key}` }))
  })
}

/** Names that stay in Latin letters in Macedonian texts. */
const names = /Baize Casino|English/g

describe.each(apps)('the texts of the %s', (_app, { texts, folder, users }) => {
  const english = keysOf(texts.en)

  /**
   * Returns a finding at the position of a text: the first line with the last word of the key, in the file of the
   * text's group.
   */
  function findingAt(language: Language, key: string, what: string): Finding {
    const noun = /^[^.]+/.exec(key)?.[0].replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const path = `texts/${language}/${folder}${noun}.ts`
    const [file] = filesIn(new RegExp(`^${path}$`))
    return { path, line: lineOf(file, new RegExp(`\\b${key.split('.').at(-1)}\\b`)), what: `${key} ${what}` }
  }

  test('exist in every language', () => {
    const missing = languages.flatMap((language) => {
      const there = keysOf(texts[language])
      return [
        ...english
          .filter((key) => !there.includes(key))
          .map((key) => findingAt('en', key, `is missing in ${language}`)),
        ...there.filter((key) => !english.includes(key)).map((key) => findingAt(language, key, 'has no English')),
      ]
    })
    expectNone(missing, 'write it in the other language')
  })

  test('are written in Cyrillic in Macedonian', () => {
    const latin = entriesOf(texts.mk, '').filter(([, text]) => {
      const words = text.replaceAll(/\{[^}]*\}/g, '').replaceAll(names, '')
      return /[a-z]{3}/.test(words) && !/[\u0400-\u04FF]/.test(text)
    })
    expectNone(
      latin.map(([key]) => findingAt('mk', key, 'has no Cyrillic letter')),
      'translate it',
    )
  })

  test('are shown somewhere', () => {
    const meanings = code.filter(({ path }) => users.test(path) && !isTest(path)).map(({ text }) => meaningOf(text))
    // Error texts are not searched for. Their type requires a text for each error code, and a test in
    // operations.test.ts checks that the server throws each code.
    const unused = english.filter((key) => !key.startsWith('errors.') && !isUsed(key, meanings))
    expectNone(
      unused.map((key) => findingAt('en', key, 'is shown nowhere')),
      'delete it in every language, or show it',
    )
  })

  test('exist where a page names them', () => {
    const keys = new Set(keysOf(folder === '' ? texts.en : consoleTexts.en))
    const pages = code.filter(({ path }) => users.test(path) && /\.tsx?$/.test(path) && !isTest(path))
    expectNone(
      pages.flatMap((page) => unknownTexts(page, keys)),
      'write it, or name the one that is there',
    )
    const [known = ''] = keys
    const [noun, ...rest] = known.split('.')
    const planted = `const t = useTranslations('${noun}')\nt('${rest.join('.')}')\nt('nothing')`
    expect(unknownTexts({ path: 'planted.tsx', text: planted }, keys)).toEqual([
      { path: 'planted.tsx', line: 3, what: `shows ${noun}.nothing` },
    ])
  })
})
