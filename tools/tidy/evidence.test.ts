import { expect, test } from 'vitest'
import { filesIn } from './tree.ts'

test('every test that is named as evidence exists', () => {
  const [evidence] = filesIn(/^docs\/evidence\.md$/)
  const [, table = ''] = evidence?.text.split('\n## Faults that others have had\n') ?? []
  const files = filesIn(/\.test\.ts$|^tools\/testing\/mutations\.ts$/)
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  // `path`: “title”, “title”
  const named = [...table.matchAll(/`([\w./-]+)`((?:[:,] “[^”]+”)+)/g)].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
  )
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(({ path, title }) => !textOf(path).includes(title))
  expect(missing, 'a reader follows the table to the test').toEqual([])
})
