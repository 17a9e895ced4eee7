import { readdirSync, readFileSync } from 'node:fs'

/** As Linux counts processor time, whatever the kernel's own clock: proc(5). */
const microsecondsInTick = 10_000

interface Used {
  readonly pid: number
  readonly parent: number
  readonly microseconds: number
}

/** Processor time of the process and everything it has started, in µs. */
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

/** Nothing for a process that has just ended. */
function usedBy(name: string): Used[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // the second field is the program's name in brackets, which may hold anything
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // its own, and that of the children that have ended: in the program and in the kernel
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    return [{ pid: Number(name), parent: fields[1] ?? 0, microseconds: ticks * microsecondsInTick }]
  } catch {
    return []
  }
}
