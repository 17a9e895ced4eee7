import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'

/** How many milliseconds the tests and hooks of each test file took, by the file's path relative to the repository. */
export type Durations = Readonly<Record<string, number>>

const recordFile = join(root, 'tools/testing/durations.json')

/** Test files that took less time are not recorded, because their order hardly changes when the run ends. */
const leastRecordedMs = 3000

/** The durations from the last `npm run record-durations`. They decide in which order the test files run. */
export const recordedDurations: Durations = JSON.parse(readFileSync(recordFile, 'utf8'))

const slowestFirst = (durations: Durations): [file: string, ms: number][] =>
  Object.entries(durations).toSorted(([, a], [, b]) => b - a)

/** Replaces the recorded durations. They are rounded to seconds, so that a new record changes few lines. */
export function recordDurations(durations: Durations): void {
  const kept = slowestFirst(durations)
    .filter(([, ms]) => ms >= leastRecordedMs)
    .map(([file, ms]) => [file, Math.round(ms / 1000) * 1000])
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

export const describeSlowest = (durations: Durations, count = 10): string =>
  slowestFirst(durations)
    .slice(0, count)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
    .join('\n')
