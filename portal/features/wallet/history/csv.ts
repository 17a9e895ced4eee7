/** Marks text that a spreadsheet would read as a formula. A signed number is not a formula. */
const formula = /^[=+\-@\t\r]/
const number = /^-?\d+(\.\d+)?$/

function cell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Comma-separated values (RFC 4180) with a byte order mark, which tells spreadsheets that the file is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\u{FEFF}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
