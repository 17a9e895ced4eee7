import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * When a process started, in kernel ticks since boot. It distinguishes the process from a later one with the same id.
 * Empty on a system without /proc.
 */
export function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets. It may contain spaces and brackets, so the fields are counted
    // from the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * Finds the processes whose working directory is `dir`. For a PostgreSQL cluster these are its server and all of its
 * workers.
 */
export function processesIn(dir: string): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => {
        try {
          return readlinkSync(`/proc/${name}/cwd`) === dir
        } catch {
          return false
        }
      })
      .map(Number)
  } catch {
    return []
  }
}

/** Sends a signal to those of the processes that are still running. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has already ended.
    }
  }
}

/**
 * Waits until the condition is true.
 * @returns false if that takes longer than the timeout
 */
export async function until(holds: () => boolean, timeoutMs: number): Promise<boolean> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await delay(25)) {
    if (holds()) return true
  }
  return holds()
}
