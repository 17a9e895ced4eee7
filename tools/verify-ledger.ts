import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { livingHolder } from './launcher/claim.ts'
import { explain, Refusal } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { startPostgres } from './postgres.ts'
import { addressesOf } from './postgres/addresses.ts'
import { findPlace } from './postgres/place.ts'

const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')

/**
 * `npm run ledger:verify [-- --head <number>:<hash>]`: checks the books in DATABASE_URL, or in the data folder, even if
 * Baize is running.
 */
async function main(): Promise<number> {
  const given = process.env.DATABASE_URL
  if (given) return verify(given)
  if (!existsSync(join(dataDir, 'postgres.json'))) {
    throw new Refusal(`There is no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to the folder that has one.`)
  }
  if (livingHolder(join(dataDir, 'postgres.lock')) !== undefined) return verify(runningDatabase())
  const postgres = await startPostgres({ dataDir, log: (line) => console.error(line) })
  try {
    return verify(postgres.ownerUrl)
  } finally {
    await postgres.stop()
  }
}

/** The address of a running Baize's database in the data folder. */
function runningDatabase(): string {
  const place = findPlace(dataDir, () => {})
  // the fourth line of postmaster.pid is the port
  const port = readFileSync(join(place.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  return addressesOf(place, port).ownerUrl
}

function verify(databaseUrl: string): number {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'server/main.ts'), 'verify-ledger', ...process.argv.slice(2)],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: 'inherit',
    },
  )
  return status ?? 1
}

try {
  process.exit(await main())
} catch (error) {
  console.error(explain(error, dataDir))
  process.exit(1)
}
