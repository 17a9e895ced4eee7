import { saveFile } from './save-file.ts'

export type CsvRow = readonly (string | number)[]

/** Marks text that a spreadsheet would read as a formula. A signed number is not a formula. */
const formula = /^[=+\-@\t\r]/
const number = /^-?\d+(\.\d+)?$/

function cell(content: string | number): string {
  const text = String(content)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Comma-separated values (RFC 4180) with a byte order mark, which tells spreadsheets that the file is UTF-8. */
export const csvOf = (rows: readonly CsvRow[]): string =>
  `\u{FEFF}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** @param name without the ending; the first row holds the headings */
export const saveCsv = (name: string, rows: readonly CsvRow[]): void => saveFile(`${name}.csv`, csvOf(rows), 'text/csv')
