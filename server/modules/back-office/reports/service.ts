import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/reports/staff'
import type { Context } from '../../../context.ts'
import { pageOf, strangeCursor } from '../../../kit/cursor.ts'
import {
  readGamingRevenue,
  readTrialBalance,
  type GamingRevenueRow,
  type RevenueDetail,
  type RevenuePlace,
} from '../../money/ledger/service.ts'
import { daysBetween } from '../../money/wallet/service.ts'
import { atOneMoment, staffPatienceSeconds } from './read.ts'
import { byCurrency, ggrOf, ngrOf } from './rules.ts'

export { gamingRevenueCsv, revenueSides, trialBalanceCsv } from './csv.ts'
export { getDeficits } from './deficits.ts'
export { getKeptOutBalances, keptOutCsv } from './kept-out.ts'
export { regulatoryReturnCsv } from './regulatory-return.ts'
export { statementCsv } from './statement-csv.ts'

/** GGR and NGR of a period, one page at a time. */
export async function getGamingRevenue(
  { db }: Context,
  { startDate, endDate, detail, site, cursor, size }: Parsed<typeof operations.getGamingRevenue>,
): Promise<Reply<typeof operations.getGamingRevenue>> {
  const period = daysBetween(startDate, endDate)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const request = { ...period, detail, site, after, limit: size + 1 }
  const found = await atOneMoment(db, staffPatienceSeconds, (tx) => readGamingRevenue(tx, request))
  const { page, ...next } = pageOf(found, size, cursorOf)
  return {
    status: 'SUCCESS',
    rows: page.map((row) => rowOf(row, detail)),
    ...next,
  }
}

/** The balance of each account at the end of a day. */
export async function getTrialBalance(
  { db }: Context,
  { date }: Parsed<typeof operations.getTrialBalance>,
): Promise<Reply<typeof operations.getTrialBalance>> {
  const { to } = daysBetween(date, date)
  const rows = await atOneMoment(db, staffPatienceSeconds, (tx) => readTrialBalance(tx, to))
  return {
    status: 'SUCCESS',
    currencies: byCurrency(rows).map(({ currency, accounts, sumMinor, owedToPlayersMinor }) => ({
      currency,
      accounts: accounts.map(({ account, amountMinor }) => ({ account, amount: formatAmount(amountMinor, currency) })),
      sum: formatAmount(sumMinor, currency),
      owedToPlayers: formatAmount(owedToPlayersMinor, currency),
    })),
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

const cursorOf = ({ home, day, currency, studio, gameId }: RevenuePlace): string =>
  [home, day, currency, studio, gameId].join('/')

const cursorForm = /^([A-Z]{0,2}|\d{1,3})\/(\d{4}-\d\d-\d\d|)\/([A-Z]{3})\/([\w-]{0,40})\/([!-~]{0,64})$/

function placeOf(cursor: string): RevenuePlace {
  const [, home = '', day, currency, studio, gameId] = cursorForm.exec(cursor) ?? []
  try {
    if (day !== undefined && currency && studio !== undefined && gameId !== undefined) {
      if (day) Temporal.PlainDate.from(day, { overflow: 'reject' })
      return { home, day, currency: currency as Currency, studio, gameId }
    }
  } catch {
    // the date does not exist, such as the 31st of a 30-day month
  }
  throw strangeCursor()
}
