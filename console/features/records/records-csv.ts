import type { StaffRecord } from './record.ts'

const columns = ['at', 'actor', 'outcome', 'operation', 'subject', 'reason', 'details'] as const

/** Records as CSV (RFC 4180). Spreadsheets run no field as a formula. */
export const recordsCsv = (records: readonly StaffRecord[]): string =>
  [columns.join(','), ...records.map((record) => columns.map((name) => field(record[name] ?? '')).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

function field(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
