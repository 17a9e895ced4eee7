import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { endOf, openLog } from '../../server/own-postgres/log-file.ts'
import { until } from '../../server/own-postgres/processes.ts'
import { Refusal } from './refusal.ts'
import { root } from './settings.ts'
import { endWithParent } from '../../server/own-postgres/end-with-parent.ts'

export interface Job {
  /** The name of the process in messages and in the name of its log file. */
  name: string
  /** The program and its arguments. It is run by the same Node as this process. */
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/** A player of the demo whose login is printed. */
export interface Login {
  username: string
  password: string
  note: string
}

type Message =
  | { type: 'ready'; url: string }
  | { type: 'failed'; message: string }
  | { type: 'logins'; logins: readonly Login[] }

export interface Child {
  name: string
  /** The players whose logins the process has reported. The list is complete once `done` has resolved or rejected. */
  logins: Login[]
  /**
   * Resolves with the address at which the process serves. Rejects with a Refusal if the process ends before it is
   * ready.
   */
  ready: Promise<string>
  /** Resolves when the process ends with exit code 0. Rejects with a Refusal when it ends in any other way. */
  done: Promise<void>
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/**
 * Returns the message of a log line for people to read. Programs log one JSON object per line; any other line is
 * returned unchanged.
 */
export function readable(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [msg, err?.message].filter(Boolean).join(': ') || line
  } catch {
    return line
  }
}

/** Starts the product's processes and ends them. They also end if this process is killed. */
export class Supervisor {
  private readonly children = new Map<ChildProcess, string>()
  private readonly afterwards: (() => Promise<void>)[] = []
  isEnding = false
  private readonly dataDir: string

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** Registers a function to be called once all processes have ended, for example one that stops PostgreSQL. */
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
    // The child gets its own process group. Otherwise Ctrl-C would reach the child directly, and the launcher could not
    // end the processes in order.
    const child = spawn(process.execPath, job.args, {
      cwd: job.cwd ?? root,
      // With its compiled code cached on disk, a process needs half the processor time to start.
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

  pidOf(name: string): number | undefined {
    return [...this.children].find(([, running]) => running === name)?.[0].pid
  }

  /** Asks all processes to end with SIGTERM. A process that has not ended after 25 seconds is killed. */
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
  // A caller may await only one of the two promises. Without these handlers, the rejection of the other promise would
  // end this process.
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
