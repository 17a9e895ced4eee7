import {
  closeSync,
  copyFileSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { dirname } from 'node:path'

const limitBytes = 50_000_000

const checkEveryMs = 60_000

const watched = new Set<string>()

/**
 * Opens a program's log file for appending. The program writes to the file directly, so that no line is lost if the
 * launcher ends first. Once a minute, a file above the size limit is copied to `<file>.1` and emptied.
 */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  limit(file)
  if (!watched.has(file)) setInterval(limit, checkEveryMs, file).unref()
  watched.add(file)
  return openSync(file, 'a', 0o600)
}

function limit(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < limitBytes) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // On a full disk the log cannot be copied. The previous copy is then deleted, which frees space, and the log is
    // emptied without a copy.
    rmSync(`${file}.1`, { force: true })
  }
  truncateSync(file)
}

/** Returns the last lines of a log file. Reads at most the last 8 KB of the file. */
export function endOf(file: string, lines: number): string[] {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const buffer = Buffer.alloc(Math.min(size, 8192))
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length)
    return buffer.toString().trimEnd().split('\n').slice(-lines)
  } finally {
    closeSync(descriptor)
  }
}
