import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../launcher/settings.ts'

/** A file of the repository, its path relative to that. */
export interface File {
  readonly path: string
  readonly text: string
}

const generated = /^(node_modules|build|test-results|coverage)$/

/** Every file that people write, but for those whose names begin with a dot. */
export const paths: readonly string[] = globSync('**/*', {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => generated.test(entry.name),
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .toSorted()

const read = (path: string): File => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** Code in JavaScript or TypeScript, tests and configuration included. */
export const code: readonly File[] = paths.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path)).map(read)

export const filesIn = (pattern: RegExp): readonly File[] => paths.filter((path) => pattern.test(path)).map(read)

export const isTest = (path: string): boolean => /\.test\.tsx?$|^e2e\/|(^|\/)testing\/|^vitest\.config\.ts$/.test(path)

/** A line that a rule forbids. */
export interface Problem {
  readonly path: string
  readonly line: number
  readonly what: string
}

const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*|--)/.test(line)

/** The lines that match, comments aside. */
export function linesLike(files: readonly File[], pattern: RegExp): Problem[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = isComment(line) ? null : pattern.exec(line)
      return found ? [{ path, line: index + 1, what: found[0].trim() }] : []
    }),
  )
}

/** Fails with every place and the reason for the rule. */
export function expectNone(problems: readonly Problem[], reason: string): void {
  const places = problems.map(({ path, line, what }) => `${path}:${line}  ${what}`)
  expect(places, reason).toEqual([])
}
