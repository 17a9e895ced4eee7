import { migrateDatabase, template } from '../testing/migrate-template.ts'
import { runStatement } from '../postgres/run-statement.ts'
import { type Cluster, inDatabase, joinCluster } from './cluster.ts'

/**
 * Replaces the database that is copied for every test, on each server of a cluster, and migrates it with the program in
 * `folder`. Copying it on all servers gives another working cluster.
 */
export async function migrateClusterTemplate(cluster: Cluster, folder: string): Promise<void> {
  const servers = [cluster.coordinator, ...cluster.workers]
  for (const { ownerUrl } of servers) {
    await runStatement(ownerUrl, `drop database if exists ${template} with (force)`)
    await runStatement(ownerUrl, `create database ${template}`)
  }
  await joinCluster(cluster, template)
  migrateDatabase(cluster.coordinator.ownerUrl, template, folder)
  for (const { ownerUrl } of servers) {
    const url = inDatabase(ownerUrl, 'postgres')
    // Citus keeps a connection to each database open, but PostgreSQL cannot copy a database while anybody is connected
    // to it.
    await runStatement(url, `alter database ${template} allow_connections false`)
    await runStatement(
      url,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`,
    )
  }
}
