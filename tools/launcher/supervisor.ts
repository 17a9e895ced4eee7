import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { endOf, openLog } from './log-file.ts'
import { until } from './processes.ts'
import { Refusal } from './refusal.ts'
import { root } from './settings.ts'
import { tie } from './tie.ts'

export interface Job {
  /** As the user reads it, and the name of the log file. */
  name: string
  /** The program and its arguments, for the Node that runs this. */
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/** Somebody in the demo whom a visitor may log in as. */
export interface Login {
  username: string
  password: string
  note: string
}

/** What a child may say over its channel. */
type Message =
  | { type: 'ready'; url: string }
  | { type: 'failed'; message: string }
  | { type: 'logins'; logins: readonly Login[] }

export interface Child {
  name: string
  /** Complete once it is done. */
  logins: Login[]
  /** The address that it serves. */
  ready: Promise<string>
  /** Resolves when it ended well by itself. */
  done: Promise<void>
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** A log line as a person reads it: the programs write JSON, one object a line. */
export function readable(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [msg, err?.message].filter(Boolean).join(': ') || line
  } catch {
    return line
  }
}

/** Starts the program's parts as children that do not outlive it, and ends them all. */
export class Supervisor {
  private readonly children: ChildProcess[] = []
  private readonly afterwards: (() => Promise<void>)[] = []
  private isEnding = false
  private readonly dataDir: string

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** Something to be ended once no child uses it any more. */
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
    // A group of its own: Ctrl-C reaches the launcher alone, which ends its children in order.
    const child = spawn(process.execPath, job.args, {
      cwd: job.cwd ?? root,
      // Compiled code is kept: that halves the processor time of a start.
      env: { NODE_COMPILE_CACHE: join(this.dataDir, 'cache'), ...process.env, ...job.env },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    })
    closeSync(log)
    const untie = child.pid === undefined ? () => {} : tie(child.pid, 'TERM', 'KILL')
    child.once('exit', untie)
    this.children.push(child)
    return { name: job.name, ...outcome(child, job.name, file) }
  }

  /** Ends everything within nine seconds. */
  async end(): Promise<void> {
    this.isEnding = true
    await Promise.all(this.children.map(endChild))
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
    failure = `${name} could not be started (${error.message}).`
    ready.reject(new Refusal(failure))
    done.reject(new Refusal(failure))
  })
  child.once('exit', (code, signal) => {
    const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`
    const last = endOf(logFile, 20).map((line) => `  ${readable(line)}`)
    const error = new Refusal(failure ?? [`${name} ${how}; the end of ${logFile}:`, ...last].join('\n'))
    ready.reject(error)
    if (code === 0) done.resolve()
    else done.reject(error)
  })
  // Whoever waits for one of the two does not wait for the other.
  ready.promise.catch(() => {})
  done.promise.catch(() => {})
  return { logins, ready: ready.promise, done: done.promise }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  child.kill('SIGTERM')
  if (await until(() => !isRunning(child), 4000)) return
  child.kill('SIGKILL')
  await until(() => !isRunning(child), 500)
}
