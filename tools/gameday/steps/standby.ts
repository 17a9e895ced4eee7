import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processesIn, signal } from '../../../server/own-postgres/processes.ts'
import { root } from '../../launcher/settings.ts'
import { startPostgres } from '../../../server/own-postgres/start-postgres.ts'
import { locateCluster } from '../../../server/own-postgres/cluster-location.ts'
import { primarySettings, promote, startStandby } from '../../postgres/standby.ts'
import { migrateTemplate } from '../../testing/migrate-template.ts'
import { runProgram } from '../run-program.ts'
import type { Step } from '../step.ts'

export const standby: Step = {
  name: 'standby',
  happens: 'the database server dies while players bet, and its synchronous standby takes over',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'baize-standby-'))
    chmodSync(folder, 0o711)
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    const running = [await startPostgres({ dataDir: first, settings: primarySettings, log: () => {} })]
    try {
      const [primary] = running as [(typeof running)[number]]
      await migrateTemplate(primary.ownerUrl, root)
      const follower = await startStandby(
        primary,
        second,
        locateCluster(first, () => {}),
      )
      running.push(follower)
      const inject = async (): Promise<void> => {
        signal(processesIn(primary.clusterDir), 'SIGKILL')
        await primary.died
        await promote(follower)
      }
      const standbyPort = new URL(follower.ownerUrl).port
      const args = ['--server', primary.ownerUrl, '--standby-port', standbyPort]
      return await runProgram(['proofs/gameday/failover.ts', ...args], { promote: inject })
    } finally {
      for (const each of running) await each.stop()
      for (const dir of new Set([folder, ...running.map(({ clusterDir }) => dirname(clusterDir))]))
        rmSync(dir, { recursive: true, force: true })
    }
  },
}
