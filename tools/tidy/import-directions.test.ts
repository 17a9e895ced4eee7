import { dirname } from 'node:path'
import { test } from 'vitest'
import { imports } from './imports.ts'
import { expectNone, type Finding } from './findings.ts'
import { isTest } from './tree.ts'

/** Maps each workspace to the workspaces that it may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  texts: ['contract'],
  ui: ['texts', 'contract'],
  web: ['ui', 'texts', 'contract'],
  portal: ['web', 'ui', 'texts', 'contract'],
  console: ['web', 'ui', 'texts', 'contract'],
  server: ['contract', 'texts'],
  studio: ['contract', 'texts'],
  sandbox: ['contract', 'studio'],
  e2e: ['contract', 'texts'],
  bench: ['contract', 'tools'],
  // `proofs` is in none of these lists, because no workspace may import it.
  proofs: ['contract', 'texts', 'server', 'tools'],
  tools: [],
}

/** The imports that are allowed although they violate `mayImport`, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'studio/pictures/thumbnails.ts → tools/debian/chromium.ts': 'the browser of the tests draws the pictures of games',
  'tools/deployment/withheld.ts → server/settings/checks/withheld.ts': 'a part of the chart derives from the settings',
  'tools/tidy/authority.test.ts → contract/all.ts': 'the rule goes through every operation',
  'tools/tidy/authority.test.ts → contract/op.ts': 'the rule goes through every operation',
  'tools/tidy/operations.test.ts → contract/all.ts': 'the rule goes through every operation',
  'tools/tidy/operations.test.ts → contract/dossiers/actions.ts': 'the rule goes through every operation',
  'tools/tidy/operations.test.ts → contract/op.ts': 'the rule goes through every operation',
  'tools/tidy/queries.test.ts → contract/all.ts': 'the rule goes through every operation',
  'tools/tidy/queries.test.ts → contract/op.ts': 'the rule goes through every operation',
  'tools/tidy/schema/own-data.test.ts → server/modules/people/account/disclosure/audited.ts':
    'the rule is that of "Your data"',
  'tools/tidy/schema/own-data.test.ts → server/modules/people/account/disclosure/tables.ts':
    'the rule is that of "Your data"',
  'tools/tidy/schema/own-data.test.ts → texts/messages.ts': 'the rule goes through the words for all columns',
  'tools/tidy/schema/kept-tables.test.ts → server/kept-tables.ts': 'the rule compares the list with the code',
  'tools/tidy/schema/schema-files.test.ts → server/kit/schema/schema-files.ts':
    'the rule reads the files as the program does',
  'tools/tidy/schema/schema-files.test.ts → server/kit/schema/statements.ts':
    'the rule reads the files as the program does',
  'tools/tidy/schema/table-classes.test.ts → server/cluster/table-classes.ts':
    'the rule reads the places of tables as the program does',
  'tools/tidy/schema/table-classes.test.ts → server/kit/schema/schema-files.ts':
    'the rule reads the files as the program does',
  'tools/tidy/schema/two-steps.test.ts → server/kit/schema/schema-files.ts':
    'the rule reads the files as the program does',
  'tools/tidy/nouns.test.ts → contract/languages.ts': 'the rule goes through every language',
  'tools/tidy/texts.test.ts → contract/languages.ts': 'the rule goes through every language',
  'tools/tidy/texts.test.ts → texts/messages.ts': 'the rule goes through every text',
  'tools/tidy/texts.test.ts → texts/console.ts': 'the rule goes through every text',
}

/**
 * Returns true if a tool may import a file of the server: the code for PostgreSQL, because developers start Baize's own
 * PostgreSQL in the same way as operators do, and the class of errors about settings.
 */
const isForTools = (from: string, to: string): boolean =>
  from.startsWith('tools/') && /^server\/(own-postgres\/|settings\/config-error\.ts$)/.test(to)

const workspaceOf = (path: string): string => path.split('/')[0] ?? ''

const finding = ({ from, line, specifier }: (typeof imports)[number]): Finding => ({
  path: from,
  line,
  what: `imports ${specifier}`,
})

const own = imports.flatMap((item) => (item.to === undefined ? [] : [{ ...item, to: item.to }]))

const moduleOf = (path: string): string | undefined => /^server\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string): string | undefined => /^((?:portal|console)\/features\/[^/]+)\//.exec(path)?.[1]

test('workspaces import in one direction', () => {
  const wrong = own.filter(({ from, to }) => {
    const [here, there] = [workspaceOf(from), workspaceOf(to)]
    const isAllowed = here === there || !(here in mayImport) || mayImport[here]?.includes(there) || isForTools(from, to)
    return !isAllowed && !(`${from} → ${to}` in exceptions)
  })
  expectNone(
    wrong.map(finding),
    'move the code; contract ← texts ← ui ← web ← portal, contract and texts ← server, contract and texts ← studio ← sandbox',
  )
})

test('within a package imports are relative', () => {
  const wrong = own.filter(
    ({ from, to, specifier }) => specifier.startsWith('@') && workspaceOf(from) === workspaceOf(to),
  )
  expectNone(wrong.map(finding), 'import it by its relative path')
})

const inKit = (path: string): boolean => path.startsWith('server/kit/')

test('the kit contains nothing about casinos', () => {
  const wrong = own.filter(({ from, to }) => {
    return inKit(from) && !isTest(from) && to.startsWith('server/') && !inKit(to)
  })
  expectNone(wrong.map(finding), 'pass it to the kit as a parameter; server/kit could serve another program')
})

