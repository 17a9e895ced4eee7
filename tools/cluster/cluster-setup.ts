import type { TestProject } from 'vitest/node'
import { findBroker, findPooler } from '../debian/program.ts'
import { root } from '../launcher/settings.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'
import { joinCluster, prepareServer } from './cluster.ts'
import { migrateClusterTemplate } from './template-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The owner's connection string of a third server. It is prepared like a worker but does not belong to the cluster,
     * so that tests can add it.
     */
    spareWorkerUrl: string
  }
}

/**
 * Starts a cluster with two workers for the database tests of a run, and a third server that tests can add as a worker.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await startTemporaryCluster({ workers: 3 })
  const cluster = { ...servers, workers: servers.workers.slice(0, 2) }
  try {
    for (const { ownerUrl } of servers.workers.slice(2)) {
      await prepareServer(ownerUrl, servers.coordinator)
      project.provide('spareWorkerUrl', ownerUrl)
    }
    await joinCluster(cluster)
    await migrateClusterTemplate(cluster, root)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgresUrl', cluster.coordinator.ownerUrl)
  project.provide('broker', findBroker())
  project.provide('pooler', findPooler())
  return cluster.stop
}
