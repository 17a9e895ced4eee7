export type CsvRow = readonly (string | number)[]

/**
 * Matches a text that a spreadsheet would execute as a formula, and that is therefore marked as text by an apostrophe
 * before it. A text that looks like a marked formula is marked too, because `unmarked` would otherwise change it. A
 * number with a sign is not a formula.
 */
const formula = /^'*[=+\-@\t\r]/
const number = /^-?\d+(\.\d+)?$/

function cell(content: string | number): string {
  const text = String(content)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvOf` has written, without the apostrophe that marks a formula as text. */
export const unmarked = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** Formats one row of comma-separated values, with the end of its line. */
export const csvLine = (row: CsvRow): string => `${row.map(cell).join(',')}\r\n`

/**
 * Formats rows as comma-separated values (RFC 4180). The byte order mark at the beginning lets spreadsheets recognise
 * UTF-8.
 */
export const csvOf = (rows: readonly CsvRow[]): string => `\u{FEFF}${rows.map(csvLine).join('')}`
