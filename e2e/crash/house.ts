import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Part } from './part.ts'

/** A whole product of its own, each part a process that can be killed. */
export interface House {
  readonly address: string
  readonly sandboxAddress: string
  /** Holds what the sandbox keeps, the logs and the database. */
  readonly dataDir: string
  readonly server: Part
  readonly sandbox: Part
  readonly database: Part
  /** Ends PostgreSQL without a chance to tidy up. */
  killDatabase(): Promise<void>
  /** `npm run ledger:verify`: what it prints; rejects where it finds anything wrong. */
  verifyLedger(): Promise<string>
  /** Ends everything and forgets its data. */
  close(): Promise<void>
}

/** @param port the server's; the sandbox, its mail server and PostgreSQL take the next three */
export async function openHouse(port: number): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-crash-'))
  // started by root, PostgreSQL's own user has to pass through
  chmodSync(dataDir, 0o711)
  const part = (name: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
    new Part({ args, env: { ...process.env, NODE_ENV: 'test', ...env }, logFile: join(dataDir, `${name}.log`) })

  const sandboxPorts = { SANDBOX_PORT: String(port + 1), SANDBOX_SMTP_PORT: String(port + 2) }
  const sandbox = part('sandbox', { PORT: String(port), ...sandboxPorts, DATA_DIR: dataDir }, 'sandbox/main.ts')
  const databasePort = String(port + 3)
  const database = part('postgres', {}, 'tools/postgres-cli.ts', '--data', dataDir, '--port', databasePort)
  const [url] = await Promise.all([database.start(), sandbox.start()])
  const env = {
    PORT: String(port),
    DATABASE_URL: url,
    SANDBOX_URL: `http://localhost:${port + 1}`,
    SMTP_URL: `smtp://localhost:${port + 2}`,
  }
  const program = (command: string) => part(command, env, 'server/main.ts', command)
  await program('migrate').run()
  await program('seed').run()
  const server = program('serve')
  await server.start()
  return {
    address: `http://localhost:${port}`,
    sandboxAddress: `http://localhost:${port + 1}`,
    dataDir,
    server,
    sandbox,
    database,
    async killDatabase() {
      process.kill(postmaster(dataDir), 'SIGKILL')
      await database.gone()
    },
    verifyLedger: () => program('verify-ledger').run(),
    async close() {
      for (const each of [server, sandbox, database]) await each.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL's own process: the first line of its pid file. */
function postmaster(dataDir: string): number {
  const note = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { clusterDir?: string }
  const clusterDir = note.clusterDir ?? join(dataDir, 'postgres')
  return Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
}
