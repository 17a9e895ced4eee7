import { csvOf } from '@baize/contract/csv'
import { currency as currencies, formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/reports/staff'
import type { Context } from '../../../context.ts'
import { pageOf, strangeCursor } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'
import { selectKeptOutMoney, type KeptOutMoney, type KeptOutPosition } from './kept-out-store.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'

/**
 * A page of the players who may not play but still have cash. Staff can pay it out with `payOutForPlayer`.
 * @throws AppError `request.invalid` for a cursor that Baize did not issue
 */
export async function getKeptOutBalances(
  { db, clock }: Context,
  { cursor, size }: Parsed<typeof operations.getKeptOutBalances>,
): Promise<Reply<typeof operations.getKeptOutBalances>> {
  const request = { at: clock.now(), after: cursor === undefined ? undefined : positionOf(cursor), limit: size + 1 }
  const found = await atOneMoment(db, staffTimeoutSeconds, (tx) => selectKeptOutMoney(tx, request))
  const { page, ...next } = pageOf(found, size, cursorOf)
  return {
    status: 'SUCCESS',
    balances: page.map(({ playerId, currency, bar, until, cashMinor, reservedMinor }) => ({
      playerId,
      currency,
      bar,
      ...(until && { until: until.toString() }),
      cash: formatAmount(cashMinor, currency),
      reserved: formatAmount(reservedMinor, currency),
    })),
    ...next,
  }
}

const rowsAtOnce = 10_000

/** All players who may not play but still have cash, as CSV. */
export async function keptOutCsv(db: Db, at: Temporal.Instant): Promise<string> {
  const lines = await atOneMoment(db, 0, async (tx) => {
    const all: string[][] = []
    let after: KeptOutPosition | undefined
    do {
      const rows = await selectKeptOutMoney(tx, { at, after, limit: rowsAtOnce })
      all.push(...rows.map(lineOf))
      after = rows.length < rowsAtOnce ? undefined : rows.at(-1)
    } while (after)
    return all
  })
  return csvOf([['player', 'currency', 'bar', 'until', 'cash', 'reserved'], ...lines])
}

const lineOf = ({ playerId, currency, bar, until, cashMinor, reservedMinor }: KeptOutMoney): string[] => [
  playerId,
  currency,
  bar,
  until?.toString() ?? '',
  formatAmount(cashMinor, currency),
  formatAmount(reservedMinor, currency),
]

const cursorOf = ({ currency, cashMinor, playerId }: KeptOutPosition): string =>
  [currency, cashMinor, playerId].join('/')

const cursorForm = /^([A-Z]{3})\/(\d{1,18})\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

function positionOf(cursor: string): KeptOutPosition {
  const [, code, cash, playerId] = cursorForm.exec(cursor) ?? []
  const currency = currencies.safeParse(code)
  if (!currency.success || cash === undefined || playerId === undefined) throw strangeCursor()
  return { currency: currency.data, cashMinor: BigInt(cash), playerId }
}
