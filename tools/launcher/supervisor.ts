import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { endOf, openLog } from '../../server/own-postgres/log-file.ts'
import { until } from '../../server/own-postgres/processes.ts'
import { Refusal } from './refusal.ts'
import { root } from './settings.ts'
import { endWithParent } from '../../server/own-postgres/end-with-parent.ts'

export interface Job {
  /** The name that the user reads. The log file has the same name. */
  name: string
  /** The program and its arguments. The Node of this process runs it. */
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/** A player of the demo whose log-in is printed. */
export interface Login {
  username: string
  password: string
  note: string
}

/** The messages that a child sends over its channel. */
type Message =
  | { type: 'ready'; url: string }
  | { type: 'failed'; message: string }
  | { type: 'logins'; logins: readonly Login[] }

export interface Child {
  name: string
  /** Complete once `done` is settled. */
  logins: Login[]
  /** Resolves with the address that it serves. */
  ready: Promise<string>
  /** Resolves when it ended by itself with exit code 0. */
  done: Promise<void>
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** The message of a log line. The programs write one JSON object on each line. */
export function readable(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [msg, err?.message].filter(Boolean).join(': ') || line
  } catch {
    return line
  }
}

/** Starts the parts of the program as children, and ends them with this process. */
export class Supervisor {
  private readonly children = new Map<ChildProcess, string>()
  private readonly afterwards: (() => Promise<void>)[] = []
  isEnding = false
  private readonly dataDir: string

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** Registers a resource that ends after the last child. */
  endAfterwards(end: () => Promise<void>): void {
    this.afterwards.push(end)
  }

  logFile(name: string): string {
    return join(this.dataDir, 'logs', `${name}.log`)
  }

  start(job: Job): Child {
    if (this.isEnding) throw new Refusal('Baize is being stopped.')
    const file = this.logFile(job.name)
    const log = openLog(file)
    // The child has its own process group: Ctrl-C reaches only the launcher, which ends the children in order.
    const child = spawn(process.execPath, job.args, {
      cwd: job.cwd ?? root,
      // The cache of compiled code halves the processor time of a start.
      env: { NODE_COMPILE_CACHE: join(this.dataDir, 'cache'), ...process.env, ...job.env },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    })
    closeSync(log)
    const letLive = child.pid === undefined ? () => {} : endWithParent(child.pid, 'TERM', 'KILL')
    child.once('exit', letLive)
    this.children.set(child, job.name)
    child.once('exit', () => this.children.delete(child))
    return { name: job.name, ...outcome(child, job.name, file) }
  }

  /** The process of a part that runs. */
  pidOf(name: string): number | undefined {
    return [...this.children].find(([, running]) => running === name)?.[0].pid
  }

  /** Ends everything: each part has 25 seconds to finish its work, more than it takes to drain. */
  async end(): Promise<void> {
    this.isEnding = true
    await Promise.all([...this.children.keys()].map(endChild))
    await Promise.all(this.afterwards.map((end) => end()))
  }
}

function outcome(child: ChildProcess, name: string, logFile: string): Omit<Child, 'name'> {
  const logins: Login[] = []
  const ready = Promise.withResolvers<string>()
  const done = Promise.withResolvers<void>()
  let failure: string | undefined
  child.on('message', (message: Message) => {
    if (message.type === 'ready') ready.resolve(message.url)
    if (message.type === 'failed') failure = message.message
    if (message.type === 'logins') logins.push(...message.logins)
  })
  child.once('error', (error) => {
    failure = `${name} could not be started (${error.message}); its log is ${logFile}.`
    ready.reject(new Refusal(failure))
    done.reject(new Refusal(failure))
  })
  child.once('exit', (code, signal) => {
    const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`
    const last = endOf(logFile, 20).map((line) => `  ${readable(line)}`)
    const report = [`${name} ${how}; the end of its log ${logFile}:`, ...last].join('\n')
    const error = new Refusal(failure === undefined ? report : `${failure} The log of ${name} is ${logFile}.`)
    ready.reject(error)
    if (code === 0) done.resolve()
    else done.reject(error)
  })
  // A caller may wait for only one of the two promises.
  ready.promise.catch(() => {})
  done.promise.catch(() => {})
  return { logins, ready: ready.promise, done: done.promise }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  child.kill('SIGTERM')
  if (await until(() => !isRunning(child), 25_000)) return
  child.kill('SIGKILL')
  await until(() => !isRunning(child), 500)
}
