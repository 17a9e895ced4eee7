import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ConfigError } from '../settings/config-error.ts'
import { isAlive, startedAt } from './processes.ts'

interface Holder {
  pid: number
  startedAt: string
}

function readHolder(file: string): Holder | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const { pid, startedAt: since } = parsed as Partial<Holder>
    return typeof pid === 'number' && typeof since === 'string' ? { pid, startedAt: since } : undefined
  } catch {
    // The file is missing, or a crash has left it incomplete. In both cases no process holds the claim.
    return undefined
  }
}

/**
 * Returns the id of the process that holds the claim, if that process is still running. A later process that got the
 * same id does not count. Undefined if nobody holds it.
 */
export function livingHolder(file: string): number | undefined {
  const holder = readHolder(file)
  const lives = holder !== undefined && isAlive(holder.pid) && startedAt(holder.pid) === holder.startedAt
  return lives ? holder.pid : undefined
}

export interface Claim {
  release: () => void
  /** Whether the previous holder ended without releasing its claim. */
  isTakenOver: boolean
}

/**
 * Claims a folder for this process with a file that names the process. The claim of a process that has ended is taken
 * over.
 * @throws ConfigError if a running process holds the claim
 */
export function claim(file: string, what: string): Claim {
  const holder: Holder = { pid: process.pid, startedAt: startedAt(process.pid) }
  let isTakenOver = false
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }), isTakenOver }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const pid = livingHolder(file)
    if (pid !== undefined) {
      throw new ConfigError(`${what} is in use by process ${pid}; stop that one or set DATA_DIR to another folder.`)
    }
    rmSync(file, { force: true })
    isTakenOver = true
  }
  throw new ConfigError(`${what} is being taken by another start at this moment; set DATA_DIR to another folder.`)
}
