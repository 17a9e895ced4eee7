import { parse } from 'csv-parse'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export interface RawRow {
  readonly line: number
  /** Undefined: the line is not JSON. */
  readonly value: unknown
}

/** The rows of a file: JSON Lines, or CSV with a line of names if the file's name ends in `.csv`. Empty cells are left out. */
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
