import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../launcher/refusal.ts'
import { citusBinaries } from './binaries.ts'
import { randomPassword } from '../postgres/place.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** A coordinator and two workers in a folder that is deleted when they stop. They would not survive a power cut. */
export async function startTemporaryCluster(settings: readonly string[] = []): Promise<Cluster> {
  const binaries = citusBinaries()
  if (binaries === undefined) throw new Refusal('CITUS_BIN is not set.')
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-citus-'))
  // PostgreSQL may run as another user
  chmodSync(dataDir, 0o711)
  // both roles have one password in tests
  const password = randomPassword()
  const passwords = { password, programPassword: password }
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true })
  try {
    const cluster = await startCluster({ dataDir, binaries, workers: 2, settings, durable: false, passwords })
    return { ...cluster, stop: () => cluster.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}
