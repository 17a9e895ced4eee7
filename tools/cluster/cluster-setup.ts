import type { TestProject } from 'vitest/node'
import { findBroker } from '../debian/broker.ts'
import { root } from '../launcher/settings.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'
import { joinCluster } from './cluster.ts'
import { migrateClusterTemplate } from './template-cluster.ts'

/** Runs one cluster for the database tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTemporaryCluster()
  try {
    await joinCluster(cluster)
    await migrateClusterTemplate(cluster, root)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgresUrl', cluster.coordinator.ownerUrl)
  project.provide('broker', findBroker())
  return cluster.stop
}
