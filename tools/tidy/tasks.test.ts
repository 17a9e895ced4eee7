import { test } from 'vitest'
import { expectNone } from './findings.ts'
import { filesIn } from './tree.ts'

const path = 'docs/staff/tasks.md'

const rows = filesIn(/^docs\/staff\/tasks\.md$/).flatMap(({ text }) =>
  text.split('\n').flatMap((content, index) => {
    const [, number = '', name = '', , , where = '', , interactions] = content.split('|').map((cell) => cell.trim())
    return /^\d+$/.test(number) ? [{ name, line: index + 1, number, where, interactions: Number(interactions) }] : []
  }),
)

test('forty everyday tasks or more are in the table, numbered in order', () => {
  const wrong = rows.filter(({ number }, index) => Number(number) !== index + 1)
  expectNone(
    [
      ...wrong.map(({ line, number }) => ({ path, line, what: `row ${number}` })),
      ...(rows.length < 40 ? [{ path, line: 1, what: `${rows.length} rows` }] : []),
    ],
    'number the rows from 1 to at least 40',
  )
})

test('one browser test performs each task', () => {
  const tests = filesIn(/^e2e\/.*\.spec\.ts$/).map(({ text }) => text)
  const missing = rows.filter(({ name }) => !tests.some((text) => text.includes(`.performs('${name}',`)))
  expectNone(
    missing.map(({ line, name }) => ({ path, line, what: name })),
    'perform it in a test of e2e/console by desk.performs',
  )
})

test('a task on the page of a player names the button of its action', () => {
  const [words] = filesIn(/^texts\/en\/console\/player-actions\.ts$/)
  const wrong = rows.filter(({ where }) => {
    const [, action] = /^Player: (.+)$/.exec(where) ?? []
    return action !== undefined && !words?.text.includes(`name: '${action}'`)
  })
  expectNone(
    wrong.map(({ line, where }) => ({ path, line, what: where })),
    'write the name of texts/en/console/player-actions.ts',
  )
})

test('half of the tasks take at most five interactions', () => {
  const sorted = rows.map(({ interactions }) => interactions).toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Infinity
  expectNone(upper > 5 ? [{ path, line: 1, what: `a median of ${upper}` }] : [], 'make tasks shorter in the console')
})
