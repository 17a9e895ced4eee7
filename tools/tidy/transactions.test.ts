import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { expectNone, type Finding, lineAt } from './findings.ts'
import { code, type File, isTest } from './tree.ts'

interface Named {
  readonly name: string
  readonly start: number
}

/** These run the function that they are given again, when its transaction has lost against another one. */
const retrying = new Set(['transaction', 'runPlayerCommand', 'runStaffCommand', 'actOnPlayer', 'changeAsStaff'])

/** The assignments in a function that a retrying transaction runs, to names from outside of that function. */
function carriedOut({ path, text }: File): Finding[] {
  if (![...retrying].some((name) => text.includes(`${name}(`))) return []
  const works: { readonly start: number; readonly end: number }[] = []
  const declared: Named[] = []
  const assigned: Named[] = []
  const { program } = parseSync(path, text)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !retrying.has(callee.name)) return
      works.push(...given.filter(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'))
    },
    VariableDeclaration({ kind, declarations }) {
      if (kind === 'const') return
      for (const { id, start } of declarations) {
        const names = id.type === 'ArrayPattern' ? id.elements : [id]
        for (const one of names) if (one?.type === 'Identifier') declared.push({ name: one.name, start })
      }
    },
    AssignmentExpression({ left, start }) {
      if (left.type === 'Identifier') assigned.push({ name: left.name, start })
    },
    UpdateExpression({ argument, start }) {
      if (argument.type === 'Identifier') assigned.push({ name: argument.name, start })
    },
  }).visit(program)
  return works.flatMap((work) => {
    const isIn = ({ start }: Named): boolean => start > work.start && start < work.end
    const own = new Set(declared.filter(isIn).map(({ name }) => name))
    return assigned
      .filter((one) => isIn(one) && !own.has(one.name))
      .map(({ name, start }) => ({ path, line: lineAt(text, start), what: `a transaction assigns ${name}` }))
  })
}

test('a transaction returns what it has found: one that runs again would leave what its first run found', () => {
  const server = code.filter(({ path }) => path.startsWith('server/') && !isTest(path))
  expectNone(server.flatMap(carriedOut), 'return it from the transaction')
})

test('an assignment to a name from outside of the transaction is found', () => {
  const found = (work: string) =>
    carriedOut({ path: 'server/a.ts', text: `let found\nawait transaction(db, async (tx) => { ${work} })` }).length
  expect(found('found = await read(tx)')).toBe(1)
  expect(found('found ??= await read(tx)')).toBe(1)
  expect(found('for (const one of all) found += 1')).toBe(1)
  expect(found('let found = await read(tx); found += 1; return found')).toBe(0)
  expect(found('return read(tx)')).toBe(0)
})
