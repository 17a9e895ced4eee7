import { expect, test } from 'vitest'
import { expectNone, lineAt } from './findings.ts'
import { filesIn } from './tree.ts'

const heading = '\n## Known faults of other casinos\n'

test('every test that docs/auditor/evidence.md names exists', () => {
  const [evidence] = filesIn(/^docs\/auditor\/evidence\.md$/)
  const text = evidence?.text ?? ''
  const files = filesIn(/\.test\.ts$|^proofs\/faults\/mutations\.ts$/)
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  // Matches rows such as `path`: “title”, “title”
  const rows = [...text.matchAll(/`([\w./-]+)`((?:[:,] “[^”]+”)+)/g)].filter(
    ({ index }) => index > text.indexOf(heading),
  )
  const named = rows.flatMap(({ index, 1: path = '', 2: titles = '' }) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title, line: lineAt(text, index) })),
  )
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(({ path, title }) => !textOf(path).includes(title))
  expectNone(
    missing.map(({ path, title, line }) => ({
      path: 'docs/auditor/evidence.md',
      line,
      what: `${path} has no “${title}”`,
    })),
    'name the test as it is called now',
  )
})
