import { test } from 'vitest'
import { operations } from '../../contract/all.ts'
import type { Operation } from '../../contract/op.ts'
import { expectNone, type Finding } from './findings.ts'
import { filesIn, isTest } from './tree.ts'

const path = 'docs/auditor/authority.md'
const twoPeople = ['sums', 'action', 'always', 'offer', 'review', 'rights']
const rules = new Set([...twoPeople, 'second', 'one'])

interface Row {
  readonly id: string
  readonly rule: string
  readonly line: number
}

const [, list = ''] = (filesIn(/^docs\/auditor\/authority\.md$/)[0]?.text ?? '').split('## The operations')
const firstLine = (filesIn(/^docs\/auditor\/authority\.md$/)[0]?.text.split('\n').length ?? 0) - list.split('\n').length
const rows: readonly Row[] = list.split('\n').flatMap((text, index) => {
  const [, names = '', , rule = ''] = text.split('|')
  const [, known = ''] = /`(\w+)`/.exec(rule) ?? []
  return [...names.matchAll(/`(\w+)`/g)].map(([, id = '']) => ({ id, rule: known, line: firstLine + index + 1 }))
})
const found = ({ id, line }: Row, what: string): Finding => ({ path, line, what: `${id} ${what}` })

const changes: readonly Operation[] = operations.filter(
  ({ access, method, reads }: Operation) => access === 'staff' && method === 'POST' && !reads,
)

test('docs/auditor/authority.md names the rule of every operation by which staff change something', () => {
  const ids = new Set(changes.map(({ id }) => id))
  expectNone(
    [
      ...rows.filter(({ id }) => !ids.has(id)).map((row) => found(row, 'is no such operation')),
      ...rows.filter(({ rule }) => !rules.has(rule)).map((row) => found(row, 'has no rule of the page')),
      ...rows
        .filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
        .map((row) => found(row, 'has two rows')),
      ...[...ids]
        .filter((id) => !rows.some((row) => row.id === id))
        .map((id) => ({ path, line: firstLine, what: `lacks ${id}` })),
    ],
    'give each operation one row, with what it does to money and its rule',
  )
})

test('an operation can wait for a second person if, and only if, its rule says so', () => {
  const waits = new Map(changes.map(({ id, replies }) => [id, 'SECOND_PERSON' in replies]))
  const wrong = rows.filter(({ id, rule }) => waits.get(id) !== twoPeople.includes(rule))
  expectNone(
    wrong.map((row) => found(row, waits.get(row.id) ? 'can wait for a second person' : 'never waits for one')),
    'change the rule of the page, or wrap the handler in withSecondPerson',
  )
})

test('code with which staff move a player’s money calls authorise, as docs/auditor/authority.md says', () => {
  const modules = filesIn(/^server\/modules\/.+\.ts$/).filter((file) => !isTest(file.path))
  const kinds = new Map(
    modules
      .filter(({ text }) => /\bauthorise\(/.test(text))
      .flatMap((file) => [...file.text.matchAll(/\bkind: '(\w+)'/g)].map(([, id = '']) => [id, file.path] as const)),
  )
  const isOfMoney = ({ rule }: Row) => ['sums', 'action'].includes(rule)
  expectNone(
    [
      ...rows.filter((row) => isOfMoney(row) && !kinds.has(row.id)).map((row) => found(row, 'does not call authorise')),
      ...rows.filter((row) => !isOfMoney(row) && kinds.has(row.id)).map((row) => found(row, 'calls authorise')),
    ],
    'call authorise first in the transaction of the movement, with the operation as its kind',
  )
})
