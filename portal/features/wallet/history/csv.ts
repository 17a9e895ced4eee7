/** A text that a spreadsheet would take for a formula is marked as text; a signed number is none. */
const formula = /^[=+\-@\t\r]/
const number = /^-?\d+(\.\d+)?$/

function cell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Comma-separated values (RFC 4180) with a byte order mark, by which spreadsheets know that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\u{FEFF}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
