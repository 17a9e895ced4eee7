import { test } from 'vitest'
import { imports } from './imports.ts'
import { expectNone, isTest, type Problem } from './tree.ts'

/** Which workspaces the code of each may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  texts: ['contract'],
  ui: ['texts', 'contract'],
  portal: ['ui', 'texts', 'contract'],
  server: ['contract', 'texts'],
  studio: ['contract'],
  sandbox: ['contract', 'studio'],
  e2e: ['contract', 'texts'],
  bench: ['contract', 'tools'],
  tools: [],
}

/** Imports that break the table, and why they may. */
const exceptions: Readonly<Record<string, string>> = {
  'studio/art/thumbnails.ts → tools/chromium.ts': 'the pictures of games are drawn in the browser of the tests',
  'tools/tidy/operations.test.ts → contract/all.ts': 'the rule goes through every operation',
  'tools/tidy/texts.test.ts → texts/messages.ts': 'the rule goes through every text',
}

const workspaceOf = (path: string): string => path.split('/')[0] ?? ''

const problem = ({ from, line, specifier }: (typeof imports)[number]): Problem => ({
  path: from,
  line,
  what: specifier,
})

const own = imports.flatMap((item) => (item.to === undefined ? [] : [{ ...item, to: item.to }]))

const moduleOf = (path: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string): string | undefined => /^portal\/features\/([^/]+)\//.exec(path)?.[1]

test('workspaces import in one direction', () => {
  const wrong = own.filter(({ from, to }) => {
    const [here, there] = [workspaceOf(from), workspaceOf(to)]
    const isAllowed = here === there || !(here in mayImport) || mayImport[here]?.includes(there)
    return !isAllowed && !(`${from} → ${to}` in exceptions)
  })
  expectNone(
    wrong.map(problem),
    'contract ← texts ← ui ← portal; contract, texts ← server; contract ← studio ← sandbox',
  )
})

test('within a package imports are relative', () => {
  const wrong = own.filter(
    ({ from, to, specifier }) => specifier.startsWith('@') && workspaceOf(from) === workspaceOf(to),
  )
  expectNone(wrong.map(problem), 'one file has one name for those around it')
})

const inKit = (path: string): boolean => path.startsWith('server/kit/')

test('the kit knows nothing of casinos', () => {
  const wrong = own.filter(({ from, to }) => {
    return inKit(from) && !isTest(from) && to.startsWith('server/') && !inKit(to)
  })
  expectNone(wrong.map(problem), 'server/kit could serve another program: what it needs is handed to it')
})

test('a module sees the service of another, and nothing else of it', () => {
  const wrong = own.filter(({ from, to }) => {
    const there = moduleOf(to)
    const here = moduleOf(from)
    if (there === undefined || here === there || isTest(from)) return false
    return from.startsWith('server/') && from !== 'server/app.ts' && !to.endsWith('/service.ts')
  })
  expectNone(wrong.map(problem), 'a module may change all but its service without asking the others')
})

test('modules do not depend on each other in a circle', () => {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of own) {
    const [here, there] = [moduleOf(from), moduleOf(to)]
    if (here === undefined || there === undefined || here === there || isTest(from)) continue
    edges.set(here, (edges.get(here) ?? new Set()).add(there))
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, goal, seen)
    })
  const wrong = own.filter(({ from, to }) => {
    const [here, there] = [moduleOf(from), moduleOf(to)]
    return here !== undefined && there !== undefined && here !== there && !isTest(from) && reaches(there, here)
  })
  expectNone(wrong.map(problem), 'nouns that need each other are one noun; consequences go through the outbox')
})

test('features of the portal do not import each other', () => {
  const wrong = own.filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    return here !== undefined && there !== undefined && here !== there
  })
  expectNone(wrong.map(problem), 'portal/routes.ts and the layouts compose; what two features share lies beside them')
})

test('what serves tests stays out of the program', () => {
  // the demo signs its players up as the tests do
  const mayUse = (from: string) =>
    isTest(from) || from.startsWith('server/demo/') || ['tools', 'bench'].includes(workspaceOf(from))
  const wrong = own.filter(({ from, to }) => isTest(to) && !mayUse(from))
  expectNone(wrong.map(problem), 'testing/ and *.test.ts are not shipped')
})

test('the browser gets the small zod', () => {
  const wrong = imports.filter(
    ({ from, specifier }) => /^(contract|texts|ui|portal)\//.test(from) && /^zod($|\/v\d$)/.test(specifier),
  )
  expectNone(wrong.map(problem), 'zod/mini is a fifth of zod, and the first screen has a budget')
})
