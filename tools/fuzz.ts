import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { explain } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { migrateTemplate } from './testing/migrate-template.ts'
import { startTemporaryPostgres } from './testing/temporary-postgres.ts'

/**
 * `npm run fuzz [-- --minutes M --seed S]`: invents calls of every operation from the contract, and of the other
 * protocols, on a PostgreSQL of its own. docs/evidence.md describes what they show.
 */
async function main(args: readonly string[]): Promise<number> {
  const postgres = await startTemporaryPostgres()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
  try {
    await migrateTemplate(postgres.ownerUrl, root)
    const program = join(root, 'server/testing/fuzz/main.ts')
    const child = spawn(process.execPath, [program, '--server', postgres.ownerUrl, ...args], {
      stdio: 'inherit',
      cwd: root,
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await postgres.stop()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exitCode = 1
}
