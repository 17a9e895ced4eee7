import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'

export interface File {
  readonly path: string
  readonly text: string
}

const generated = /^(node_modules|build|test-results|coverage)$/

/** The paths of all hand-written files, relative to the repository. Files whose names begin with a dot are left out. */
export const paths: readonly string[] = globSync('**/*', {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => generated.test(entry.name),
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .toSorted()

const read = (path: string): File => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** All files with JavaScript or TypeScript code, including tests and configuration. */
export const code: readonly File[] = paths.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path)).map(read)

export const filesIn = (pattern: RegExp): readonly File[] => paths.filter((path) => pattern.test(path)).map(read)

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|^(e2e|proofs)\/|(^|\/)testing\/|^vitest\.config\.ts$/.test(path)
