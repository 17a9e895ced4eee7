import { parseSync } from 'oxc-parser'
import { test } from 'vitest'
import { expectNone, lineAt } from './findings.ts'
import { imports, resolve } from './imports.ts'
import { code, isTest } from './tree.ts'

/** Returns the folder of a file's module, for example `server/modules/money/wallet`. */
const moduleOf = (path: string): string | undefined => /^server\/modules\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]

const server = code
  .filter(({ path }) => path.startsWith('server/') && path.endsWith('.ts'))
  .map((file) => ({ ...file, statements: parseSync(file.path, file.text).program.body }))

type Statement = (typeof server)[number]['statements'][number]

/** Returns the path in a statement such as `export { … } from '…'`. Undefined for any other statement. */
const passedOn = (statement: Statement): string | undefined =>
  statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration'
    ? statement.source?.value
    : undefined

const isService = (path: string): boolean => path.startsWith('server/modules/') && path.endsWith('/service.ts')

test('a module is imported through its service.ts alone', () => {
  // app.ts may also import the routes, jobs and pages of each module, because it starts them.
  const startsIt = (from: string, to: string): boolean =>
    from === 'server/app.ts' && /\/(routes|jobs|part)\.ts$/.test(to)
  const wrong = imports.flatMap(({ from, to, line, specifier }) => {
    const there = to && moduleOf(to)
    if (!there || there === moduleOf(from) || isTest(from) || !from.startsWith('server/')) return []
    return to === `${there}/service.ts` || startsIt(from, to)
      ? []
      : [{ path: from, line, what: `imports ${specifier}` }]
  })
  expectNone(wrong, "export it in the service.ts of that module's folder, and import it from there")
})

test('a service.ts only passes on what other files of its module export', () => {
  const wrong = server
    .filter(({ path }) => isService(path))
    .flatMap(({ path, text, statements }) =>
      statements.flatMap((statement) => {
        const source = passedOn(statement)
        const isOwn = source !== undefined && moduleOf(resolve(path, source) ?? '') === moduleOf(path)
        const what = source === undefined ? 'has a statement of its own' : `passes on ${source}`
        return isOwn ? [] : [{ path, line: lineAt(text, statement.start), what }]
      }),
    )
  expectNone(wrong, 'move it into a file of the module that is named for what it does')
})

test('only a service.ts passes on what another file exports', () => {
  const wrong = server
    .filter(({ path }) => !isService(path))
    .flatMap(({ path, text, statements }) =>
      statements.flatMap((statement) => {
        const source = passedOn(statement)
        return source === undefined ? [] : [{ path, line: lineAt(text, statement.start), what: `passes on ${source}` }]
      }),
    )
  expectNone(wrong, 'let every file import it from where it stands')
})
