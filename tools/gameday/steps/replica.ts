import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processesIn, signal } from '../../../server/own-postgres/processes.ts'
import { startPostgres, type Postgres } from '../../../server/own-postgres/start-postgres.ts'
import { locateCluster } from '../../../server/own-postgres/cluster-location.ts'
import { pauseReplay, primarySettings, resumeReplay, startFollower } from '../../postgres/standby.ts'
import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

export const replica: Step = {
  name: 'replica',
  happens: 'the replica that serves histories stands still, dies and returns, while a player reads their own',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'baize-replica-'))
    chmodSync(folder, 0o711)
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    let follower: Postgres | undefined
    const running = (): Postgres => {
      if (!follower) throw new Error('There is no replica.')
      return follower
    }
    try {
      return await playScene('replica', {
        dataDir: first,
        settings: primarySettings,
        faults: (database) => ({
          async follow() {
            follower = await startFollower(
              database,
              second,
              locateCluster(first, () => {}),
            )
            return follower.ownerUrl
          },
          stand: async () => void (await pauseReplay(running())),
          go: async () => void (await resumeReplay(running())),
          async die() {
            signal(processesIn(running().clusterDir), 'SIGKILL')
            await running().died
          },
          async return() {
            const port = Number(new URL(running().ownerUrl).port)
            follower = await startPostgres({ dataDir: second, settings: primarySettings, log: () => {}, port })
          },
        }),
      })
    } finally {
      await follower?.stop()
      for (const dir of [folder, ...(follower ? [dirname(follower.clusterDir)] : [])])
        rmSync(dir, { recursive: true, force: true })
    }
  },
}
