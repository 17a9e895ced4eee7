import { currency as currencyShape, parseReportedAmount } from '@baize/contract/money'
import { CsvError, parse } from 'csv-parse'
import { settledKinds, type SettledKind, type SettledLine } from '../providers/port.ts'

/** Thrown if a text is not a settlement file, so that none of its lines can be read. */
export class NoSettlementFile extends Error {}

/** Why a line of a settlement file cannot be booked or compared. */
type LineFault = 'COLUMNS' | 'REFERENCE' | 'TYPE' | 'AMOUNT' | 'CURRENCY'

/** A line of a settlement file that staff must read. */
export interface UnreadableLine {
  /** The number of the line in the file, counted from 1. */
  readonly number: number
  readonly text: string
  readonly orderCode: string
  readonly fault: LineFault
}

export interface SettlementFile {
  readonly lines: readonly SettledLine[]
  readonly unreadable: readonly UnreadableLine[]
}

const columns = ['reference', 'type', 'amount', 'currency'] as const
type Column = (typeof columns)[number]

const kinds: ReadonlySet<string> = new Set(settledKinds)
const isKind = (text: string): text is SettledKind => kinds.has(text)

/**
 * Reads a settlement file: CSV whose first line names the columns `reference` (our order code), `type`, `amount` and
 * `currency`, in any order. Other columns are ignored. A line that cannot be read does not spoil the others.
 * @throws NoSettlementFile if the text has no such first line
 */
export async function readSettlement(text: string): Promise<SettlementFile> {
  const lines: SettledLine[] = []
  const unreadable: UnreadableLine[] = []
  let names: readonly string[] | undefined
  for await (const { record, info } of rowsOf(text)) {
    if (!names) {
      names = namesIn(record)
      continue
    }
    const line = lineOf(record, names)
    if (typeof line !== 'string') lines.push(line)
    else {
      const orderCode = orderCodeIn(record, names) ?? ''
      unreadable.push({ number: info.lines, text: shown(record), orderCode, fault: line })
    }
  }
  if (!names) throw new NoSettlementFile('the file is empty')
  return { lines, unreadable }
}

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

async function* rowsOf(text: string): AsyncGenerator<Row> {
  const shape = { relax_column_count: true, relax_quotes: true, trim: true, skip_empty_lines: true } as const
  try {
    yield* parse(text, { ...shape, bom: true, info: true }) as AsyncIterable<Row>
  } catch (cause) {
    if (cause instanceof CsvError) throw new NoSettlementFile('the text is not CSV', { cause })
    throw cause
  }
}

function namesIn(heading: readonly string[]): readonly string[] {
  const names = heading.map((name) => name.toLowerCase())
  if (columns.some((name) => !names.includes(name)))
    throw new NoSettlementFile('the first line does not name the columns')
  return names
}

function lineOf(record: readonly string[], names: readonly string[]): SettledLine | LineFault {
  if (record.length !== names.length) return 'COLUMNS'
  const cell = (name: Column): string => record[names.indexOf(name)] ?? ''
  const kind = cell('type').toLowerCase()
  const currency = currencyShape.safeParse(cell('currency').toUpperCase())
  const orderCode = orderCodeIn(record, names)
  if (orderCode === undefined) return 'REFERENCE'
  if (!isKind(kind)) return 'TYPE'
  if (!currency.success) return 'CURRENCY'
  const amountMinor = parseReportedAmount(cell('amount'), currency.data)
  if (amountMinor === undefined || amountMinor <= 0n) return 'AMOUNT'
  return { orderCode, kind, money: { amountMinor, currency: currency.data } }
}

function orderCodeIn(record: readonly string[], names: readonly string[]): string | undefined {
  const code = record[names.indexOf('reference')] ?? ''
  return /^[\w-]{1,100}$/.test(code) ? code : undefined
}

const longestShown = 300

/** The line as staff see it, without card numbers and without characters that the database cannot store. */
const shown = (record: readonly string[]): string =>
  record
    .join(',')
    .replaceAll(/[^\P{C}]/gu, ' ')
    .replaceAll(/\d{9,15}(?=\d{4}\b)/g, '***')
    .slice(0, longestShown)
