import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

type Service = 'platform' | 'channels'

interface Origin {
  /** The program. Default: that of this repository. */
  readonly program?: string
  /** The file that gets its log. Default: nobody reads it. */
  readonly logFile?: string
}

/** A busy machine needs long for a start. */
const startsWithinMs = 120_000

/** The platform, or another service, in a separate process with its own port, which can be killed and restarted. */
export class ServerProcess {
  readonly port: number
  readonly #databaseUrl: string
  readonly #environment: Readonly<Record<string, string>>
  readonly #services: readonly Service[]
  readonly #program: string
  readonly #logFile: string | undefined
  #child: ChildProcess | undefined

  /** @param environment further settings */
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

  /** Starts it, with repeated attempts if the database does not answer, until it serves. */
  async start(): Promise<void> {
    for (let tries = 1; ; tries++) {
      const settings = {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        // invented players bet without end, and a pause is no part of their stories
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

  /** Asks it to end. @returns its exit code, and null if it had to be killed after ten seconds */
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

  /** Kills it without a clean shutdown. @throws Error if it has already ended by itself, which must not happen */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) throw new Error('a server has died by itself')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
