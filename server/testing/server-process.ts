import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

type Service = 'platform' | 'channels'

interface Origin {
  /** The path of the program to run. By default it is the program in this repository. */
  readonly program?: string
  /** The file to which the program's log is written. By default the log is discarded. */
  readonly logFile?: string
}

/**
 * How long the start may take, in milliseconds. The time is long, because starting the program takes a while on a busy
 * computer.
 */
const startsWithinMs = 120_000

/** The platform, or another service, as a separate process with its own port. It can be killed and restarted. */
export class ServerProcess {
  readonly port: number
  readonly #databaseUrl: string
  readonly #environment: Readonly<Record<string, string>>
  readonly #services: readonly Service[]
  readonly #program: string
  readonly #logFile: string | undefined
  #child: ChildProcess | undefined

  /** @param environment settings in addition to the default ones */
  constructor(
    port: number,
    databaseUrl: string,
    environment: Readonly<Record<string, string>> = {},
    services: Service | readonly Service[] = 'platform',
    { program = join(import.meta.dirname, '../main.ts'), logFile }: Origin = {},
  ) {
    this.#program = program
    this.#logFile = logFile
    this.#services = [services].flat()
    this.port = port
    this.#databaseUrl = databaseUrl
    this.#environment = environment
  }

  /**
   * Starts the process and waits until it serves requests. A process that ends before that, for example because the
   * database does not respond, is started again, up to 20 times.
   */
  async start(): Promise<void> {
    for (let tries = 1; ; tries++) {
      const settings = {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        // The players in these tests bet without end, so the protection from harm must not pause them.
        HARM_MARKERS: '0',
        VULNERABILITY_CHECKS: '0',
        PORT: String(this.port),
        DATABASE_URL: this.#databaseUrl,
      }
      const env = { PATH: process.env.PATH, ...settings, ...this.#environment }
      const log = this.#logFile === undefined ? 'ignore' : openSync(this.#logFile, 'a')
      const child = spawn(
        process.execPath,
        [this.#program, 'serve', ...this.#services.flatMap((name) => ['--service', name])],
        {
          env,
          stdio: ['ignore', log, log, 'ipc'],
        },
      )
      if (log !== 'ignore') closeSync(log)
      this.#child = child
      const late = setTimeout(() => child.kill('SIGKILL'), startsWithinMs)
      const first = await Promise.race([once(child, 'message'), once(child, 'exit')])
      clearTimeout(late)
      if ((first[0] as { type?: string } | null)?.type === 'ready') return
      if (tries === 20) throw new Error(`the server does not start on port ${this.port}: is it taken?`)
    }
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  /**
   * Requests the process to end.
   * @returns its exit code. Null if it had to be killed after ten seconds
   */
  async end(): Promise<number | null> {
    const child = this.#child
    if (!child) throw new Error('the server was never started')
    const ended = once(child, 'exit') as Promise<[number | null]>
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    const [code] = await ended
    clearTimeout(late)
    return code
  }

  /**
   * Kills the process without a clean shutdown.
   * @throws Error if the process had already ended by itself, because that must not happen
   */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) throw new Error('a server has died by itself')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
