import type { KillablePostgres } from '../testing/killable-postgres.ts'
import { joinCluster } from './cluster.ts'
import { migrateClusterTemplate } from './template-cluster.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'

/**
 * Starts a cluster for kill tests. Each kill hits the next server in turn: one worker, the other worker, the
 * coordinator.
 */
export async function killableCluster(options: { durable: boolean }): Promise<KillablePostgres> {
  const cluster = await startTemporaryCluster(options)
  const servers = 1 + cluster.workers.length
  let kills = 0
  await joinCluster(cluster)
  return {
    url: cluster.coordinator.ownerUrl,
    migrateTemplate: (folder) => migrateClusterTemplate(cluster, folder),
    killAndRestart: () => cluster.killAndRestart(++kills % servers),
    stop: cluster.stop,
  }
}
