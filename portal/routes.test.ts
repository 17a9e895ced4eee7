import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from './routes.ts'

interface Route {
  readonly file: string
  readonly children?: readonly Route[]
}

const modulesOf = (all: readonly Route[]): readonly string[] =>
  all.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)])

test('every page exports shouldRevalidate, so that opening an overlay does not reload its data', () => {
  const pages = modulesOf(routes as readonly Route[]).filter((file) => file.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(20)
  const silent = pages.filter((file) => {
    const path = join(import.meta.dirname, file)
    return existsSync(path) && !/export (const|function|\{) ?shouldRevalidate/.test(readFileSync(path, 'utf8'))
  })
  expect(silent).toEqual([])
})
