import { expect, test } from 'vitest'
import { keptTables, readTables } from '../../../server/kept-tables.ts'
import { code, isTest } from '../tree.ts'
import { sqlFiles, tables, withNamedTables } from './tables.ts'

/**
 * The SQL of views and functions, which the running program executes. tables.sql is left out, because only the owner of
 * the database executes it, in migrations.
 */
const functions = sqlFiles.filter(({ path }) => !path.endsWith('/tables.sql')).map(({ text }) => text)

const program = code
  .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/kit/schema/') && !isTest(path))
  .map(({ text }) => withNamedTables(text))
  .concat(functions)
  .join('\n\n')

const changes = [
  /\b(?:update|delete from|merge into) (?:only )?(\w+)/gi,
  /\b(?:updateTable|deleteFrom|mergeInto)\('(\w+)/g,
  /\binsert into (\w+)\b(?:(?!\binsert into\b|[;`]).)*?\bdo update set\b/gis,
  /\binsertInto\('(\w+)'\)(?:(?!insertInto\(|\n\}).)*?\.doUpdateSet\(/gs,
]

const changed = new Set(changes.flatMap((pattern) => [...program.matchAll(pattern)].map(([, table = '']) => table)))

const unchangeable = new Set<string>([...keptTables, ...readTables])

test('the program may not change a table that no code of it changes', () => {
  const loose = [...tables.keys()].filter((table) => !changed.has(table) && !unchangeable.has(table))
  expect(loose, 'only rows are added: list the table in server/kept-tables.ts').toEqual([])
})

test('the program may change every table that its code changes', () => {
  const refused = [...unchangeable].filter((table) => changed.has(table))
  expect(
    refused,
    'PostgreSQL refuses such statements: take the table from server/kept-tables.ts, or add rows instead',
  ).toEqual([])
})
