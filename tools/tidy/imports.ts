import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { code, type File, paths } from './tree.ts'

export interface Import {
  readonly from: string
  readonly line: number
  readonly specifier: string
  /** The imported file of this repository. Undefined for a package. */
  readonly to: string | undefined
}

const known = new Set(paths)

/** The endings that an import of another workspace may omit, because the `exports` of its package.json add them. */
const endings = ['', '.ts', '.tsx', '.css']

/** Returns the path of the imported file in this repository. Undefined for an installed package. */
export function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(from), path))
  const own = /^@baize\/(.+)$/.exec(path)?.[1]
  return own === undefined ? undefined : endings.map((ending) => own + ending).find((name) => known.has(name))
}

function importsOf({ path, text }: File): Import[] {
  const { module } = parseSync(path, text)
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    // The argument of `import(…)` may be computed at run time. Such an import is left out below, because no path can be
    // read from it.
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  return found.flatMap(({ start, end }) => {
    const specifier = /^['"](.+)['"]$/.exec(text.slice(start, end))?.[1]
    if (specifier === undefined) return []
    const line = text.slice(0, start).split('\n').length
    return [{ from: path, line, specifier, to: resolve(path, specifier) }]
  })
}

/** All imports in the repository, including dynamic imports and re-exports. */
export const imports: readonly Import[] = code.flatMap(importsOf)
