import { MigrationError } from './migration-error.ts'
import type { Statement } from './statements.ts'

/**
 * Sorts statements so that each one follows the statements that create what it uses. A statement that creates nothing,
 * such as an index or an insert, also follows all statements before it in its file.
 * @throws MigrationError if statements depend on each other in a circle
 */
export function inOrder(statements: readonly Statement[]): Statement[] {
  const needs = needsOf(statements)
  const done = new Set<Statement>()
  const path: Statement[] = []
  const visit = (statement: Statement): void => {
    if (done.has(statement)) return
    if (path.includes(statement)) {
      const circle = [...path.slice(path.indexOf(statement)), statement].map(({ file }) => file.path)
      throw new MigrationError(`These files of the schema need each other: ${circle.join(' → ')}.`)
    }
    path.push(statement)
    for (const need of needs.get(statement) ?? []) visit(need)
    path.pop()
    done.add(statement)
  }
  statements.forEach(visit)
  return [...done]
}

/** Maps each statement to those of the given statements that it depends on directly. */
export function needsOf(statements: readonly Statement[]): ReadonlyMap<Statement, readonly Statement[]> {
  const creators = new Map<string, Statement[]>()
  for (const statement of statements)
    if (statement.creates !== undefined) creators.getOrInsert(statement.creates, []).push(statement)
  return new Map(
    statements.map((statement) => {
      const before =
        statement.creates === undefined
          ? statements.slice(0, statements.indexOf(statement)).filter(({ file }) => file === statement.file)
          : []
      const created = [...statement.names]
        .flatMap((name) => creators.get(name) ?? [])
        .filter((other) => other !== statement)
      return [statement, [...new Set([...created, ...before])]]
    }),
  )
}
