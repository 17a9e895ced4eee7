import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../launcher/refusal.ts'
import { citusBinaries } from './binaries.ts'
import { randomPassword } from '../../server/own-postgres/place.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** Commits are written at once, since a shard that moves loses the others. The operating system keeps them from the disk. */
const unsafe = ['fsync=off', 'full_page_writes=off']

/** Servers that lost their connection to others soon end the transactions that are left. */
const ownSettings = ['citus.recover_2pc_interval=1s']

/** A coordinator and its workers in a folder that is deleted when they stop. Only durable ones would outlive a power cut. */
export async function startTemporaryCluster({ durable = false, workers = 2 } = {}): Promise<Cluster> {
  const binaries = citusBinaries()
  if (binaries === undefined) throw new Refusal('CITUS_BIN is not set.')
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-citus-'))
  // PostgreSQL may run as another user
  chmodSync(dataDir, 0o711)
  // both roles have one password in tests
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
