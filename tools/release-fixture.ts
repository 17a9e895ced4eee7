import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { migrateTemplate } from './testing/migrate-template.ts'
import { startTemporaryPostgres } from './testing/temporary-postgres.ts'

/**
 * Writes the database of this release, with the demo and some days of play, to `server/testing/release/<version>.sql.gz`.
 * The tests upgrade it with every later version. Run it once, on the commit of the release.
 */
async function main(): Promise<string> {
  const postgres = await startTemporaryPostgres()
  try {
    await migrateTemplate(postgres.url, root)
    const template = new URL(postgres.url)
    template.pathname = 'baize_template'
    run(['server/main.ts', 'seed'], { DATABASE_URL: template.href, NODE_ENV: 'development' })
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const out = join(root, `server/testing/release/${version}.sql.gz`)
    run(['server/testing/release/main.ts', '--server', postgres.url, '--out', out])
    return `${out}: ${statSync(out).size} bytes`
  } finally {
    await postgres.stop()
  }
}

function run(argv: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(process.execPath, argv, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${argv[0]} failed`)
}

try {
  console.log(await main())
  process.exit(0)
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exit(1)
}
