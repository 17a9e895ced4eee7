import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { code, type File, paths } from './tree.ts'

export interface Import {
  readonly from: string
  readonly line: number
  /** As written in the code. */
  readonly specifier: string
  /** The file of this repository, or undefined for a package. */
  readonly to: string | undefined
}

const known = new Set(paths)

/** Endings that a specifier may omit, as in the `exports` of each workspace. */
const endings = ['', '.ts', '.tsx', '.css']

/** The file of this repository that a specifier names. Undefined: a package. */
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
    // An `import(…)` whose address is computed at run time has no static request.
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  return found.flatMap(({ start, end }) => {
    const specifier = /^['"](.+)['"]$/.exec(text.slice(start, end))?.[1]
    if (specifier === undefined) return []
    const line = text.slice(0, start).split('\n').length
    return [{ from: path, line, specifier, to: resolve(path, specifier) }]
  })
}

/** Every import in the repository, static, dynamic and re-exported. */
export const imports: readonly Import[] = code.flatMap(importsOf)
