type Cell = string | number

/** Rows as CSV (RFC 4180). Spreadsheets run no field as a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => field(String(cell))).join(',')}\r\n`).join('')

function field(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const plain = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
