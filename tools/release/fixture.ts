import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'
import { programRole } from '../../server/own-postgres/cluster.ts'
import { migrateTemplate } from '../testing/migrate-template.ts'
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts'

/**
 * Writes the database of this release as compressed SQL, with the demo and some invented play. The tests of every later
 * version upgrade this database.
 * @returns the path of the file in the repository
 */
export async function writeFixture(version: string): Promise<string> {
  const path = `server/testing/release/${version}.sql.gz`
  const postgres = await startTemporaryPostgres()
  try {
    await migrateTemplate(postgres.ownerUrl, root)
    const template = new URL(postgres.ownerUrl)
    template.username = programRole
    template.pathname = 'baize_template'
    run(['server/main.ts', 'seed'], { DATABASE_URL: template.href, NODE_ENV: 'development' })
    run(['proofs/release/main.ts', '--server', postgres.ownerUrl, '--out', join(root, path)])
    return path
  } finally {
    await postgres.stop()
  }
}

function run(argv: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(process.execPath, argv, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${argv.join(' ')} failed`)
}
