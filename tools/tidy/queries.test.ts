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

interface Declared extends Span {
  readonly scope: Span
}

/** A name that a file imports: the file that exports it, and its name there. */
interface Far {
  readonly from: string
  readonly name: string
}

/** What must be known about a file in order to follow the code of a query through it. */
interface Names {
  readonly file: File
  readonly uses: readonly { readonly name: string; readonly start: number }[]
  /**
   * The functions, classes and values that the file declares, by name, each with the scope in which the name is
   * visible.
   */
  readonly declared: ReadonlyMap<string, readonly Declared[]>
  /** Maps each imported or re-exported name to the file that exports it, and to its name in that file. */
  readonly imported: ReadonlyMap<string, Far>
  /** Maps each local name of `import * as name` to the file whose exports it contains. */
  readonly holders: ReadonlyMap<string, string>
  /** The files that this file re-exports completely with `export *`. */
  readonly passedOn: readonly string[]
  /** Maps each exported name to its local name. */
  readonly renamed: ReadonlyMap<string, string>
  /** The files that this file loads with `import(…)`, each with the position of the import. */
  readonly loaded: readonly { readonly from: string; readonly start: number }[]
  /** Requests with the method POST, PUT, PATCH or DELETE that do not use the contract's operations. */
  readonly sends: readonly { readonly method: string; readonly start: number }[]
  /** The ranges of code that fetch the data of a query. */
  readonly fetching: readonly Span[]
}

const whole: Span = { start: 0, end: Number.POSITIVE_INFINITY }
const writing = /^(POST|PUT|PATCH|DELETE)$/

function namesOf(file: File): Names {
  const uses: { name: string; start: number }[] = []
  const found: { readonly name: string; readonly at: number; readonly span: Span }[] = []
  const scopes: Span[] = []
  const sends: { method: string; start: number }[] = []
  const fetching: Span[] = []
  const open = ({ start, end }: Span) => void scopes.push({ start, end })
  const { program, module } = parseSync(file.path, file.text)
  new Visitor({
    Identifier({ name, start }) {
      uses.push({ name, start })
      if (name === 'sendBeacon') sends.push({ method: 'POST', start })
    },
    FunctionDeclaration(own) {
      if (own.id) found.push({ name: own.id.name, at: own.start, span: own })
      open(own)
    },
    FunctionExpression: open,
    ArrowFunctionExpression: open,
    ClassDeclaration({ id, start, end }) {
      if (id) found.push({ name: id.name, at: start, span: { start, end } })
    },
    VariableDeclarator({ id, init, start }) {
      if (id.type === 'Identifier' && init) found.push({ name: id.name, at: start, span: init })
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined
      if (name === 'queryFn') fetching.push(value)
      const method = name === 'method' && value.type === 'Literal' ? String(value.value).toUpperCase() : ''
      if (writing.test(method)) sends.push({ method, start: value.start })
    },
    CallExpression({ callee, arguments: [first, ...others] }) {
      const last = others.at(-1)
      if (callee.type === 'Identifier' && /^(readBy|pagesBy)$/.test(callee.name) && last) fetching.push(last)
      // `request.open(method, address)` of an XMLHttpRequest gets the method as its first argument.
      if (callee.type !== 'MemberExpression' || first?.type !== 'Literal') return
      const method = String(first.value).toUpperCase()
      const isOpen = callee.property.type === 'Identifier' && callee.property.name === 'open'
      if (isOpen && writing.test(method)) sends.push({ method, start: first.start })
    },
  }).visit(program)
  const declared = new Map<string, Declared[]>()
  for (const { name, at, span } of found) {
    // The scopes that contain the declaration are searched from the innermost one. A function's name belongs to the
    // scope around the function.
    const scope = scopes.findLast(({ start, end }) => start < at && at < end) ?? whole
    declared.set(name, [...(declared.get(name) ?? []), { start: span.start, end: span.end, scope }])
  }
  const place = (specifier: string) => resolve(file.path, specifier) ?? ''
  const imported = new Map<string, Far>()
  const holders = new Map<string, string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName } of entries) {
      const from = place(moduleRequest.value)
      const kind: string = importName.kind
      if (kind === 'NamespaceObject') holders.set(localName.value, from)
      else imported.set(localName.value, { from, name: importName.name ?? 'default' })
    }
  }
  const passedOn: string[] = []
  const renamed = new Map<string, string>()
  for (const { moduleRequest, importName, exportName, localName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (!moduleRequest) {
      if (exportName.name && localName.name) renamed.set(exportName.name, localName.name)
    } else if (exportName.name && importName.name) {
      imported.set(exportName.name, { from: place(moduleRequest.value), name: importName.name })
    } else if (exportName.name) holders.set(exportName.name, place(moduleRequest.value))
    else passedOn.push(place(moduleRequest.value))
  }
  const loaded = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const specifier = /^['"](.+)['"]$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    return specifier === undefined ? [] : [{ from: place(specifier), start }]
  })
  return { file, uses, declared, imported, holders, passedOn, renamed, loaded, sends, fetching }
}

