import { dirname } from 'node:path'
import { test } from 'vitest'
import { expectNone } from './findings.ts'
import { code, filesIn, paths } from './tree.ts'

const mostLines = 300
const medianLines = 55
const mostFiles = 25

/** Lists written by a program, not prose or code. */
const data = /(^|\/)package-lock\.json$|^server\/demo\/.+\.json$|^docs\/compliance\.md$/
const written = filesIn(/\.(ts|tsx|mjs|js|css|sql|md|html|json|jsonc|php|svg)$/).filter(({ path }) => !data.test(path))

const linesOf = (text: string): number => text.split('\n').length - 1

test(`no file has more than ${mostLines} lines`, () => {
  const tooLong = written
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
    .filter(({ lines }) => lines > mostLines)
  expectNone(
    tooLong.map(({ path, lines }) => ({ path, line: mostLines + 1, what: `the file has ${lines} lines` })),
    `split it by noun or verb; ${mostLines} lines are the limit`,
  )
})

test(`half of the source files have at most ${medianLines} lines`, () => {
  const sizes = code.map(({ path, text }) => ({ path, lines: linesOf(text) })).toSorted((a, b) => a.lines - b.lines)
  const median = sizes[Math.ceil(sizes.length / 2) - 1]
  if (median === undefined || median.lines <= medianLines) return
  const { path, lines } = median
  expectNone(
    [{ path, line: 1, what: `the median source file has ${lines} lines` }],
    `split your longest files; ${medianLines} lines are the limit of the median`,
  )
})

/**
 * Folders that serve as a list: one file for each operation set, language, change of the schema, choice or component.
 */
const lists = /^(contract|ui|server\/migrations|docs\/decisions)$|^texts(\/|$)/
const source = /\.(ts|tsx|mjs|js|css|sql|md|php)$/

test(`no folder has more than ${mostFiles} source files directly in it`, () => {
  const counts = new Map<string, number>()
  for (const path of paths.filter((name) => source.test(name)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const tooFull = [...counts].filter(([folder, count]) => count > mostFiles && !lists.test(folder))
  expectNone(
    tooFull.map(([path, count]) => ({ path, line: 1, what: `the folder holds ${count} source files` })),
    `split it into folders named for what they hold; ${mostFiles} files are the limit`,
  )
})
