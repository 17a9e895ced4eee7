import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Postgres } from '../../server/own-postgres/start-postgres.ts'

export async function killPostgres({ clusterDir, died }: Postgres): Promise<void> {
  process.kill(Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await died
}
