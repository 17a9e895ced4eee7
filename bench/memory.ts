import { readFileSync } from 'node:fs'

/**
 * Returns how much memory of the computer a process occupies (its resident set, see proc(5)), in units of 1,024 bytes.
 */
export const residentKilobytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
