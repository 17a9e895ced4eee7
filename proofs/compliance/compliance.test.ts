import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { pageOf } from './page.ts'
import { rules } from './rules.ts'
import { findProofs } from './shown-by.ts'
import { root } from '../../tools/launcher/settings.ts'
import { expectNone, lineOf } from '../../tools/tidy/findings.ts'
import { filesIn } from '../../tools/tidy/tree.ts'

const list = 'proofs/compliance/rules.ts'
const [listed] = filesIn(/^proofs\/compliance\/rules\.ts$/)
const at = (number: number) => ({ path: list, line: lineOf(listed, new RegExp(`number: ${number},`)) })
const proofs = findProofs()

test('each rule of a licence has a test', () => {
  const unproven = rules.filter(({ number }) => !proofs.some(({ rule }) => rule === number))
  expectNone(
    unproven.map(({ number }) => ({ ...at(number), what: `rule ${number} has no test` })),
    'name the rule in the title of its test',
  )
})

test('each test names a known rule', () => {
  const known = new Set(rules.map(({ number }) => number))
  expectNone(
    proofs.filter(({ rule }) => !known.has(rule)).map(({ rule, path }) => ({ path, line: 1, what: `rule ${rule}` })),
    'add the rule to proofs/compliance/rules.ts, or correct its number',
  )
})

test('the files and settings of each rule exist', () => {
  const settings = filesIn(/^server\/(config|settings\/[\w-]+)\.ts$/)
    .map(({ text }) => text)
    .join('\n')
  const missing = rules.flatMap(({ number, enforcedIn, settings: named = {} }) => [
    ...enforcedIn.filter((path) => !existsSync(join(root, path))).map((what) => ({ ...at(number), what })),
    ...Object.keys(named)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(settings))
      .map((what) => ({ ...at(number), what })),
  ])
  expectNone(missing, 'name it as it is called now')
})

test('docs/auditor/compliance.md is up to date', () => {
  const path = 'docs/auditor/compliance.md'
  const isCurrent = readFileSync(join(root, path), 'utf8') === pageOf(rules, proofs)
  expectNone(isCurrent ? [] : [{ path, line: 1, what: 'out of date' }], 'run npm run compliance')
})
