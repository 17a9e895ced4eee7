import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storageOf } from '../config.ts'
import { backUp } from '../own-postgres/backup.ts'
import { diskSentence } from '../own-postgres/disk.ts'
import { dumpHouse } from '../own-postgres/dump.ts'
import { locateCluster } from '../own-postgres/cluster-location.ts'
import { openDatabaseOf } from '../own-postgres/running.ts'
import { loadSettingsFile } from '../settings/checks/settings-file.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { EarlyCommand } from './command.ts'

export const backup: EarlyCommand = {
  usage: 'backup --to <folder>',
  about: 'copies the database and the documents into a new folder, also while Baize runs',
  async runEarly({ to, settings }) {
    if (settings !== undefined) loadSettingsFile(settings)
    const { dataDir, ownerUrl } = storageOf()
    if (to === undefined) throw new ConfigError('Name the folder of the backups: npm run backup -- --to DIR.')
    await withDiskSentence(dataDir, async () => {
      if (ownerUrl === undefined) return copyDataFolder(dataDir, to)
      const { folder, hasDocuments } = dumpHouse(ownerUrl, { dataDir, to })
      process.stdout.write(`${folder}: baize.dump${hasDocuments ? ' and documents' : ''}\n`)
    })
  },
}

async function copyDataFolder(dataDir: string, to: string): Promise<void> {
  const database = await openDatabaseOf(dataDir)
  try {
    const { clusterDir, password, programPassword } = locateCluster(dataDir, () => {})
    const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
    const { version } = JSON.parse(manifest) as { version: string }
    const source = {
      ownerUrl: database.ownerUrl,
      clusterDir,
      dataDir,
      passwords: { password, programPassword },
      version,
    }
    const { folder, note } = await backUp(source, to)
    process.stdout.write(
      `${folder}: ${Math.round(note.bytes / 2 ** 20)} MB, complete to ${note.completeTo}\n` +
        'Keep SECRET_KEY and DOCUMENTS_KEY elsewhere: without them nobody can read the documents.\n',
    )
  } finally {
    await database.close()
  }
}

/**
 * Runs the work.
 * @throws ConfigError with a sentence for the operator if the work fails because the disk is full or the folder cannot
 * be used. Any other error of the work is passed on
 */
export async function withDiskSentence<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const sentence = diskSentence(error, folder)
    throw sentence === undefined ? error : new ConfigError(sentence)
  }
}
