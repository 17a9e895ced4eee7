import { basename } from 'node:path'
import { languages } from '../../contract/languages.ts'
import { test } from 'vitest'
import { expectNone, type Finding } from './findings.ts'
import { paths } from './tree.ts'

/** Maps the name that the pattern captures in each path to the first path that contains the name. */
function named(pattern: RegExp): Map<string, string> {
  const names = new Map<string, string>()
  for (const path of paths) {
    const name = pattern.exec(path)?.[1]
    if (name !== undefined && !names.has(name)) names.set(name, path)
  }
  return names
}

const contract = named(/^contract\/([a-z-]+)\//)
const modules = named(/^server\/modules\/[^/]+\/([^/]+)\//)
const texts = named(/^texts\/en\/([a-z-]+)\.ts$/)
const features = named(/^portal\/features\/([^/]+)\//)

/** Maps each module that has no folder in the contract, because browsers do not call it, to what it does. */
const innerModules: Readonly<Record<string, string>> = {
  records: 'runs commands and keeps the audit record for other modules',
  imports: 'reads the files of another platform, for commands',
  identity: 'asks the identity registry and the exclusion register for other modules',
  keys: 'keeps the secrets of hashes for other modules',
  ledger: 'books for other modules',
  mail: 'sends for other modules',
  portal: 'renders pages, which are not operations',
  console: 'serves an app, which is not an operation',
  staff: 'records the changes of staff for other modules',
}

const ofNoModule = ['forms']

/** Maps each screen that is not about a single noun of the contract to what it shows. */
const screens: Readonly<Record<string, string>> = {
  home: 'shows games and content',
  history: 'shows rounds and movements of the wallet',
  lobby: 'shows games',
  login: 'opens a session',
  'own-data': 'shows all data that the casino holds, of every noun',
  'own-data-page': 'the page of it, and the data that it leaves out',
  shell: 'what is around every page',
  styleguide: 'shows the components, in development only',
  ui: 'texts of the shared components',
  web: 'texts of what both browser apps do in one way',
  codes: 'one text for every stored code',
  errors: 'one text for every error code',
  mail: 'the letters',
  all: 'the texts of every noun',
  studio: 'the texts of the games of the studio',
}

const findings = (names: Map<string, string>, isWrong: (name: string) => boolean, what: string): Finding[] =>
  [...names].filter(([name]) => isWrong(name)).map(([, path]) => ({ path, line: 1, what }))

test('a group of modules contains only modules', () => {
  const beside = paths.filter((path) => /^server\/modules\/[^/]+(\/[^/]+)?$/.test(path))
  expectNone(
    beside.map((path) => ({ path, line: 1, what: 'lies beside the modules' })),
    'move it into the module that it belongs to',
  )
})

test('a module is in only one group', () => {
  const found = new Set(paths.flatMap((path) => /^server\/modules\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? []))
  const twice = [...found].filter((path, _index, all) =>
    all.some((one) => one !== path && basename(one) === basename(path)),
  )
  expectNone(
    twice.map((path) => ({ path, line: 1, what: 'is the name of two modules' })),
    'merge them, or name one for what it holds',
  )
})

test('no file of the contract lies beside a folder of its name', () => {
  const beside = paths.filter((path) => contract.has(/^contract\/([a-z-]+)\.ts$/.exec(path)?.[1] ?? ''))
  expectNone(
    beside.map((path) => ({ path, line: 1, what: 'lies beside the folder of its noun' })),
    'move it into the folder',
  )
})

test('a module has the name of its contract', () => {
  expectNone(
    findings(modules, (name) => !contract.has(name) && !(name in innerModules), 'contract/ has no folder of this name'),
    'give the module and its folder in contract/ the same name',
  )
})

test('a contract has its module', () => {
  expectNone(
    findings(
      contract,
      (name) => !modules.has(name) && !ofNoModule.includes(name),
      'server/modules/ has no folder of this name',
    ),
    'implement the operations in the module of the same name',
  )
})

test('texts and features of the portal have the name of a contract', () => {
  expectNone(
    findings(
      new Map([...texts, ...features]),
      (name) => !contract.has(name) && !(name in screens),
      'contract/ has no folder of this name',
    ),
    'use the noun of the contract from the wire to the screen',
  )
})

test('the files of every language have the names of the English ones', () => {
  const filesOf = (language: string) => named(new RegExp(`^texts/${language}/([a-z/-]+)\\.ts$`))
  const english = filesOf('en')
  const onlyGermanHas = 'studio-words'
  expectNone(
    languages.flatMap((language) =>
      findings(
        filesOf(language),
        (name) => !english.has(name) && name !== onlyGermanHas,
        'texts/en/ has no file of this name',
      ),
    ),
    'name the file as in English',
  )
})

test('the lists of this file name only existing things', () => {
  const known = new Set([modules, contract, texts, features].flatMap((names) => [...names.keys()]))
  const stale = [...Object.keys(innerModules), ...ofNoModule, ...Object.keys(screens)].filter(
    (name) => !known.has(name),
  )
  expectNone(
    stale.map((name) => ({ path: 'tools/tidy/nouns.test.ts', line: 1, what: `nothing is named ${name}` })),
    'delete the name from the list',
  )
})
