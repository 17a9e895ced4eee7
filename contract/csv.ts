export type CsvRow = readonly (string | number)[]

/**
 * Matches a text that a spreadsheet would execute as a formula, and that must therefore be marked as text. A number
 * with a sign is not a formula.
 */
const formula = /^[=+\-@\t\r]/
const number = /^-?\d+(\.\d+)?$/

function cell(content: string | number): string {
  const text = String(content)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Formats rows as comma-separated values (RFC 4180). The byte order mark at the beginning lets spreadsheets recognise
 * UTF-8.
 */
export const csvOf = (rows: readonly CsvRow[]): string =>
  `\u{FEFF}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