/**
 * Returns the imports that are part of a cycle between groups of files. Files for which `groupOf` returns undefined
 * belong to no group and are ignored.
 */
function circularImports(groupOf: (path: string) => string | undefined): Finding[] {
  const between = own.flatMap((item) => {
    const [here, there] = [groupOf(item.from), groupOf(item.to)]
    if (here === undefined || there === undefined || here === there || isTest(item.from)) return []
    return [{ item, here, there }]
  })
  const edges = Map.groupBy(between, ({ here }) => here)
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (edges.get(from) ?? []).some(({ there }) => {
      if (there === goal) return true
      if (seen.has(there)) return false
      seen.add(there)
      return reaches(there, goal, seen)
    })
  return between.filter(({ here, there }) => reaches(there, here)).map(({ item }) => finding(item))
}

test('modules do not import each other in a circle', () => {
  expectNone(
    circularImports(moduleOf),
    'merge the modules, let server/app.ts pass the function, or use a job in the outbox',
  )
})

/**
 * Maps each folder of the payments module to the other folders that it may import. Even then it may not import their
 * `store.ts`.
 */
const paymentFolders: Readonly<Record<string, readonly string[]>> = {
  letters: [],
  providers: [],
  orders: ['letters', 'providers'],
  offers: ['providers'],
  cards: ['letters', 'providers', 'orders', 'offers'],
  deposits: ['letters', 'providers', 'orders', 'offers', 'cards'],
  withdrawals: ['letters', 'providers', 'orders', 'offers', 'cards', 'deposits'],
  notifications: ['providers', 'orders', 'cards', 'deposits', 'withdrawals'],
  cashier: ['providers', 'orders', 'deposits', 'withdrawals', 'notifications'],
  settlements: ['providers', 'orders', 'cashier', 'deposits', 'withdrawals'],
  history: ['deposits', 'withdrawals'],
}
const payments = 'server/modules/money/payments/'
const paymentFolderOf = (path: string): string | undefined =>
  path.startsWith(payments) ? path.slice(payments.length).split('/').slice(0, -1)[0] : undefined

test('the folders of the payments import in one direction', () => {
  const wrong = own.filter(({ from, to }) => {
    const [here, there] = [paymentFolderOf(from), paymentFolderOf(to)]
    if (here === undefined || !to.startsWith(payments) || here === there || isTest(from)) return false
    return there === undefined || !paymentFolders[here]?.includes(there) || to.endsWith('store.ts')
  })
  expectNone(wrong.map(finding), 'use a folder that paymentFolders allows, and its service instead of its store')
})

test('the port of the payment providers imports only its own part of the payments', () => {
  const wrong = own.filter(({ from, to }) => {
    return /\/providers\/(cashier-)?port\.ts$/.test(from) && to.startsWith(payments) && !to.endsWith('port.ts')
  })
  expectNone(wrong.map(finding), 'declare the type in the port; the folders import it from there')
})

/**
 * The folders of each app, in order. A folder may only import the folders before it. No folder may import the files
 * beside the folders, because those files assemble the app.
 */
const folders: Readonly<Record<string, readonly string[]>> = {
  console: ['navigation', 'data', 'shell', 'periods', 'features'],
  portal: [
    'tooling',
    'art',
    'rendering',
    'navigation',
    'content',
    'texts',
    'data',
    'frame',
    'wallet',
    'catalogue',
    'promotions',
    'uploads',
    'features',
    'layouts',
    'pages',
  ],
}

test.each(Object.entries(folders))('the folders of the %s import in one direction', (app, order) => {
  const levelOf = (path: string): number => {
    const [, folder, inside] = path.split('/')
    return folder === undefined || inside === undefined ? order.length : order.indexOf(folder)
  }
  const wrong = own.filter(({ from, to }) => {
    if (!from.startsWith(`${app}/`) || !to.startsWith(`${app}/`)) return false
    return levelOf(from) < levelOf(to) || levelOf(from) === -1 || levelOf(to) === -1
  })
  expectNone(wrong.map(finding), 'move code that both folders need into a folder before them')
})

test('no folders of the apps, web and ui form a circle', () => {
  const folderOf = (path: string) => (/^(portal|console|web|ui)\//.test(path) ? dirname(path) : undefined)
  expectNone(circularImports(folderOf), 'merge the folders, or move the shared code into one that both import')
})

test('features of an app do not import each other', () => {
  const wrong = own.filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    return here !== undefined && there !== undefined && here !== there
  })
  expectNone(wrong.map(finding), 'move shared code into a folder below the features; pages and layouts compose')
})

test('the program imports no test code', () => {
  const mayUse = (from: string) => isTest(from) || ['tools', 'bench'].includes(workspaceOf(from))
  const wrong = own.filter(({ from, to }) => isTest(to) && !mayUse(from))
  expectNone(wrong.map(finding), 'move the code out of testing/ and *.test.ts, which are not shipped')
})

test('the browser gets zod/mini', () => {
  const wrong = imports.filter(
    ({ from, specifier }) => /^(contract|texts|ui|web|portal|console)\//.test(from) && /^zod($|\/v\d$)/.test(specifier),
  )
  expectNone(wrong.map(finding), 'import zod/mini, which is a fifth of the size')
})
