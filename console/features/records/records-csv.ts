import type { StaffRecord } from './record.ts'

const columns = ['at', 'actor', 'outcome', 'operation', 'subject', 'reason', 'details'] as const

/** Heading and rows of the file. */
export const recordRows = (records: readonly StaffRecord[]): string[][] => [
  [...columns],
  ...records.map((record) => columns.map((name) => record[name] ?? '')),
]