/**
 * Returns true for a client of the API. Its code is not followed, because it only sends the calls that other code
 * passes to it, and its own calls only keep the session alive.
 */
const isClient = (path: string): boolean => path.endsWith('/data/client.ts')

/**
 * The operations that change something. A query must not call them, because TanStack Query may repeat a query at any
 * time, for example when the window gets the focus.
 */
const writes = new Set(
  operations.filter(({ method, reads }: Operation) => method === 'POST' && !reads).map(({ id }): string => id),
)

/** Finds the calls and requests by which some code changes something, also in the functions that it calls. */
class Search {
  readonly #all: ReadonlyMap<string, Names>
  readonly #seen = new Set<string>()
  readonly found = new Set<string>()

  constructor(all: ReadonlyMap<string, Names>) {
    this.#all = all
  }

  in(path: string, { start, end }: Span): void {
    const names = this.#all.get(path)
    if (!names) return
    const isIn = (use: { readonly start: number }) => use.start >= start && use.start < end
    for (const { method } of names.sends.filter(isIn)) this.found.add(`sends ${method}`)
    const uses = names.uses.filter(isIn)
    const used = new Set(uses.map(({ name }) => name))
    const opened = [
      ...[...used].flatMap((name) => this.#heldBy(path, name)),
      ...names.loaded.filter(isIn).map(({ from }) => from),
    ]
    for (const { name, start: at } of uses) {
      const seen = names.declared.get(name)?.filter(({ scope }) => scope.start <= at && at < scope.end) ?? []
      for (const one of seen) this.#enter(path, one)
      if (seen.length === 0) this.#leave(names, name)
      for (const from of opened) this.#follow(from, name)
    }
  }

  #enter(path: string, span: Span): void {
    const place = `${path} ${span.start}`
    if (this.#seen.has(place)) return
    this.#seen.add(place)
    this.in(path, span)
  }

  #leave({ imported }: Names, name: string): void {
    const far = imported.get(name)
    if (far) this.#follow(far.from, far.name)
  }

  /**
   * Returns the files whose exports the name of an `import * as name` contains. The name may come from another file
   * that re-exports it.
   */
  #heldBy(path: string, name: string): readonly string[] {
    const names = this.#all.get(path)
    const held = names?.holders.get(name)
    if (held !== undefined) return [held]
    const far = names?.imported.get(name)
    return far && far.from !== path ? this.#heldBy(far.from, far.name) : []
  }

  /** Searches the code behind a name that the file exports. */
  #follow(path: string, name: string): void {
    if (path.startsWith('contract/')) {
      if (writes.has(name)) this.found.add(`calls ${name}`)
      return
    }
    const names = this.#all.get(path)
    const place = `${path} ${name}`
    if (!names || this.#seen.has(place) || isClient(path)) return
    this.#seen.add(place)
    for (const one of names.declared.get(name) ?? []) if (one.scope === whole) this.#enter(path, one)
    this.#leave(names, name)
    const local = names.renamed.get(name)
    if (local !== undefined && local !== name) this.#follow(path, local)
    for (const from of names.passedOn) this.#follow(from, name)
  }
}

function writesInQueries(files: readonly File[]): Finding[] {
  const all = new Map(files.map((file) => [file.path, namesOf(file)]))
  return [...all].flatMap(([path, { file, fetching }]) =>
    fetching.flatMap((span) => {
      const search = new Search(all)
      search.in(path, span)
      return [...search.found].map((what) => ({ path, line: lineAt(file.text, span.start), what: `a query ${what}` }))
    }),
  )
}

