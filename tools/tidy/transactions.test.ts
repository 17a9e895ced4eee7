import { type ParamPattern, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { expectNone, type Finding, lineAt } from './findings.ts'
import { code, type File, isTest } from './tree.ts'

interface Named {
  readonly name: string
  readonly start: number
}

/**
 * Functions that run the function passed to them in a transaction. They run it again if the transaction conflicts with
 * another one.
 */
const retrying = new Set(['transaction', 'runPlayerCommand', 'runStaffCommand', 'actOnPlayer', 'changeAsStaff'])

const changing = new Set(['push', 'unshift', 'add', 'set', 'delete', 'clear'])

/** Methods whose effect a rollback does not undo, because they log, count or notify. */
const leaving = new Set(['info', 'warn', 'error', 'inc', 'observe', 'publish'])

/**
 * Finds effects outside of the database in functions that run in a transaction. If the transaction is retried, these
 * effects would happen again. They are assignments to outer variables, changes to objects in outer variables, log
 * lines, counts and notifications.
 */
function carriedOut({ path, text }: File): Finding[] {
  const works: { readonly start: number; readonly end: number }[] = []
  const declared: Named[] = []
  const assigned: Named[] = []
  const changed: Named[] = []
  const left: Named[] = []
  const noteWork = ({ params, start, end }: { params: readonly ParamPattern[]; start: number; end: number }): void => {
    if (params.some((one) => one.type === 'Identifier' && one.name === 'tx')) works.push({ start, end })
  }
  const { program } = parseSync(path, text)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        const { name, start } = callee.property
        if (leaving.has(name)) left.push({ name, start })
      }
      if (callee.type !== 'Identifier' || !retrying.has(callee.name)) return
      works.push(...given.filter(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'))
    },
    FunctionDeclaration: noteWork,
    FunctionExpression: noteWork,
    ArrowFunctionExpression: noteWork,
    ExpressionStatement({ expression }) {
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return
      const { object, property } = expression.callee
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || !changing.has(property.name)) return
      changed.push({ name: object.name, start: object.start })
    },
    VariableDeclaration({ declarations }) {
      for (const { id, start } of declarations) {
        const names = id.type === 'ArrayPattern' ? id.elements : [id]
        for (const one of names) if (one?.type === 'Identifier') declared.push({ name: one.name, start })
      }
    },
    AssignmentExpression({ left: to, start }) {
      const target = to.type === 'MemberExpression' ? to.object : to
      if (target.type === 'Identifier') assigned.push({ name: target.name, start })
    },
    UpdateExpression({ argument, start }) {
      if (argument.type === 'Identifier') assigned.push({ name: argument.name, start })
    },
  }).visit(program)
  const outer = [...new Map(works.map((work) => [work.start, work])).values()].filter(
    (work) => !works.some((one) => one.start < work.start && work.end <= one.end),
  )
  return outer.flatMap((work) => {
    const isIn = ({ start }: Named): boolean => start > work.start && start < work.end
    const own = new Set(declared.filter(isIn).map(({ name }) => name))
    const found = (what: string, { name, start }: Named): Finding => ({
      path,
      line: lineAt(text, start),
      what: what + name,
    })
    const isOutside = (one: Named): boolean => isIn(one) && !own.has(one.name)
    return [
      ...assigned.filter(isOutside).map((one) => found('a transaction assigns ', one)),
      ...changed.filter(isOutside).map((one) => found('a transaction changes ', one)),
      ...left.filter(isIn).map((one) => found('a transaction calls ', one)),
    ]
  })
}

test('a transaction returns what it has found and does nothing else outside the database, because it may run again', () => {
  const server = code.filter(({ path }) => path.startsWith('server/') && !isTest(path))
  expectNone(server.flatMap(carriedOut), 'return it from the transaction, and do it after the commit')
})

test('an effect of a transaction outside the database is found', () => {
  const found = (work: string) =>
    carriedOut({ path: 'server/a.ts', text: `let found\nawait transaction(db, async (tx) => { ${work} })` }).length
  expect(found('found = await read(tx)')).toBe(1)
  expect(found('found ??= await read(tx)')).toBe(1)
  expect(found('for (const one of all) found += 1')).toBe(1)
  expect(found('found.push(await read(tx))')).toBe(1)
  expect(found('found.name = await read(tx)')).toBe(1)
  expect(found('log.warn({}, "twice")')).toBe(1)
  expect(found('counter.inc()')).toBe(1)
  expect(found('await context.bus.publish(playerId, [])')).toBe(1)
  expect(found('let found = await read(tx); found += 1; return found')).toBe(0)
  expect(found('const all = []; all.push(await read(tx)); return all')).toBe(0)
  expect(found('const later = at.add(days(1)); return later')).toBe(0)
  expect(found('return read(tx)')).toBe(0)
  const given = 'const note = async (tx: Tx) => { await save(tx); log.info({}, "twice") }'
  expect(carriedOut({ path: 'server/a.ts', text: given })).toHaveLength(1)
})
