import { parse } from 'csv-parse'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export interface RawRow {
  readonly line: number
  /** Undefined if the line is not JSON. */
  readonly value: unknown
}

/**
 * Reads the rows of a file. A file whose name ends in `.csv` is CSV with the column names in the first line; any other
 * file is JSON Lines. Empty CSV cells are omitted.
 */
export async function* readRows(file: string): AsyncGenerator<RawRow> {
  const stream = createReadStream(file, 'utf8')
  if (file.endsWith('.csv')) {
    const rows = stream.pipe(parse({ columns: true, bom: true, skip_empty_lines: true, info: true }))
    for await (const { record, info } of rows as AsyncIterable<{ record: object; info: { lines: number } }>)
      yield { line: info.lines, value: Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')) }
    return
  }
  let line = 0
  for await (const text of createInterface({ input: stream, crlfDelay: Infinity })) {
    line += 1
    if (text.trim() !== '') yield { line, value: jsonIn(text) }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
