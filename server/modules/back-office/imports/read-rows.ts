import { unmarked } from '@baize/contract/csv'
import { CsvError, type Info, parse } from 'csv-parse'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { ConfigError } from '../../../settings/config-error.ts'
import { columnsOf, type ImportKind } from './rows.ts'

export interface RawRow {
  readonly line: number
  /** Undefined if the line is not JSON. */
  readonly value: unknown
  /** Why the row cannot be read. Absent if it can. */
  readonly fault?: string
}

/**
 * Reads the rows of a file. A file whose name ends in `.csv` is CSV with the column names in the first line; any other
 * file is JSON Lines. Empty CSV cells are omitted.
 * @throws ConfigError before the first row if the CSV file does not have the columns of the kind, and later if the rest
 * of the file cannot be divided into rows, for example because a quotation mark is never closed
 */
export async function* readRows(file: string, kind: ImportKind): AsyncGenerator<RawRow> {
  const stream = createReadStream(file, 'utf8')
  if (file.endsWith('.csv')) {
    yield* readCsv(stream, file, kind)
    return
  }
  let line = 0
  for await (const text of createInterface({ input: stream, crlfDelay: Infinity })) {
    line += 1
    if (text.trim() !== '') yield { line, value: jsonIn(text) }
  }
}

interface CsvRow {
  readonly record: readonly string[]
  readonly info: Info
}

async function* readCsv(stream: NodeJS.ReadableStream, file: string, kind: ImportKind): AsyncGenerator<RawRow> {
  const options = { bom: true, skip_empty_lines: true, info: true, relax_column_count: true } as const
  let header: readonly string[] | undefined
  try {
    for await (const { record, info } of stream.pipe(parse(options)) as AsyncIterable<CsvRow>) {
      if (header) yield rowOf(header, record, info.lines)
      else requireHeader((header = record), basename(file), kind)
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ConfigError(`${basename(file)} cannot be read as CSV: ${error.message}.`)
    throw error
  }
  if (!header) throw new ConfigError(`${basename(file)} is empty: its first line must name the columns.`)
}

function rowOf(header: readonly string[], record: readonly string[], line: number): RawRow {
  const cells = header.flatMap((name, index) => (record[index] ? [[name, unmarked(record[index])] as const] : []))
  const value = Object.fromEntries(cells)
  if (record.length === header.length) return { line, value }
  return { line, value, fault: `it has ${record.length} fields, and the header has ${header.length}` }
}

/** @throws ConfigError if the header is not that of a file with rows of this kind */
function requireHeader(header: readonly string[], name: string, kind: ImportKind): void {
  const columns = columnsOf(kind)
  if (!columns) throw new ConfigError(`Rows of the kind ${kind} need a file of JSON Lines, and ${name} is CSV.`)
  const separator = header.length === 1 ? /[;\t|]/.exec(header[0] ?? '')?.[0] : undefined
  if (separator !== undefined)
    throw new ConfigError(
      `The columns of ${name} are separated by ${separator === '\t' ? 'tabs' : `“${separator}”`}: separate them by commas.`,
    )
  const missing = columns.required.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new ConfigError(`The header of ${name} lacks ${missing.join(', ')}.`)
  const wrong = header.filter((column, index) => !columns.known.includes(column) || header.indexOf(column) !== index)
  if (wrong.length > 0)
    throw new ConfigError(
      `The header of ${name} has unknown or repeated columns: ${wrong.map((column) => `“${column}”`).join(', ')}. Rows of the kind ${kind} have the columns ${columns.known.join(', ')}.`,
    )
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
