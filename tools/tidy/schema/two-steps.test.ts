import { loadModule, parseSync, type AlterTableCmd } from 'libpg-query'
import { basename, join } from 'node:path'
import { test } from 'vitest'
import { compareReleases, readSchema } from '../../../server/kit/schema/schema-files.ts'
import { root } from '../../launcher/settings.ts'
import { expectNone, lineAt } from '../findings.ts'

await loadModule()

/**
 * The rule applies to releases after this one. An upgrade from 0.2.0 to 0.3.0 stops all processes. In later upgrades,
 * the processes of the old release keep serving while the database is migrated.
 */
const firstInTwoSteps = '0.3.0'

const { steps } = await readSchema(join(root, 'server'))

/**
 * Matches the comment of a second step, which names its first step. The first step must belong to an earlier release.
 */
const secondStep = /^-- Second step of (\d+\.\d+\.\d+\/[a-z0-9.-]+)\.sql/m

const breaks: ReadonlySet<AlterTableCmd['subtype']> = new Set(['AT_DropColumn', 'AT_SetNotNull', 'AT_AlterColumnType'])

type Parsed = NonNullable<ReturnType<typeof parseSync>['stmts']>[number]

/**
 * Returns true if this statement takes something away that the previous release's program, which still serves during
 * the upgrade, may use.
 */
function isBreaking({ stmt }: Parsed): boolean {
  if (stmt === undefined) return false
  if ('RenameStmt' in stmt) return true
  if ('DropStmt' in stmt) return stmt.DropStmt.removeType !== 'OBJECT_INDEX'
  if (!('AlterTableStmt' in stmt)) return false
  return (stmt.AlterTableStmt.cmds ?? []).some(
    (command) => 'AlterTableCmd' in command && breaks.has(command.AlterTableCmd.subtype),
  )
}

test('a step takes nothing away that the release before uses, unless it is a second step', () => {
  const findings = steps
    .filter(({ release }) => compareReleases(release, firstInTwoSteps) > 0)
    .filter(({ text, release }) => {
      const first = secondStep.exec(text)?.[1]
      return !steps.some((step) => step.name === first && compareReleases(step.release, release) < 0)
    })
    .flatMap(({ path, text }) =>
      (parseSync(text).stmts ?? []).filter(isBreaking).map(({ stmt_location: from = 0 }) => ({
        path: `server/${path}`,
        line: lineAt(text, from),
        what: `${basename(path)} takes something away`,
      })),
    )
  expectNone(findings, 'an older version may still serve: see docs/operator/upgrading.md, "Without downtime"')
})
