import { basename } from 'node:path'
import { test } from 'vitest'
import { imports } from './imports.ts'
import { expectNone } from './findings.ts'
import { code, filesIn, paths } from './tree.ts'

/** Files that a tool or a person opens by name. */
const roots = [
  /^[^/]+$/,
  /(^|\/)package(-lock)?\.json$/,
  /\.test\.tsx?$|\.spec\.ts$/,
  /\.config\.ts$/,
  /^server\/(main\.ts|migrations\/.+\.(sql|json)|testing\/release\/(main\.ts|.+\.sql\.gz))$/,
  /^portal\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|server-entry\.ts|virtual\.d\.ts|public\/.+)$/,
  /^sandbox\/main\.ts$/,
  /^bench\/main\.ts$/,
  /^tools\/[^/]+\.(ts|mjs)$/,
  // loaded by the language's code
  /^texts\/[a-z]+\/(all|console\/all|studio|studio-words)\.ts$/,
  /^docs\/.+\.md$/,
  /^\.ci\//,
  /^deploy\//,
]

const isRoot = (path: string): boolean => roots.some((pattern) => pattern.test(path))

test('every file is reached from an entry point', () => {
  const texts = [...code, ...filesIn(/\.(css|json|md|html)$/)]
  const reached = new Set(paths.filter(isRoot))
  const byName = (path: string): boolean => {
    const name = basename(path)
    // Strings name routes, pictures and styles; the name alone is enough.
    const stem = /^portal\/(features|layouts|pages)\//.test(path) ? path.slice('portal/'.length) : name
    return texts.some(({ path: from, text }) => from !== path && reached.has(from) && text.includes(stem))
  }
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const { from, to } of imports) if (to !== undefined && reached.has(from)) reached.add(to)
    for (const path of paths)
      if (!reached.has(path) && !/^(contract|texts)\/.*\.ts$/.test(path) && byName(path)) reached.add(path)
  }
  const lost = paths
    .filter((path) => !reached.has(path))
    .map((path) => ({ path, line: 1, what: 'nothing imports or names this file' }))
  expectNone(lost, 'delete it, or import it')
})
