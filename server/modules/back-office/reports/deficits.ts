import { currency as currencies, formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/reports/staff'
import type { Context } from '../../../context.ts'
import { pageOf, strangeCursor } from '../../../kit/cursor.ts'
import { readDeficits, type Deficit, type DeficitPosition } from '../../money/ledger/service.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'

/**
 * A page of the players who owe money, with the last movement that caused the deficit.
 * @throws AppError `request.invalid` for a cursor that Baize did not issue
 */
export async function getDeficits(
  { db }: Context,
  { cursor, size }: Parsed<typeof operations.getDeficits>,
): Promise<Reply<typeof operations.getDeficits>> {
  const after = cursor === undefined ? undefined : positionOf(cursor)
  const found = await atOneMoment(db, staffTimeoutSeconds, (tx) => readDeficits(tx, { after, limit: size + 1 }))
  const { page, ...next } = pageOf(found, size, cursorOf)
  return {
    status: 'SUCCESS',
    deficits: page.map(rowOf),
    ...next,
  }
}

const rowOf = ({ playerId, currency, deficitMinor, kind, cause, at }: Deficit) => ({
  playerId,
  currency,
  deficit: formatAmount(deficitMinor, currency),
  kind,
  cause,
  timestamp: at.toString(),
})

const cursorOf = ({ currency, deficitMinor, playerId }: DeficitPosition): string =>
  [currency, deficitMinor, playerId].join('/')

const cursorForm = /^([A-Z]{3})\/(-\d{1,18})\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

function positionOf(cursor: string): DeficitPosition {
  const [, code, deficit, playerId] = cursorForm.exec(cursor) ?? []
  const currency = currencies.safeParse(code)
  if (!currency.success || deficit === undefined || playerId === undefined) throw strangeCursor()
  return { currency: currency.data, deficitMinor: BigInt(deficit), playerId }
}
