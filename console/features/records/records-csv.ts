import type { StaffRecord } from './record.ts'

const columns = ['at', 'actor', 'outcome', 'operation', 'subject', 'reason', 'details'] as const

/** Returns the rows of the CSV file. The first row contains the names of the columns. */
export const recordRows = (records: readonly StaffRecord[]): string[][] => [
  [...columns],
  ...records.map((record) => columns.map((name) => record[name] ?? '')),
]
