import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Part } from './part.ts'

/** A separate casino for a test, with its own database and sandbox. The test can kill each of its processes. */
export interface House {
  readonly address: string
  readonly sandboxAddress: string
  /** The folder that contains the data of the sandbox and the database, and the logs. */
  readonly dataDir: string
  /**
   * Returns a process of the server, which the test must start.
   * @param env further environment variables
   * @param args the services to run, as `--service <name>`; none for all services
   */
  serve(env?: NodeJS.ProcessEnv, ...args: string[]): Part
  readonly sandbox: Part
  readonly database: Part
  killDatabase(): Promise<void>
  /** Runs the command `verify-ledger` and returns its output. Rejects if the ledger contains an error. */
  verifyLedger(): Promise<string>
  close(): Promise<void>
}

/**
 * Starts PostgreSQL and the sandbox, and creates the demo's data. The server itself is not started.
 * @param port the port for the server; the sandbox, its mail server and PostgreSQL use the next three
 */
export async function openHouse(port: number): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-house-'))
  // If the tests run as root, PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(dataDir, 0o711)
  const parts: Part[] = []
  const part = (name: string, env: NodeJS.ProcessEnv, ...args: string[]): Part => {
    const logFile = join(dataDir, `${name}.log`)
    const made = new Part({ args, env: { ...process.env, NODE_ENV: 'test', ...env }, logFile })
    parts.unshift(made)
    return made
  }
  const close = async (): Promise<void> => {
    for (const each of parts) await each.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const sandboxPorts = { SANDBOX_PORT: String(port + 1), SANDBOX_SMTP_PORT: String(port + 2) }
  const databasePort = String(port + 3)
  const database = part('postgres', {}, 'server/main.ts', 'postgres', '--data', dataDir, '--port', databasePort)
  const sandbox = part('sandbox', { PORT: String(port), ...sandboxPorts, DATA_DIR: dataDir }, 'sandbox/main.ts')
  try {
    const [{ url, ownerUrl }] = await Promise.all([database.start(), sandbox.start()])
    const settings = {
      PORT: String(port),
      DATABASE_URL: url,
      SANDBOX_URL: `http://localhost:${port + 1}`,
      SMTP_URL: `smtp://localhost:${port + 2}`,
    }
    const program = (env: NodeJS.ProcessEnv, ...args: string[]): Part =>
      part(args.join(''), { ...settings, ...env }, 'server/main.ts', ...args)
    await program({ DATABASE_OWNER_URL: ownerUrl }, 'migrate').run()
    await program({}, 'seed').run()
    return {
      address: `http://localhost:${port}`,
      sandboxAddress: settings.SANDBOX_URL,
      dataDir,
      serve: (env = {}, ...args) => program(env, 'serve', ...args),
      sandbox,
      database,
      async killDatabase() {
        process.kill(postmaster(dataDir), 'SIGKILL')
        await database.gone()
      },
      verifyLedger: () => program({}, 'verify-ledger').run(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function postmaster(dataDir: string): number {
  const note = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { clusterDir?: string }
  const clusterDir = note.clusterDir ?? join(dataDir, 'postgres')
  return Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
}
