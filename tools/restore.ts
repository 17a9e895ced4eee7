import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { explain, Refusal } from './launcher/refusal.ts'
import { restore } from './postgres/restore.ts'
import { verifyBooks } from './postgres/verify.ts'

const options = {
  from: { type: 'string' },
  data: { type: 'string' },
  archive: { type: 'string' },
  until: { type: 'string' },
  rehearse: { type: 'boolean', default: false },
} as const

/** A sentence about a full disk names it. */
let named = 'a temporary folder'

/**
 * `npm run restore -- --from BACKUP --data DIR [--archive DIR] [--until TIME]` makes a new data folder from a backup.
 * `npm run rehearse-restore -- --from BACKUP [--archive DIR] [--until TIME]` does so in a temporary folder. Both let the
 * verifier read the copy, and print how much is in it and how long it took.
 */
async function main(): Promise<number> {
  const { from, data, archive, until, rehearse } = parseArgs({ options }).values
  if (from === undefined) throw new Refusal('Name the folder of a backup: --from BACKUP.')
  const dataDir = data ?? (rehearse ? temporaryFolder() : undefined)
  if (dataDir === undefined) throw new Refusal('Name the new data folder: --data DIR.')
  named = dataDir
  const clusterDirs = new Set<string>()
  try {
    return await prove({ from, dataDir, archive, until }, clusterDirs)
  } finally {
    if (rehearse) for (const dir of [dataDir, ...clusterDirs]) rmSync(dir, { recursive: true, force: true })
  }
}

/** Restores, and shows what is there. Folders outside the data folder go into `clusterDirs`. */
async function prove(wish: Parameters<typeof restore>[0], clusterDirs: Set<string>): Promise<number> {
  const startedMs = performance.now()
  const { postgres, recoveryPoint } = await restore(wish, (clusterDir) => clusterDirs.add(dirname(clusterDir)))
  try {
    const restoredMs = performance.now()
    const code = verifyBooks(postgres.ownerUrl)
    const seconds = (ms: number): string => `${((ms - startedMs) / 1000).toFixed(1)} s`
    console.log(`Recovery point: ${recoveryPoint}`)
    console.log(`Recovery time:  ${seconds(restoredMs)}, verified after ${seconds(performance.now())}`)
    return code
  } finally {
    await postgres.stop()
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-rehearsal-'))
  // when root restores, PostgreSQL's user must pass through
  chmodSync(folder, 0o711)
  return folder
}

try {
  process.exit(await main())
} catch (error) {
  console.error(explain(error, named))
  process.exit(1)
}
