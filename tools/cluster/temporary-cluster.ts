import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../launcher/refusal.ts'
import { citusBinaries } from './binaries.ts'
import { randomPassword } from '../../server/own-postgres/cluster-location.ts'
import { type Cluster, startCluster } from './cluster.ts'

/**
 * Settings that make tests faster: a commit no longer waits for the disk, only for the operating system's cache.
 * `synchronous_commit` stays on, because otherwise moving a shard could lose commits of other transactions.
 */
const unsafe = ['fsync=off', 'full_page_writes=off']

/**
 * If two servers lose their connection during a commit, a prepared transaction remains and keeps its locks. With this
 * setting, Citus ends it within a second.
 */
const ownSettings = ['citus.recover_2pc_interval=1s']

/**
 * Starts a cluster in a folder that is deleted when the cluster stops. If `durable` is false, a power cut would lose
 * its data.
 */
export async function startTemporaryCluster({ durable = false, workers = 2 } = {}): Promise<Cluster> {
  const binaries = citusBinaries()
  if (binaries === undefined) throw new Refusal('CITUS_BIN is not set.')
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-citus-'))
  // If root runs this program, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const password = randomPassword()
  const passwords = { password, programPassword: password }
  const settings = durable ? ownSettings : [...ownSettings, ...unsafe]
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true })
  try {
    const cluster = await startCluster({ dataDir, binaries, workers, settings, passwords })
    return { ...cluster, stop: () => cluster.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}
