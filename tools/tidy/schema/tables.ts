import { type File, filesIn } from '../tree.ts'

/**
 * The SQL files that define the current schema. A table, view or function belongs to the module (or to the kit) whose
 * file creates it.
 */
export const sqlFiles: readonly File[] = filesIn(/^server\/(kit|modules)\/.*\/sql\/[^/]+\.sql$/)

/**
 * Returns the module to which a file belongs, for example `wallet`. Outside of the modules, returns the first folder
 * below `server`, for example `kit`.
 */
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

/** Maps the name of each table to the module that owns it. */
export const tables = created('table')

/**
 * Maps the name of each view to the module that owns it. Other modules may read a view, but not the tables of another
 * module.
 */
export const views = created('view')

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

/** Replaces comments by spaces of the same length, so that positions in the result are positions in the text. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$|--.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** Matches a call of the query builder whose table is a variable instead of a string. */
export const byParameter = /\b(insertInto|updateTable|deleteFrom|mergeInto|selectFrom)\((\w+)\)/g

/**
 * Replaces each call whose table is a parameter by one call for each table in the parameter's type. The type must be a
 * list such as `table: 'factor' | 'factor_setup'`; otherwise the call stays as it is.
 */
export const withNamedTables = (text: string): string =>
  text.replaceAll(byParameter, (statement, verb: string, parameter: string) => {
    const [, listed = ''] = new RegExp(`\\b${parameter}: ('\\w+'(?: \\| '\\w+')+)`).exec(text) ?? []
    const named = [...listed.matchAll(/'\w+'/g)].map(([table]) => `${verb}(${table})`)
    return named.length > 0 ? named.join(', ') : statement
  })

/** Matches a `from` with several tables, and captures all tables after the first one. */
const listed = /\bfrom\s+[a-z_]+(?:\s+as\s+\w+)?((?:\s*,\s*[a-z_]+(?:\s+as\s+\w+)?)+)/g

export function usesIn({ path, text }: File): Use[] {
  const plain = withNamedTables(withoutComments(text))
  const lineAt = (index: number): number => plain.slice(0, index).split('\n').length
  const found = [...plain.matchAll(sqlUse), ...plain.matchAll(builderUse)].map((match) => {
    const [, verb = '', name = ''] = match
    // "for update of x" only locks rows and is no write. The table of "do update set" is found by the "insert into"
    // before it.
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
