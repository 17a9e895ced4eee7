import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { expectNone, type Finding, lineAt } from '../findings.ts'
import { byParameter, ownerOf, sqlFiles, tables, usesIn, views, withNamedTables, type Use } from './tables.ts'
import { code, isTest } from '../tree.ts'

const moduleOf = (path: string): string | undefined => /^server\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1]

const program = code.filter(({ path }) => path.startsWith('server/') && path.endsWith('.ts') && !isTest(path))

const ownerNamed = (name: string): string => tables.get(name) ?? views.get(name) ?? ''

const findingOf = (use: Use): Finding => ({
  path: use.path,
  line: use.line,
  what: `${ownerOf(use.path)} ${use.isWrite ? 'writes' : 'reads'} ${use.name}, which ${ownerNamed(use.name)} owns`,
})

const uses = [...program, ...sqlFiles].flatMap(usesIn)

test('a module writes only its own tables', () => {
  const foreign = uses.filter((use) => use.isWrite && ownerNamed(use.name) !== ownerOf(use.path))
  expectNone(foreign.map(findingOf), 'call a function of its service, or an SQL function that it publishes')
})

test('a module reads another module through its service or a view', () => {
  const foreign = uses.filter(
    (use) => !use.isWrite && tables.has(use.name) && tables.get(use.name) !== ownerOf(use.path),
  )
  expectNone(foreign.map(findingOf), 'call its service, or read a view that it publishes')
})

test('a statement whose table is a parameter shows which tables it may be', () => {
  const hidden = program.flatMap(({ path, text }) =>
    [...withNamedTables(text).matchAll(byParameter)].map(([statement, , parameter = '']) => ({
      path,
      line: lineAt(text, text.indexOf(statement)),
      what: `list the tables of ${statement}, such as ${parameter}: 'a' | 'b'`,
    })),
  )
  expectNone(hidden, 'otherwise the rules about owners and kept tables do not see the statement')
})

test("a write to another module's table through a parameter is found", () => {
  const path = 'server/modules/people/players/a.ts'
  const written = (type: string) => usesIn({ path, text: `const save = (table: ${type}) => tx.updateTable(table)` })
  expect(written("'player' | 'staff_seal'").map(({ name, isWrite }) => [name, isWrite])).toEqual([
    ['player', true],
    ['staff_seal', true],
  ])
  expect(withNamedTables('(table: keyof Tables) => tx.updateTable(table)')).toMatch(byParameter)
})

/**
 * Matches a string that contains the path of a file, either from the repository's root or relative to the file that
 * contains the string.
 */
const pathText = /(['"`])((?:\.\.?\/|server\/)[\w./-]+)\1/g

test('a path in a string does not reach into another module or the demo', () => {
  const reaching = program
    .filter(({ path }) => moduleOf(path) !== undefined)
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        // Imports are skipped, because another test checks them.
        if (/^\s*(import|export|declare module|\} from)\b/.test(line) || /\bimport\(/.test(line)) return []
        return [...line.matchAll(pathText)].flatMap(([, , name = '']) => {
          const target = name.startsWith('server/') ? name : normalize(join(dirname(path), name))
          const there = moduleOf(`${target}/`)
          const isForeign = (there !== undefined && there !== moduleOf(path)) || /^server\/demo(\/|$)/.test(target)
          return isForeign ? [{ path, line: index + 1, what: `the string names ${target}` }] : []
        })
      }),
    )
  expectNone(reaching, 'take its content from the service of its owner')
})
