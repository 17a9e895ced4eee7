import { type File, filesIn } from '../tree.ts'

/**
 * The current SQL files of the kit and of the modules. Tables, views and functions belong to the module (or to the kit)
 * whose file creates them.
 */
export const sqlFiles: readonly File[] = filesIn(/^server\/(kit|modules)\/.*\/sql\/[^/]+\.sql$/)

/** Returns the module of a file. For a file outside of the modules, returns the first folder below the server. */
export const ownerOf = (path: string): string =>
  /^server\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[1] ?? ''

const created = (kind: string): ReadonlyMap<string, string> =>
  new Map(
    sqlFiles.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`^create ${kind} (\\w+)`, 'gm'))].map(
        ([, name = '']) => [name, ownerOf(path)] as const,
      ),
    ),
  )

/** Maps the name of each table to its owner. */
export const tables = created('table')

/**
 * Maps the name of each view to its owner. Views and functions are public, which means that other modules may read and
 * call them.
 */
export const views = created('view')

/** A position in SQL or in a query builder at which a table or view is used. */
export interface Use {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly isWrite: boolean
}

const sqlUse = /\b(insert into|update|delete from|truncate|from|join|using)\s+(?:only\s+)?([a-z_]+)\b/g
const builderUse =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|table)\(\s*'([a-z_]+)/g
const writes = /^(insert|update|delete|truncate|merge)/i

/** Replaces comments by spaces, so that all positions stay the same. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$|--.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** Matches a statement of the query builder whose table is passed as a parameter. */
export const byParameter = /\b(insertInto|updateTable|deleteFrom|mergeInto|selectFrom)\((\w+)\)/g

/**
 * Replaces a statement whose table is a parameter by one statement for each table that the type of the parameter lists,
 * for example `table: 'factor' | 'factor_setup'`.
 */
export const withNamedTables = (text: string): string =>
  text.replaceAll(byParameter, (statement, verb: string, parameter: string) => {
    const [, listed = ''] = new RegExp(`\\b${parameter}: ('\\w+'(?: \\| '\\w+')+)`).exec(text) ?? []
    const named = [...listed.matchAll(/'\w+'/g)].map(([table]) => `${verb}(${table})`)
    return named.length > 0 ? named.join(', ') : statement
  })

/** Matches all names after the first one in a list after `from`. */
const listed = /\bfrom\s+[a-z_]+(?:\s+as\s+\w+)?((?:\s*,\s*[a-z_]+(?:\s+as\s+\w+)?)+)/g

/** Returns all uses of tables and views in a file. */
export function usesIn({ path, text }: File): Use[] {
  const plain = withNamedTables(withoutComments(text))
  const lineAt = (index: number): number => plain.slice(0, index).split('\n').length
  const found = [...plain.matchAll(sqlUse), ...plain.matchAll(builderUse)].map((match) => {
    const [, verb = '', name = ''] = match
    // "for update of x" only locks, so it is no write. "do update set" belongs to an insert, which is found separately.
    const isLock = verb === 'update' && /\b(for|do|after)\s+(no key\s+)?$/.test(plain.slice(0, match.index))
    return { path, line: lineAt(match.index), name, isWrite: writes.test(verb) && !isLock }
  })
  const more = [...plain.matchAll(listed)].flatMap((match) =>
    (match[1] ?? '').split(',').map((part) => {
      const name = /[a-z_]+/.exec(part)?.[0] ?? ''
      return { path, line: lineAt(match.index), name, isWrite: false }
    }),
  )
  return [...found, ...more].filter(({ name }) => tables.has(name) || views.has(name))
}
