import { basename } from 'node:path'
import { test } from 'vitest'
import { imports } from './imports.ts'
import { code, expectNone, filesIn, paths } from './tree.ts'

/** Files that a tool or a person opens by name. */
const roots = [
  /^[^/]+$/,
  /(^|\/)package(-lock)?\.json$/,
  /\.test\.tsx?$|\.spec\.ts$/,
  /\.config\.ts$/,
  /^server\/(main\.ts|migrations\/\d{4}-[a-z0-9-]+\.sql)$/,
  /^portal\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|server-entry\.ts|virtual\.d\.ts|public\/.+)$/,
  /^sandbox\/main\.ts$/,
  /^bench\/main\.ts$/,
  /^tools\/[^/]+\.(ts|mjs)$/,
  /^docs\/.+\.md$/,
  /^\.ci\//,
]

const isRoot = (path: string): boolean => roots.some((pattern) => pattern.test(path))

// every text is looked for in every other: slow where the machine is busy
test('every file is reached from where something starts', { timeout: 60_000 }, () => {
  const texts = [...code, ...filesIn(/\.(css|json|md|html)$/)]
  const reached = new Set(paths.filter(isRoot))
  const byName = (path: string): boolean => {
    const name = basename(path)
    // Routes, pictures and styles are named in a string; the name alone is enough.
    const stem = /^portal\/(features|layouts|pages)\//.test(path) ? path.slice('portal/'.length) : name
    return texts.some(({ path: from, text }) => from !== path && reached.has(from) && text.includes(stem))
  }
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const { from, to } of imports) if (to !== undefined && reached.has(from)) reached.add(to)
    for (const path of paths)
      if (!reached.has(path) && !/^(contract|texts)\/.*\.ts$/.test(path) && byName(path)) reached.add(path)
  }
  const lost = paths.filter((path) => !reached.has(path)).map((path) => ({ path, line: 1, what: 'nothing leads here' }))
  expectNone(lost, 'a file that nothing reaches misleads its reader; delete it')
})
