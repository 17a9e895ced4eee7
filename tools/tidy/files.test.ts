import { basename } from 'node:path'
import { test } from 'vitest'
import { imports } from './imports.ts'
import { expectNone, linesLike } from './findings.ts'
import { code, filesIn, paths } from './tree.ts'

/** The files that a tool or a person opens by name, so that no other file has to refer to them. */
const roots = [
  /^[^/]+$/,
  /(^|\/)package(-lock)?\.json$/,
  /\.test\.tsx?$|\.spec\.ts$/,
  /\.config\.ts$/,
  /^server\/(main\.ts|.+\/sql\/.+\.sql|schema\/steps\/.+\.(sql|json)|testing\/release\/.+\.sql\.gz)$/,
  /^portal\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|server-entry\.ts|virtual\.d\.ts|public\/.+)$/,
  /^sandbox\/main\.ts$/,
  /^bench\/main\.ts$/,
  /^proofs\/commands\/[^/]+\.ts$/,
  /^tools\/[^/]+\.(ts|mjs)$/,
  /^docs\/.+\.md$/,
  /^\.ci\//,
  /^deploy\//,
]

const isRoot = (path: string): boolean => roots.some((pattern) => pattern.test(path))

/**
 * Maps each file name that occurs in a text, such as `lobby.ts` and `features/lobby.ts`, to the files in whose text it
 * occurs.
 */
function filesByName(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, text } of [...code, ...filesIn(/\.(css|json|md|html)$/)]) {
    const names = new Set<string>()
    for (const [whole] of text.matchAll(/[\w$./-]+\.\w+/g))
      for (let from = 0; from !== -1; from = whole.indexOf('/', from + 1))
        names.add(whole.slice(from).replace(/^\//, ''))
    for (const name of names) found.getOrInsert(name, []).push(path)
  }
  return found
}

test('every file is reached from an entry point', () => {
  const namers = filesByName()
  const reached = new Set(paths.filter(isRoot))
  const byName = (path: string): boolean => {
    // Routes, pictures and styles are referred to by strings. A string must contain the path below `portal/` of a
    // feature, layout or page; for other files, the file name is enough.
    const name = /^portal\/(features|layouts|pages)\//.test(path) ? path.slice('portal/'.length) : basename(path)
    return namers.get(name)?.some((from) => from !== path && reached.has(from)) ?? false
  }
  const follow = (): void => {
    for (let size = -1; size !== reached.size;) {
      size = reached.size
      for (const { from, to } of imports) if (to !== undefined && reached.has(from)) reached.add(to)
    }
  }
  follow()
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const path of paths)
      if (!reached.has(path) && !/^(contract|texts)\/.*\.ts$/.test(path) && byName(path)) reached.add(path)
    follow()
  }
  const lost = paths
    .filter((path) => !reached.has(path))
    .map((path) => ({ path, line: 1, what: 'nothing imports or names this file' }))
  expectNone(lost, 'delete it, or import it')
})

test('no path is made from the path of an address, which escapes spaces, umlauts, # and %', () => {
  const address = String.raw`new URL\([^()]*import\.meta\.url\)`
  const asAddress = new RegExp(String.raw`(fileURLToPath|readFileSync|Worker)\(\s*${address}|${address}\.href`, 'g')
  const files = code.map(({ path, text }) => ({ path, text: text.replaceAll(asAddress, '') }))
  expectNone(linesLike(files, new RegExp(address)), 'join it with import.meta.dirname')
})

test('no test loads modules anew, because many test files share a process and its registers', () => {
  const again = new RegExp(String.raw`\bvi\.reset` + 'Modules')
  expectNone(linesLike(code, again), 'give the module a state that the test can set')
})

test('a test that replaces modules runs in a process of its own', () => {
  const shared = code.filter(({ path }) => /\.test\.tsx?$/.test(path) && !/\.mocked\.test\.tsx?$/.test(path))
  expectNone(
    linesLike(shared, /^vi\.mock\(/),
    'name the file x.mocked.test.ts, so that no other file shares its process',
  )
})
