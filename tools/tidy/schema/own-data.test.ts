import { expect, test } from 'vitest'
import { secretEnding, untoldColumns, untoldTables } from '../../../server/modules/account/untold-columns.ts'
import { messages } from '../../../texts/messages.ts'
import { filesIn } from '../tree.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

const sql = filesIn(/^server\/migrations\/.*\.sql$/)
  .map(({ text }) => text.replaceAll(/--.*$/gm, ''))
  .join('\n')

/** The parts of a table's body between the commas that no parentheses enclose. */
function partsOf(body: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of body) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

const constraint = /^(primary|constraint|unique|foreign|check|exclude)$/

const columnIn = (table: string, part: string): Column[] => {
  const [, name = '', type = ''] = /^\s*(\w+)\s+(\w+)/.exec(part) ?? []
  return name === '' || constraint.test(name) ? [] : [{ table, name, type }]
}

const created = [...sql.matchAll(/^create table (\w+) \((.*?)^\)/gms)].flatMap(([, table = '', body = '']) =>
  partsOf(body).flatMap((part) => columnIn(table, part)),
)

const added = [...sql.matchAll(/^alter table (\w+)([^;]*);/gm)].flatMap(([, table = '', changes = '']) =>
  [...changes.matchAll(/add column ([^,]*)/g)].flatMap(([, part = '']) => columnIn(table, part)),
)

const all = [...created, ...added]
const namesIn = (table: string) => all.filter((column) => column.table === table).map(({ name }) => name)

/** The columns that "Your data" shows, as `server/modules/account/store.ts` reads them from the database. */
const told = all.filter(
  ({ table, name, type }) =>
    ['shard', 'player_id'].every((key) => namesIn(table).includes(key)) &&
    !untoldTables.includes(table) &&
    !untoldColumns.includes(name) &&
    !new RegExp(secretEnding).test(name) &&
    type !== 'bytea',
)

const unique = (names: readonly string[]) => [...new Set(names)].toSorted()

test('"Your data" has words for every table of players', () => {
  const groups = Object.values(messages.en.ownData.tables)
  expect(groups.flatMap((group) => Object.keys(group)).toSorted()).toEqual(unique(told.map(({ table }) => table)))
})

test('"Your data" has words for every column of these tables', () => {
  const words = Object.keys(messages.en.ownData.columns).toSorted()
  expect(words, 'texts/*/own-data.ts names what a migration adds').toEqual(unique(told.map(({ name }) => name)))
})
