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
 * When a process started, in the kernel's ticks since boot: tells it from a later one that got the same number.
 * Empty where the system has no /proc.
 */
export function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** The processes whose current folder is `dir`: for a PostgreSQL cluster, its server and all of its workers. */
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

/** Sends a signal to those that still live. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Waits until the condition holds; false when it did not within the time. */
export async function until(holds: () => boolean, timeoutMs: number): Promise<boolean> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await delay(25)) {
    if (holds()) return true
  }
  return holds()
}