test('no query changes anything, because a restored network, a reload or a refreshed list repeats it', () => {
  const pages = code.filter(({ path }) => /^(portal|console|web|studio|ui)\//.test(path) && !isTest(path))
  expectNone(
    writesInQueries(pages),
    'send it by a mutation that a press starts, or mark the operation with `reads` if it changes nothing',
  )
})

const contract = "import { processDeposit, getDeposit } from '@baize/contract/payments/player'\n"
const helpers: readonly File[] = [
  { path: 'portal/pay.ts', text: `${contract}export const pay = () => call(processDeposit, {})` },
  { path: 'portal/barrel.ts', text: "export { pay as load } from './pay.ts'\nexport * from './pay.ts'" },
  { path: 'portal/rename.ts', text: "import { pay } from './pay.ts'\nexport { pay as settle }" },
  { path: 'portal/group.ts', text: "export * as payments from './pay.ts'" },
  { path: 'portal/make.ts', text: "export const make = () => fetch('/content/previews', { method: 'post' })" },
]
const query = (text: string) =>
  writesInQueries([...helpers, { path: 'portal/query.tsx', text }]).map(({ what }) => what)

test.each([
  ['in the query', `${contract}useQuery({ queryFn: () => call(processDeposit, {}) })`],
  ['in readBy', `${contract}useRead(readBy('payments', 'one', undefined, () => call(processDeposit, {})))`],
  ['in pagesBy', `${contract}usePages({ ...pagesBy('payments', 'all', undefined, () => call(processDeposit, {})) })`],
  ['in a method', `${contract}useQuery({ queryFn() { return call(processDeposit, {}) } })`],
  ['in a function of the file', `${contract}const pay = () => call(processDeposit, {})\nuseQuery({ queryFn: pay })`],
  [
    'behind a name that another scope has too',
    `${contract}function a() { const pay = () => call(processDeposit, {}); useQuery({ queryFn: pay }) }
     function b() { const pay = () => call(getDeposit, {}); return pay }`,
  ],
  ['behind another name', "import { pay as load } from './pay.ts'\nuseQuery({ queryFn: () => load() })"],
  [
    'of a namespace of the contract',
    "import * as payments from '@baize/contract/payments/player'\nuseQuery({ queryFn: () => call(payments.processDeposit, {}) })",
  ],
  ['of a namespace of helpers', "import * as money from './pay.ts'\nuseQuery({ queryFn: money.pay })"],
  [
    'of an object',
    `${contract}const money = { pay: () => call(processDeposit, {}) }\nuseQuery({ queryFn: money.pay })`,
  ],
  [
    'of a class',
    `${contract}class Money { pay() { return call(processDeposit, {}) } }\nuseQuery({ queryFn: () => new Money().pay() })`,
  ],
  ['exported again', "import { pay } from './barrel.ts'\nuseQuery({ queryFn: pay })"],
  ['exported again by another name', "import { load } from './barrel.ts'\nuseQuery({ queryFn: load })"],
  ['imported and exported by another name', "import { settle } from './rename.ts'\nuseQuery({ queryFn: settle })"],
  ['exported again in a group', "import { payments } from './group.ts'\nuseQuery({ queryFn: payments.pay })"],
  ['loaded on demand', "useQuery({ queryFn: () => import('./pay.ts').then(({ pay }) => pay()) })"],
])('finds a write %s', (_where, text) => {
  expect(query(text)).toEqual(['a query calls processDeposit'])
})

test.each([
  ['fetch', "useQuery({ queryFn: () => fetch('/a', { method: 'DELETE' }) })", 'DELETE'],
  ['fetch in a helper', "import { make } from './make.ts'\nuseQuery({ queryFn: () => make() })", 'POST'],
  ['XMLHttpRequest', "useQuery({ queryFn: () => new XMLHttpRequest().open('PUT', '/a') })", 'PUT'],
  ['a beacon', "useQuery({ queryFn: () => navigator.sendBeacon('/a') })", 'POST'],
])('finds a write by %s', (_means, text, method) => {
  expect(query(text)).toEqual([`a query sends ${method}`])
})

test('a mutation may write, and a query may read', () => {
  const other = `${contract}function a() { const pay = () => call(processDeposit, {}); return pay }\n`
  expect(query(`${other}function b() { const pay = () => call(getDeposit, {}); useQuery({ queryFn: pay }) }`)).toEqual(
    [],
  )
  expect(query(`${contract}useMutation({ mutationFn: () => call(processDeposit, {}) })`)).toEqual([])
  expect(query(`${contract}useQuery({ queryFn: () => call(getDeposit, {}) })`)).toEqual([])
  expect(query("useQuery({ queryFn: () => fetch('/a', { method: 'GET' }) })")).toEqual([])
})
