import { expect, test } from 'vitest'
import { expectNone, lineAt } from './findings.ts'
import { filesIn, paths } from './tree.ts'

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

test('every file and test that docs/auditor/asvs.md names exists', () => {
  const [page] = filesIn(/^docs\/auditor\/asvs\.md$/)
  const rows = (page?.text ?? '').split('\n').map((text, index) => ({ text, line: index + 1 }))
  const table = rows.filter(({ text }) => text.startsWith('| ') && /\d/.test(text))
  expect(table.length).toBeGreaterThan(50)
  const tests = filesIn(/\.(test|spec)\.tsx?$/)
  // Titles in the code may escape an apostrophe, or contain a typographic one.
  const plain = (text: string) => text.replaceAll("\\'", "'").replaceAll('’', "'")
  const titles = plain(tests.map(({ text }) => text).join('\n'))
  const missing = table.flatMap(({ text, line }) => {
    const files = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)
    const named = [...text.matchAll(/(?<!\*)\*([^*|]+)\*(?!\*)/g)].map(([, title = '']) => title)
    return [
      ...files.filter((file) => !paths.some((path) => path === file || path.endsWith(`/${file}`))),
      ...named.filter((title) => !titles.includes(plain(title))),
    ].map((what) => ({ path: 'docs/auditor/asvs.md', line, what }))
  })
  expectNone(missing, 'name the file or the test as it is called now')
})
