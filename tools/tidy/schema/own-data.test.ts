import { loadModule, parseSync } from 'libpg-query'
import { expect, test } from 'vitest'
import { shownOperations, withheldOperations } from '../../../server/modules/people/account/disclosure/audited.ts'
import { decidedColumns, disclosures, shownColumns } from '../../../server/modules/people/account/disclosure/tables.ts'
import { messages } from '../../../texts/messages.ts'
import { expectNone, lineAt, lineOf } from '../findings.ts'
import { code, isTest } from '../tree.ts'
import { sqlFiles } from './tables.ts'

const advice =
  'decide in server/modules/people/account/disclosure whether players read it in "Your data", or name the rule of law that withholds it'

await loadModule()

interface Created {
  readonly path: string
  readonly name: string
  readonly columns: readonly string[]
}

const created: readonly Created[] = sqlFiles
  .filter(({ path }) => path.endsWith('/tables.sql'))
  .flatMap(({ path, text }) =>
    (parseSync(text).stmts ?? []).flatMap(({ stmt }) => {
      if (stmt === undefined || !('CreateStmt' in stmt)) return []
      const columns = (stmt.CreateStmt.tableElts ?? []).flatMap((element) =>
        'ColumnDef' in element ? [element.ColumnDef.colname ?? ''] : [],
      )
      return [{ path, name: stmt.CreateStmt.relation?.relname ?? '', columns }]
    }),
  )

const columns = new Map(created.map((table) => [table.name, table.columns]))

const ofPlayers = [...columns].filter(([, names]) => names.includes('player_id'))

const placeOf = (name: string) => {
  const file = sqlFiles.find(({ path }) => created.some((table) => table.name === name && table.path === path))
  return { path: file?.path ?? 'server/modules', line: lineOf(file, new RegExp(`^create table ${name}\\b`, 'm')) }
}

test('for every table with a player’s id it is decided what the player may see', () => {
  const undecided = ofPlayers.filter(([table]) => !Object.hasOwn(disclosures, table))
  expectNone(
    undecided.map(([table]) => ({
      ...placeOf(table),
      what: `the table ${table} is neither disclosed nor withheld`,
    })),
    advice,
  )
})

test('the disclosure of every column of these tables is decided once', () => {
  const listed = ofPlayers.filter(([table]) => Object.hasOwn(disclosures, table))
  const findings = listed.flatMap(([table, names]) => {
    const decided = decidedColumns(table)
    return names
      .filter((name) => decided.filter((one) => one === name).length !== 1)
      .map((name) => {
        const what = decided.includes(name) ? 'is listed twice' : 'is neither disclosed nor withheld'
        return { ...placeOf(table), what: `${table}.${name} ${what}` }
      })
  })
  expectNone(findings, advice)
})

test('the list of disclosures has no table or column that the schema lacks', () => {
  const stale = Object.keys(disclosures).flatMap((table) => {
    const names = columns.get(table)
    if (!names?.includes('player_id')) return [table]
    return decidedColumns(table)
      .filter((name) => name !== 'shard' && !names.includes(name))
      .map((name) => `${table}.${name}`)
  })
  expect(stale, 'remove what no tables.sql creates').toEqual([])
})

const audits = /\b(recordAudit|runPlayerCommand|runPlayerCommandIn|actOnPlayer|actOnAccount)\(/

test('the disclosure of every operation in the record is decided', () => {
  const findings = code
    .filter(({ path, text }) => /^server\/modules\/.*\.ts$/.test(path) && !isTest(path) && audits.test(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\boperation: '(\w+)'/g)].flatMap((match) => {
        const [, name = ''] = match
        const isDecided = Object.hasOwn(shownOperations, name) !== Object.hasOwn(withheldOperations, name)
        const what = `${name} is neither shown nor withheld in the record`
        return isDecided ? [] : [{ path, line: lineAt(text, match.index), what }]
      }),
    )
  expectNone(
    findings,
    'declare it by `disclosed` in the contract, or decide it in server/modules/people/account/disclosure/audited.ts',
  )
})

const shownTables = ofPlayers.map(([table]) => table).filter((table) => shownColumns(table).length > 0)
const unique = (names: readonly string[]) => [...new Set(names)].toSorted()

test('"Your data" has words for every table that it shows', () => {
  const groups = Object.values(messages.en.ownData.tables)
  expect(groups.flatMap((group) => Object.keys(group)).toSorted()).toEqual(unique(shownTables))
})

test('"Your data" has words for every column of these tables', () => {
  const words = Object.keys(messages.en.ownData.columns).toSorted()
  expect(words, 'texts/*/own-data.ts names every shown column').toEqual(unique(shownTables.flatMap(shownColumns)))
})
