import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proveRestore } from '../own-postgres/prove-restore.ts'
import { ConfigError } from '../settings/config-error.ts'
import { withDiskSentence } from './backup.ts'
import type { EarlyCommand, Options } from './command.ts'

/**
 * Restores a backup into a new data folder. The exit code is 1 if the ledger verifier finds faults in the restored
 * data.
 */
export const restore: EarlyCommand = {
  usage: 'restore --from <backup> --data <folder> [--archive <folder>] [--until <time>]',
  about:
    'makes a new data folder from a backup of one, verifies its books, and prints recovery point and recovery time',
  async runEarly(options) {
    const { data } = options
    requireBackup(options)
    if (data === undefined) throw new ConfigError('Name the new data folder: --data DIR.')
    await withDiskSentence(data, () => prove(options, data))
  },
}

export const rehearseRestore: EarlyCommand = {
  usage: 'rehearse-restore --from <backup> [--archive <folder>] [--until <time>]',
  about: 'restores into a temporary folder, and does the same',
  async runEarly(options) {
    requireBackup(options)
    const dataDir = mkdtempSync(join(tmpdir(), 'baize-rehearsal-'))
    // If root restores the backup, PostgreSQL runs as another user. This user needs permission to pass through the
    // folder, because PostgreSQL's files are inside it.
    chmodSync(dataDir, 0o711)
    const clusterDirs = new Set<string>()
    try {
      await withDiskSentence(dataDir, () => prove(options, dataDir, (clusterDir) => clusterDirs.add(clusterDir)))
    } finally {
      for (const dir of [dataDir, ...clusterDirs]) rmSync(dir, { recursive: true, force: true })
    }
  },
}

function requireBackup({ from }: Options): void {
  if (from === undefined) throw new ConfigError('Name the folder of a backup: --from BACKUP.')
}

async function prove(
  { from = '', archive, until }: Options,
  dataDir: string,
  noteCluster: (clusterDir: string) => void = () => {},
): Promise<void> {
  if (!(await proveRestore({ from, dataDir, archive, until }, noteCluster))) process.exitCode = 1
}
