import { expect, test } from 'vitest'
import { paths } from './tree.ts'

const names = (pattern: RegExp): string[] => [...new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []))]

const contract = names(/^contract\/([a-z-]+)\.ts$/)
const modules = names(/^server\/modules\/([^/]+)\//)
const texts = names(/^texts\/en\/([a-z-]+)\.ts$/)
const features = names(/^portal\/features\/([^/]+)\//)

/** Modules that no player's browser calls: they have no operations. */
const innerModules: Readonly<Record<string, string>> = {
  commands: 'runs commands and keeps the audit record for other modules',
  identity: 'asks the identity registry and the exclusion register for other modules',
  ledger: 'books for other modules',
  mail: 'sends for other modules',
  portal: 'renders pages, which are not operations',
  staff: 'records the changes of staff for other modules',
}

/** Files of the contract that no module implements. */
const tools = ['all', 'client', 'errors', 'mend', 'money', 'op', 'patience']

/** Screens that show several nouns, or none. */
const screens: Readonly<Record<string, string>> = {
  home: 'shows games and content',
  lobby: 'shows games',
  login: 'opens a session',
  'own-data': 'shows all that is held, of every noun',
  shell: 'what is around every page',
  styleguide: 'shows the components, in development only',
  ui: 'texts of the shared components',
  errors: 'one text for every error code',
  mail: 'the letters',
}

test('a module has the name of its contract', () => {
  const strangers = modules.filter((name) => !contract.includes(name) && !(name in innerModules))
  expect(strangers, 'one noun for one thing, from the wire to the table').toEqual([])
})

test('a contract has its module', () => {
  const orphans = contract.filter((name) => !modules.includes(name) && !tools.includes(name))
  expect(orphans, 'every file of operations is implemented by the module of its name').toEqual([])
})

test('texts and features of the portal have the name of what they are about', () => {
  const strangers = [...texts, ...features].filter((name) => !contract.includes(name) && !(name in screens))
  expect([...new Set(strangers)], 'one noun for one thing, from the wire to the screen').toEqual([])
})

test('both languages have the same files', () => {
  expect(names(/^texts\/mk\/([a-z-]+)\.ts$/), 'every text has its translation').toEqual(texts)
})

test('the lists above name only what is there', () => {
  const known = new Set([...modules, ...contract, ...texts, ...features])
  const stale = [...Object.keys(innerModules), ...tools, ...Object.keys(screens)].filter((name) => !known.has(name))
  expect(stale, 'a list of exceptions that outlives them hides the next one').toEqual([])
})
