import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { expectNone, type Finding } from '../findings.ts'
import { migrations, ownerOf, staleNames, tables, usesIn, views, type Use } from './tables.ts'
import { code, isTest, type File } from '../tree.ts'

const moduleOf = (path: string): string | undefined => /^server\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** The code of the server that is part of the program, in a module or outside. */
const program = code.filter(({ path }) => path.startsWith('server/') && path.endsWith('.ts') && !isTest(path))

const modules = new Set(code.flatMap(({ path }) => moduleOf(path) ?? []))

const hereOf = ({ path }: Pick<File, 'path'>): string =>
  path.startsWith('server/migrations/') ? ownerOf(path) : (moduleOf(path) ?? path.split('/')[1] ?? '')

const ownerNamed = (name: string): string => tables.get(name) ?? views.get(name) ?? ''

const findingOf = (use: Use): Finding => ({
  path: use.path,
  line: use.line,
  what: `${hereOf(use)} ${use.isWrite ? 'writes' : 'reads'} ${use.name}, which ${ownerNamed(use.name)} owns`,
})

const uses = [...program, ...migrations].flatMap(usesIn)

test('every migration belongs to a module', () => {
  const lost = migrations.filter(({ path }) => !modules.has(ownerOf(path)))
  expectNone(
    lost.map(({ path }) => ({ path, line: 1, what: `no module is named ${ownerOf(path)}` })),
    'name the module of the file in tools/tidy/schema/tables.ts',
  )
  expect(staleNames, 'remove the names that have no migration').toEqual([])
})

test('a module writes only its own tables', () => {
  const foreign = uses.filter((use) => use.isWrite && ownerNamed(use.name) !== hereOf(use))
  expectNone(foreign.map(findingOf), 'call a function of its service, or an SQL function that it publishes')
})

test('a module reads another module through its service or a view', () => {
  const foreign = uses.filter((use) => !use.isWrite && tables.has(use.name) && tables.get(use.name) !== hereOf(use))
  expectNone(foreign.map(findingOf), 'call its service, or read a view that it publishes')
})

/** A string that names a file of the repository, absolute from its root or relative to the folder of the code. */
const pathText = /(['"`])((?:\.\.?\/|server\/)[\w./-]+)\1/g

test('a path in a string does not reach into another module or the demo', () => {
  const reaching = program
    .filter(({ path }) => moduleOf(path) !== undefined)
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        // another rule covers imports
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
