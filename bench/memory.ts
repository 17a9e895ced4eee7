import { readFileSync } from 'node:fs'

/** The resident memory of a process in kibibytes, as described in proc(5). */
export const residentKilobytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
