import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { operations } from '../../contract/all.ts'
import type { Operation } from '../../contract/op.ts'
import { expectNone, type Finding, lineAt } from './findings.ts'
import { resolve } from './imports.ts'
import { code, type File, isTest } from './tree.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/** A file's names, as far as a query can reach them. */
interface Names {
  readonly file: File
  /** Every use of a name. */
  readonly uses: readonly { readonly name: string; readonly start: number }[]
  /** The named functions and values of the file. */
  readonly declared: ReadonlyMap<string, Span>
  /** Local name → the name in the other file. */
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  /** The functions that fetch the data of queries. */
  readonly fetching: readonly Span[]
}

function namesOf(file: File): Names {
  const uses: { name: string; start: number }[] = []
  const declared = new Map<string, Span>()
  const fetching: Span[] = []
  const { program, module } = parseSync(file.path, file.text)
  new Visitor({
    Identifier: ({ name, start }) => void uses.push({ name, start }),
    FunctionDeclaration({ id, start, end }) {
      if (id) declared.set(id.name, { start, end })
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) declared.set(id.name, init)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'queryFn') fetching.push(value)
    },
  }).visit(program)
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName, localName }) => {
      const name = importName.name ?? localName.value
      return [localName.value, { from: resolve(file.path, moduleRequest.value) ?? '', name }] as const
    }),
  )
  return { file, uses, declared, imported: new Map(imported), fetching }
}

/** The clients send what they are given. Their own calls keep the session. */
const isClient = (path: string): boolean => path.endsWith('/data/client.ts')

/** The names from the contract that code uses, also through the functions that it calls. */
function reached(all: ReadonlyMap<string, Names>, path: string, { start, end }: Span, seen: Set<string>): string[] {
  const names = all.get(path)
  if (!names) return []
  const used = new Set(names.uses.filter((use) => use.start >= start && use.start < end).map(({ name }) => name))
  return [...used].flatMap((name) => {
    const { from, name: far } = names.imported.get(name) ?? { from: path, name }
    if (from.startsWith('contract/')) return [far]
    const span = all.get(from)?.declared.get(far)
    const place = `${from} ${far}`
    if (span === undefined || seen.has(place) || isClient(from)) return []
    return reached(all, from, span, seen.add(place))
  })
}

/** Operations that a query must not call: it would send them again whenever it likes. */
const writes = new Set(
  operations.filter(({ method, reads }: Operation) => method === 'POST' && !reads).map(({ id }): string => id),
)

function writesInQueries(files: readonly File[]): Finding[] {
  const all = new Map(files.map((file) => [file.path, namesOf(file)]))
  return [...all].flatMap(([path, { file, fetching }]) =>
    fetching.flatMap((span) =>
      reached(all, path, span, new Set())
        .filter((name) => writes.has(name))
        .map((name) => ({ path, line: lineAt(file.text, span.start), what: `a query calls ${name}` })),
    ),
  )
}

test('no query writes: a returning network, a reload and a refreshed list would send it again', () => {
  const pages = code.filter(({ path }) => /^(portal|console|studio|ui)\//.test(path) && !isTest(path))
  expectNone(
    writesInQueries(pages),
    'send it by a mutation that a press starts, or mark the operation with `reads` if it changes nothing',
  )
})

test('a write is found in a query, in its helper and behind another name', () => {
  const contract = "import { processDeposit, getDeposit } from '@baize/contract/payments'\n"
  const helper = { path: 'portal/pay.ts', text: `${contract}export const pay = () => call(processDeposit, {})` }
  const query = (text: string) => writesInQueries([helper, { path: 'portal/query.tsx', text }]).map(({ what }) => what)
  const found = ['a query calls processDeposit']
  expect(query(`${contract}useQuery({ queryFn: () => call(processDeposit, {}) })`)).toEqual(found)
  expect(query(`${contract}const pay = () => call(processDeposit, {})\nuseQuery({ queryFn: pay })`)).toEqual(found)
  expect(query("import { pay as load } from './pay.ts'\nuseQuery({ queryFn: () => load() })")).toEqual(found)
  expect(query(`${contract}useMutation({ mutationFn: () => call(processDeposit, {}) })`)).toEqual([])
  expect(query(`${contract}useQuery({ queryFn: () => call(getDeposit, {}) })`)).toEqual([])
})
