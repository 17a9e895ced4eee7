import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')
const readyWithinMs = 60_000

interface PartSettings {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
}

interface Message {
  readonly type: string
  readonly url?: string
  readonly ownerUrl?: string
  readonly message?: string
}

/** A process of Baize or of its test environment, which can be killed and started again. */
export class Part {
  readonly #settings: PartSettings
  #child: ChildProcess | undefined

  constructor(settings: PartSettings) {
    this.#settings = settings
  }

  /**
   * Starts the process and waits until it is ready.
   * @returns the process's address as `url`. For PostgreSQL, the connection strings for the program and for the owner
   * @throws Error with the end of its log if it is not ready in time
   */
  async start(): Promise<{ url: string; ownerUrl: string }> {
    const child = this.#spawn()
    const ready = new Promise<{ url: string; ownerUrl: string }>((settle, reject) => {
      child.on('message', ({ type, url = '', ownerUrl = '', message }: Message) => {
        if (type === 'ready') settle({ url, ownerUrl })
        if (type === 'failed') reject(new Error(message))
      })
      child.once('exit', (code, signal) => reject(this.#error(`ended with ${signal ?? code}`)))
    })
    const late = delay(readyWithinMs, undefined, { ref: false })
    const addresses = await Promise.race([ready, late])
    if (addresses === undefined) throw this.#error(`was not ready after ${readyWithinMs / 1000} s`)
    return addresses
  }

  /**
   * Runs the process to its end.
   * @returns everything in its log
   * @throws Error with the end of its log if the exit code is not 0
   */
  async run(): Promise<string> {
    const [code] = (await once(this.#spawn(), 'exit')) as [number | null]
    if (code !== 0) throw this.#error(`ended with ${code}`)
    return readFileSync(this.#settings.logFile, 'utf8')
  }

  /**
   * Kills the process without a clean shutdown.
   * @throws Error if it is not running any more, because no process may end just because another one was killed
   */
  async kill(): Promise<void> {
    if (!this.isRunning()) throw this.#error('has died by itself')
    this.#child?.kill('SIGKILL')
    await this.gone()
  }

  async stop(): Promise<void> {
    if (this.isRunning()) this.#child?.kill('SIGTERM')
    await this.gone()
  }

  async gone(): Promise<void> {
    if (this.#child && this.isRunning()) await once(this.#child, 'exit')
  }

  isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  #spawn(): ChildProcess {
    const { args, env, logFile } = this.#settings
    const log = openSync(logFile, 'a', 0o600)
    // If the test's process is killed, the IPC channel closes, and the child process ends itself.
    this.#child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log, 'ipc'] })
    closeSync(log)
    return this.#child
  }

  #error(what: string): Error {
    const { args, logFile } = this.#settings
    const lastLines = readFileSync(logFile, 'utf8').split('\n').slice(-30)
    return new Error([`${args.join(' ')} ${what}`, ...lastLines].join('\n'))
  }
}
