import { root } from '../launcher/settings.ts'
import { migrateDatabase, template } from '../testing/migrate-template.ts'
import { ask } from '../postgres/ask.ts'
import { type Cluster, inDatabase, joinCluster } from './cluster.ts'

/** Migrates the template of all test databases on each server of a cluster. A copy of all of them is a cluster, too. */
export async function migrateClusterTemplate(cluster: Cluster): Promise<void> {
  const servers = [cluster.coordinator, ...cluster.workers]
  await joinCluster(cluster)
  for (const { ownerUrl } of servers) await ask(ownerUrl, `create database ${template}`)
  await joinCluster(cluster, template)
  migrateDatabase(cluster.coordinator.ownerUrl, template, root)
  for (const { ownerUrl } of servers) {
    const url = inDatabase(ownerUrl, 'postgres')
    // the extension keeps a connection to each database, and a database with connections cannot be copied
    await ask(url, `alter database ${template} allow_connections false`)
    await ask(url, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`)
  }
}
