import { expect, test } from 'vitest'
import { shownOperations, withheldOperations } from '../../../server/modules/people/account/disclosure/audited.ts'
import { decidedColumns, disclosures, toldColumns } from '../../../server/modules/people/account/disclosure/tables.ts'
import { messages } from '../../../texts/messages.ts'
import { expectNone, lineAt, lineOf } from '../findings.ts'
import { code, filesIn, isTest } from '../tree.ts'

const advice =
  'decide in server/modules/people/account/disclosure whether players read it in "Your data", or name the rule of law that withholds it'

const migrations = filesIn(/^server\/migrations\/\d{4}-.*\.sql$/).toSorted((a, b) => (a.path < b.path ? -1 : 1))
const sql = migrations.map(({ text }) => text.replaceAll(/--.*$/gm, '')).join('\n')

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

const columnIn = (part: string): string[] => {
  const [, name = ''] = /^\s*(\w+)\s+\w+/.exec(part) ?? []
  return name === '' || constraint.test(name) ? [] : [name]
}

/** The columns of each table, as all migrations together leave them. */
const columns = new Map<string, string[]>()
for (const [, table = '', body = ''] of sql.matchAll(/^create table (?:if not exists )?(\w+) \((.*?)^\)/gms))
  columns.set(table, partsOf(body).flatMap(columnIn))
for (const [, table = '', changes = ''] of sql.matchAll(/^alter table (\w+)([^;]*);/gm)) {
  const known = columns.get(table) ?? []
  for (const [, verb = '', name = '', to = ''] of changes.matchAll(
    /\b(add|drop|rename) column (?:if (?:not )?exists )?(\w+)(?: to (\w+))?/g,
  )) {
    if (verb === 'add') known.push(name)
    else known.splice(known.indexOf(name), known.includes(name) ? 1 : 0, ...(verb === 'rename' ? [to] : []))
  }
  columns.set(table, known)
}
for (const [, table = ''] of sql.matchAll(/^drop table (?:if exists )?(\w+)/gm)) columns.delete(table)

const ofPlayers = [...columns].filter(([, names]) => names.includes('player_id'))

const migrationOf = (name: string) => {
  const pattern = new RegExp(`^(create|alter) table ${name}\\b`, 'm')
  const file = migrations.findLast(({ text }) => pattern.test(text))
  return { path: file?.path ?? 'server/migrations', line: lineOf(file, pattern) }
}

test('the disclosure of every table with a player’s id is decided', () => {
  const undecided = ofPlayers.filter(([table]) => !Object.hasOwn(disclosures, table))
  expectNone(
    undecided.map(([table]) => ({
      ...migrationOf(table),
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
        return { ...migrationOf(table), what: `${table}.${name} ${what}` }
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
  expect(stale, 'remove what the migrations no longer create').toEqual([])
})

const audits = /\b(recordAudit|runCommand|runCommandIn|changeStanding|deedOf)\(/

test('the disclosure of every operation in the record is decided', () => {
  const findings = code
    .filter(({ path, text }) => /^server\/modules\/.*\.ts$/.test(path) && !isTest(path) && audits.test(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\boperation: '(\w+)'|\bdeedOf\(\s*'(\w+)'/g)].flatMap((match) => {
        const name = match[1] ?? match[2] ?? ''
        const isDecided = Object.hasOwn(shownOperations, name) !== Object.hasOwn(withheldOperations, name)
        const what = `${name} is neither shown nor withheld in the record`
        return isDecided ? [] : [{ path, line: lineAt(text, match.index), what }]
      }),
    )
  expectNone(findings, 'decide it in server/modules/people/account/disclosure/audited.ts')
})

const told = ofPlayers.map(([table]) => table).filter((table) => toldColumns(table).length > 0)
const unique = (names: readonly string[]) => [...new Set(names)].toSorted()

test('"Your data" has words for every table that it shows', () => {
  const groups = Object.values(messages.en.ownData.tables)
  expect(groups.flatMap((group) => Object.keys(group)).toSorted()).toEqual(unique(told))
})

test('"Your data" has words for every column of these tables', () => {
  const words = Object.keys(messages.en.ownData.columns).toSorted()
  expect(words, 'texts/*/own-data.ts names what a migration adds').toEqual(unique(told.flatMap(toldColumns)))
})
