import { readdirSync, readFileSync } from 'node:fs'

/**
 * The unit in which Linux reports processor time (see proc(5)), in µs. It does not depend on the timer frequency of the
 * kernel.
 */
const microsecondsInTick = 10_000

interface Used {
  readonly pid: number
  readonly parent: number
  readonly microseconds: number
}

/** Returns the processor time that a process and its descendants have used so far, in µs. */
export function usedMicroseconds(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(usedBy)
  const own = new Set([pid])
  for (let known = 0; known < own.size;) {
    known = own.size
    for (const { pid: child, parent } of all) if (own.has(parent)) own.add(child)
  }
  return all.reduce((sum, { pid: one, microseconds }) => sum + (own.has(one) ? microseconds : 0), 0)
}

/**
 * Reads the processor time of a process from `/proc`.
 * @returns a list with one element; empty if the process has just ended
 */
function usedBy(name: string): Used[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The program's name is the second field, in brackets. It may contain spaces and brackets, so the fields are
    // counted from the last bracket.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // Linux counts the time of the process and of its ended children, each in user mode and in the kernel.
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    return [{ pid: Number(name), parent: fields[1] ?? 0, microseconds: ticks * microsecondsInTick }]
  } catch {
    return []
  }
}
