import type { KillablePostgres } from '../testing/killable-postgres.ts'
import { joinCluster } from './cluster.ts'
import { migrateClusterTemplate } from './template-cluster.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'

/**
 * Starts a cluster for kill tests. Successive calls of `killAndRestart` kill worker 1, worker 2 and the coordinator in
 * turn.
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
