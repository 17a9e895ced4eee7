import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/reports/staff'
import type { Context } from '../../../context.ts'
import { pageOf, strangeCursor } from '../../../kit/cursor.ts'
import {
  readGamingRevenue,
  type GamingRevenueRow,
  type RevenueDetail,
  type RevenuePosition,
} from '../../money/ledger/service.ts'
import { daysBetween } from '../../money/wallet/service.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'
import { ggrOf, ngrOf } from './rules.ts'

/**
 * A page of the gross and net gaming revenue (GGR and NGR) of the period.
 * @throws AppError `wallet.period` if the period is not valid; `request.invalid` for a cursor that Baize did not issue
 */
export async function getGamingRevenue(
  { db }: Context,
  { startDate, endDate, detail, site, cursor, size }: Parsed<typeof operations.getGamingRevenue>,
): Promise<Reply<typeof operations.getGamingRevenue>> {
  const period = daysBetween(startDate, endDate)
  const after = cursor === undefined ? undefined : positionOf(cursor)
  const request = { ...period, detail, site, after, limit: size + 1 }
  const found = await atOneMoment(db, staffTimeoutSeconds, (tx) => readGamingRevenue(tx, request))
  const { page, ...next } = pageOf(found, size, cursorOf)
  return {
    status: 'SUCCESS',
    rows: page.map((row) => rowOf(row, detail)),
    ...next,
  }
}

function rowOf(row: GamingRevenueRow, detail: RevenueDetail) {
  const { home, day, currency, studio, gameId } = row
  const text = (amountMinor: bigint): string => formatAmount(amountMinor, currency)
  return {
    ...(day && { day }),
    currency,
    ...(studio && { studio }),
    ...(gameId && { gameId }),
    ...(detail === 'country' && { country: home }),
    ...(detail === 'site' && { site: Number(home) }),
    bets: Number(row.bets),
    players: Number(row.players),
    stakes: text(row.stakesMinor),
    stakesUndone: text(row.stakesUndoneMinor),
    wins: text(row.winsMinor),
    prizes: text(row.prizesMinor),
    winsUndone: text(row.winsUndoneMinor),
    adjustments: text(row.adjustmentsMinor),
    ggr: text(ggrOf(row)),
    bonusCost: text(row.bonusCostMinor),
    loyaltyCost: text(row.loyaltyCostMinor),
    ngr: text(ngrOf(row)),
  }
}

const cursorOf = ({ home, day, currency, studio, gameId }: RevenuePosition): string =>
  [home, day, currency, studio, gameId].join('/')

const cursorForm = /^([A-Z]{0,2}|\d{1,3})\/(\d{4}-\d\d-\d\d|)\/([A-Z]{3})\/([\w-]{0,40})\/([!-~]{0,64})$/

function positionOf(cursor: string): RevenuePosition {
  const [, home = '', day, currency, studio, gameId] = cursorForm.exec(cursor) ?? []
  try {
    if (day !== undefined && currency && studio !== undefined && gameId !== undefined) {
      if (day) Temporal.PlainDate.from(day, { overflow: 'reject' })
      return { home, day, currency: currency as Currency, studio, gameId }
    }
  } catch {
    // `Temporal` has thrown, because the cursor names a date that does not exist, such as 31 April.
  }
  throw strangeCursor()
}
