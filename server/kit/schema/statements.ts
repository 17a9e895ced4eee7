import { MigrationError } from './migration-error.ts'
import type { SqlFile } from './schema-files.ts'

/** A statement of a file, with the names that determine its order among all statements. */
export interface Statement {
  readonly file: SqlFile
  readonly text: string
  /**
   * What the statement creates, such as `relation thing` or `function things_of`. Undefined if no other statement can
   * refer to it.
   */
  readonly creates: string | undefined
  /**
   * The function, view or type that the statement creates, in the spelling of DROP: `function booked_at(timestamptz,
   * int2)`. Undefined for other statements.
   */
  readonly object: string | undefined
  /** The names in the statement that may refer to a relation, type or function. */
  readonly names: ReadonlySet<string>
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const at = (value: unknown, key: string): unknown => (isNode(value) ? value[key] : undefined)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Splits files into statements with PostgreSQL's own parser. The parser does not read a function body in quotes. That
 * is correct, because PostgreSQL resolves the names in such a body only when the function runs.
 */
export async function readStatements(files: readonly SqlFile[]): Promise<Statement[]> {
  // Imported only here, because the module compiles WebAssembly on import. Processes that serve requests do not need
  // it, and a process that ends during the compilation may hang.
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  return files.flatMap((file) => {
    const bytes = Buffer.from(file.text)
    return parsed(file, parseSync).map(
      ({ stmt, stmt_location: from = 0, stmt_len: length = bytes.length - from }): Statement => {
        const [[kind, node] = ['', {}]] = Object.entries(stmt)
        return {
          file,
          text: bytes.subarray(from, from + length).toString(),
          // The function's own name is left out. Otherwise the function would seem to depend on functions of the same
          // name with other arguments.
          names: namesIn(kind === 'CreateFunctionStmt' ? { ...(node as Node), funcname: undefined } : node),
          ...creation(kind, node as Node),
        }
      },
    )
  })
}

interface Parsed {
  readonly stmt: Node
  readonly stmt_location?: number
  readonly stmt_len?: number
}

function parsed(file: SqlFile, parse: (text: string) => { stmts?: unknown }): readonly Parsed[] {
  try {
    return (parse(file.text).stmts ?? []) as readonly Parsed[]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new MigrationError(`The file ${file.path} is not SQL (${error.message}).`, { cause: error })
  }
}

function creation(kind: string, node: Node): Pick<Statement, 'creates' | 'object'> {
  const named = (what: string, name: string, object?: string) => ({ creates: `${what} ${name}`, object })
  switch (kind) {
    case 'CreateStmt':
      return named('relation', text(at(node['relation'], 'relname')))
    case 'CreateSeqStmt':
      return named('sequence', text(at(node['sequence'], 'relname')))
    case 'ViewStmt': {
      const name = text(at(node['view'], 'relname'))
      return named('relation', name, `view ${name}`)
    }
    case 'CompositeTypeStmt': {
      const name = text(at(node['typevar'], 'relname'))
      return named('type', name, `type ${name}`)
    }
    case 'CreateEnumStmt': {
      const name = lastOf(node['typeName'])
      return named('type', name, `type ${name}`)
    }
    case 'CreateFunctionStmt': {
      const name = lastOf(node['funcname'])
      return named('function', name, `function ${name}(${list(node['parameters']).flatMap(argumentType).join(', ')})`)
    }
    case 'DefineStmt': {
      const name = lastOf(node['defnames'])
      const types = list(node['args']).flatMap((each) => list(at(at(each, 'List'), 'items')).flatMap(argumentType))
      return named('function', name, `aggregate ${name}(${types.join(', ')})`)
    }
    default:
      return { creates: undefined, object: undefined }
  }
}

const results = new Set(['FUNC_PARAM_OUT', 'FUNC_PARAM_TABLE'])

function argumentType(parameter: unknown): string[] {
  const declared = at(parameter, 'FunctionParameter')
  if (results.has(text(at(declared, 'mode')))) return []
  const type = at(declared, 'argType')
  return [lastOf(at(type, 'names')) + (list(at(type, 'arrayBounds')).length > 0 ? '[]' : '')]
}

/** Returns the last part of a name, without the schema that may precede it. */
const lastOf = (parts: unknown): string => text(at(at(list(parts).at(-1), 'String'), 'sval'))

/**
 * Collects the names of relations, types, functions and sequences in the tree below a node. Names of common table
 * expressions are left out.
 */
function namesIn(root: unknown): Set<string> {
  const names = new Set<string>()
  const within = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value as unknown[]) visit(each)
    if (!isNode(value)) return
    if (typeof value['relname'] === 'string') names.add(`relation ${value['relname']}`)
    if (typeof value['ctename'] === 'string') within.add(`relation ${value['ctename']}`)
    if (value['funcname']) names.add(`function ${lastOf(value['funcname'])}`)
    // The name of a table also refers to its row type.
    if (value['names']) for (const kind of ['type', 'relation']) names.add(`${kind} ${lastOf(value['names'])}`)
    // A sequence is referred to by a string, for example nextval('webhook_event_number').
    if (typeof value['sval'] === 'string') names.add(`sequence ${value['sval']}`)
    Object.values(value).forEach(visit)
  }
  visit(root)
  return names.difference(within)
}
