import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/wallet/player'
import type { Context } from '../../../../context.ts'
import { readTimedCursor, timedCursor } from '../../../../kit/cursor.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { countBonusMovements, selectBonusMovements } from './bonus-movement-store.ts'
import { selectCorrections, sumCorrections } from '../correction-store.ts'
import type { HistorySources } from './game-history.ts'
import { daysBetween } from '../rules.ts'

type Row = Reply<typeof operations.getBankingHistory>['histories'][number]

/** A deposit, a withdrawal, a correction by staff, or a movement of bonus money. */
interface BankingRow extends Pick<Row, 'type' | 'status'> {
  readonly id: string
  readonly at: Temporal.Instant
  readonly amountMinor: bigint
  readonly requestedMinor?: bigint | undefined
  readonly correctedId?: string | undefined
  readonly parts?: ListedPayment['parts']
}

/** Lists deposits, withdrawals, corrections and movements of bonus money in a period, one page at a time. */
export const createBankingHistory =
  ({ listPayments }: Pick<HistorySources, 'listPayments'>) =>
  async (
    context: Context,
    { startDate, endDate, currency: asked, order, cursor, size }: Parsed<typeof operations.getBankingHistory>,
    { session }: CallerOf<typeof operations.getBankingHistory>,
  ): Promise<Reply<typeof operations.getBankingHistory>> => {
    const { playerId } = session
    const currency = asked ?? session.currency
    const range = { ...daysBetween(startDate, endDate), currency, order }
    const after = cursor === undefined ? undefined : readTimedCursor(cursor)
    const { payments, nextCursor } = await listPayments(context, playerId, { ...range, cursor, size })
    const own = { ...range, playerId, after, limit: size + 1 }
    const corrections = await selectCorrections(context.db, own)
    const bonuses = await selectBonusMovements(context.db, own)
    const found = [...payments.map(ofPayment), ...corrections.map(ofCorrection), ...bonuses.map(ofBonus)].toSorted(
      order === 'ASC' ? compare : (a, b) => compare(b, a),
    )
    const page = found.slice(0, size)
    const last = page.at(-1)
    const isMore = found.length > size || nextCursor !== undefined
    return {
      status: 'SUCCESS',
      histories: page.map((row) => rowOf(row, currency)),
      nextCursor: isMore && last ? timedCursor(last) : undefined,
    }
  }

type ListedPayment = Awaited<ReturnType<HistorySources['listPayments']>>['payments'][number]

const ofPayment = ({ paymentId, money, requestedMinor, at, type, status, parts }: ListedPayment): BankingRow => ({
  id: paymentId,
  at,
  type,
  amountMinor: money.amountMinor,
  requestedMinor,
  status,
  parts,
})

type Correction = Awaited<ReturnType<typeof selectCorrections>>[number]

const ofCorrection = ({ correctedId, ...correction }: Correction): BankingRow => ({
  ...correction,
  correctedId: correctedId ?? undefined,
  type: 'CORRECTION',
  status: 'COMPLETED',
})

const bonusTypes = {
  'bonus-grant': 'BONUS_GRANT',
  'bonus-release': 'BONUS_RELEASE',
  'bonus-forfeit': 'BONUS_FORFEIT',
} as const

const ofBonus = ({ kind, ...movement }: Awaited<ReturnType<typeof selectBonusMovements>>[number]): BankingRow => ({
  ...movement,
  type: bonusTypes[kind],
  status: 'COMPLETED',
})

/** Sorts as the database does: by time, then by id. */
const compare = (a: BankingRow, b: BankingRow): number => Temporal.Instant.compare(a.at, b.at) || (a.id < b.id ? -1 : 1)

const rowOf = ({ id, at, type, amountMinor, status, correctedId, ...row }: BankingRow, currency: Currency): Row => ({
  id,
  requestDate: at.toString(),
  type,
  amount: formatAmount(amountMinor, currency),
  correctedId,
  ...amountsOf(row, currency),
  status,
  currency,
})

function amountsOf({ requestedMinor, parts = {} }: Pick<BankingRow, 'requestedMinor' | 'parts'>, currency: Currency) {
  const text = (amountMinor: bigint | undefined): string | undefined =>
    amountMinor ? formatAmount(amountMinor, currency) : undefined
  const { refundedMinor, chargedBackMinor, reversedMinor, returnedMinor, remainingMinor } = parts
  return {
    requestedAmount: text(requestedMinor),
    refundedAmount: text(refundedMinor),
    chargedBackAmount: text(chargedBackMinor),
    reversedAmount: text(reversedMinor),
    returnedAmount: text(returnedMinor),
    remainingAmount: text(remainingMinor),
  }
}

/** Sums up deposits, withdrawals and corrections over a period. */
export const createBankingTotals =
  ({ sumPayments }: Pick<HistorySources, 'sumPayments'>) =>
  async (
    context: Context,
    { startDate, endDate, currency: asked }: Parsed<typeof operations.getBankingTotals>,
    { session }: CallerOf<typeof operations.getBankingTotals>,
  ): Promise<Reply<typeof operations.getBankingTotals>> => {
    const currency = asked ?? session.currency
    const scope = { ...daysBetween(startDate, endDate), playerId: session.playerId, currency }
    const { rows, depositsMinor, withdrawalsMinor } = await sumPayments(context, scope)
    const corrected = await sumCorrections(context.db, scope)
    return {
      status: 'SUCCESS',
      currency,
      rows: rows + corrected.rows + (await countBonusMovements(context.db, scope)),
      deposits: formatAmount(depositsMinor, currency),
      withdrawals: formatAmount(withdrawalsMinor, currency),
      corrections: formatAmount(corrected.amountMinor, currency),
      net: formatAmount(withdrawalsMinor - depositsMinor, currency),
    }
  }
