import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeDataFolder } from '../../server/own-postgres/data-folder.ts'
import { processesIn, signal } from '../../server/own-postgres/processes.ts'
import { root } from '../launcher/settings.ts'
import { startPostgres, type Postgres } from '../../server/own-postgres/start-postgres.ts'
import { migrateTemplate } from '../testing/migrate-template.ts'
import { runProgram } from './run-program.ts'

type Faults = Parameters<typeof runProgram>[1]

interface Stage {
  /** The folder for PostgreSQL's data. Without it, a temporary folder is used. */
  readonly dataDir?: string
  readonly settings?: readonly string[]
  /** The folder of the version of Baize that migrates the database. Without it, this repository migrates it. */
  readonly from?: string
  readonly env?: NodeJS.ProcessEnv
  /** The functions that inject the faults, by the names with which the scene requests them. */
  readonly faults?: (database: KillableDatabase) => Faults
}

export interface KillableDatabase {
  readonly ownerUrl: string
  readonly clusterDir: string
  isAlive(): Promise<boolean>
  kill(): Promise<void>
  start(): Promise<void>
}

/**
 * Runs the scene with this name (in `proofs/gameday/scenes`) on a new PostgreSQL server.
 * @returns a summary of what players saw
 * @throws Error if the scene fails
 */
export async function playScene(
  name: string,
  { dataDir, settings = [], from = root, env, faults }: Stage = {},
): Promise<string> {
  const folder = dataDir === undefined ? mkdtempSync(join(tmpdir(), `baize-${name}-`)) : makeDataFolder(dataDir)
  chmodSync(folder, 0o711)
  const start = (port?: number): Promise<Postgres> =>
    startPostgres({ dataDir: folder, settings, log: () => {}, ...(port === undefined ? {} : { port }) })
  let running = await start()
  const { ownerUrl, clusterDir } = running
  const database: KillableDatabase = {
    ownerUrl,
    clusterDir,
    isAlive: () => Promise.race([running.died.then(() => false), setTimeout(100, true)]),
    async kill() {
      signal(processesIn(clusterDir), 'SIGKILL')
      await running.died
    },
    async start() {
      running = await start(Number(new URL(ownerUrl).port))
    },
  }
  try {
    await migrateTemplate(ownerUrl, from)
    const program = ['proofs/gameday/main.ts', '--server', ownerUrl, '--scene', name]
    return await runProgram(program, faults?.(database), env)
  } finally {
    await running.stop()
    for (const dir of new Set([folder, dirname(clusterDir)])) rmSync(dir, { recursive: true, force: true })
  }
}
