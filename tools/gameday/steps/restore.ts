import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeDataFolder } from '../../../server/own-postgres/data-folder.ts'
import { root } from '../../launcher/settings.ts'
import { startPostgres, type Postgres } from '../../../server/own-postgres/start-postgres.ts'
import { runStatement } from '../../postgres/run-statement.ts'
import { backUp } from '../../../server/own-postgres/backup.ts'
import { locateCluster } from '../../../server/own-postgres/cluster-location.ts'
import { restore as restoreBackup } from '../../../server/own-postgres/restore.ts'
import { migrateTemplate } from '../../testing/migrate-template.ts'
import { runProgram } from '../run-program.ts'
import type { Step } from '../step.ts'

export const restore: Step = {
  name: 'restore',
  happens: 'the database is lost, and comes back from a backup and the archive, to a moment between two deposits',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'baize-restore-'))
    chmodSync(folder, 0o711)
    const archive = join(folder, 'archive')
    const dataDir = makeDataFolder(join(folder, 'data'))
    const running: Postgres[] = []
    try {
      const { clusterDir, ...passwords } = locateCluster(dataDir, () => {})
      const lost = await startPostgres({ dataDir, archive, log: () => {} })
      running.push(lost)
      await migrateTemplate(lost.ownerUrl, root)
      let backup = ''
      return await runProgram(['proofs/gameday/two-deposits.ts', '--server', lost.ownerUrl], {
        backup: async () => {
          const source = { ownerUrl: lost.ownerUrl, clusterDir, dataDir, passwords, version: '0.0.0' }
          backup = (await backUp(source, join(folder, 'backups'))).folder
        },
        restore: async (until) => {
          await finishLog(lost.ownerUrl)
          await lost.stop()
          const { postgres } = await restoreBackup({ from: backup, dataDir: join(folder, 'copy'), archive, until })
          running.push(postgres)
          return postgres.ownerUrl
        },
      })
    } finally {
      for (const each of running) await each.stop()
      for (const dir of new Set([folder, ...running.map(({ clusterDir }) => dirname(clusterDir))]))
        rmSync(dir, { recursive: true, force: true })
    }
  },
}

/**
 * Closes the current file of the write-ahead log. Only closed files are copied into the archive, which happens at the
 * latest when the server is shut down cleanly.
 */
const finishLog = (ownerUrl: string): Promise<unknown> => runStatement(ownerUrl, 'select pg_switch_wal()')
