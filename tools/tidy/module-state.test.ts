import { expect, test } from 'vitest'
import { expectNone, type Finding, lineAt } from './findings.ts'
import { code, type File, isTest } from './tree.ts'

/**
 * Maps each file that may keep state for the whole process to what it keeps. This state must be the same for all apps
 * in the process.
 */
const ofProcess: Readonly<Record<string, string>> = {
  'server/kit/connections/hosts.ts': 'the host of an address that takes writes',
  'server/kit/telemetry/outgoing-calls.ts': 'whether a host answered, beside the other metrics of the process',
  'server/modules/back-office/approvals/bound-actions.ts':
    'the actions of two people, which the composition of an app names',
  'server/modules/back-office/monitoring/docs.ts': 'the OpenAPI of the contract, which takes long to make',
  'server/modules/site/mail/translators.ts': 'translators, which are made from texts alone',
  'server/own-postgres/log-file.ts': 'the files that a timer of the process keeps small',
  'server/demo/sign-up-player.ts': 'hashes of the demo’s passwords, which take long to make',
}

const kept = /^(?:export )?const (\w+)(?:: [^=\n]+)? = new (?:Map|Set)\b/gm

/**
 * Finds maps and sets at the top level of a file that code of the file changes. Two apps in one process would share
 * them.
 */
const changedIn = ({ path, text }: File): Finding[] =>
  [...text.matchAll(kept)]
    .filter(([, name = '']) => new RegExp(`\\b${name}\\s*\\.(?:set|add|delete|clear|getOrInsert\\w*)\\(`).test(text))
    .map((match) => ({ path, line: lineAt(text, match.index), what: `every app of the process shares ${match[1]}` }))

const found = code.filter(({ path }) => path.startsWith('server/') && !isTest(path)).flatMap(changedIn)

test("an app's state is kept per database, so that two apps in one process do not share it", () => {
  expectNone(
    found.filter(({ path }) => !Object.hasOwn(ofProcess, path)),
    'key it by the database in a WeakMap, or keep it in the app',
  )
})

test('every exception is needed', () => {
  expect(Object.keys(ofProcess).filter((path) => !found.some((finding) => finding.path === path))).toEqual([])
})

test('a map that a module changes is found, and one that it only reads is not', () => {
  const of = (text: string) => changedIn({ path: 'server/a.ts', text }).length
  expect(of('const seen = new Map<string, number>()\nseen.set(key, 1)')).toBe(1)
  expect(of('export const seen: Set<string> = new Set()\nconst note = () => seen.add(key)')).toBe(1)
  expect(of('const seen = new WeakMap()\nseen.set(key, 1)')).toBe(0)
  expect(of("const names = new Set(['a'])\nnames.has(key)")).toBe(0)
})
