import { csvOf } from '@baize/contract/csv'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Db } from '../../../kit/db.ts'
import type { TimedPosition } from '../../../kit/cursor.ts'
import { readBalancesAround, readEntries, type Balances } from '../../money/ledger/service.ts'
import { startOf, type Days } from './csv.ts'
import { atOneMoment } from './read.ts'

interface StatementRequest extends Days {
  readonly playerId: string
  readonly currency: Currency
}

const columns = {
  'player:cash': 'cashMinor',
  'player:bonus': 'bonusMinor',
  'player:reserved': 'reservedMinor',
  'player:deficit': 'deficitMinor',
} as const satisfies Record<string, keyof Balances>

const entriesAtOnce = 10_000

/**
 * The statement of a player's account as CSV: the opening balances, every entry with its changes, oldest first, and the
 * closing balances. In each column, the opening balance plus the changes equals the closing balance.
 */
export function statementCsv(db: Db, { playerId, currency, from, to }: StatementRequest): Promise<string> {
  const account = { playerId, currency }
  const period = { from: startOf(from), to: startOf(to.add({ days: 1 })) }
  const text = (amountMinor: bigint): string => formatAmount(amountMinor, currency)
  const balances = (what: string, found: Balances): string[] => {
    return ['', '', what, '', ...Object.values(columns).map((field) => text(found[field]))]
  }
  return atOneMoment(db, 0, async (tx) => {
    const { opening, closing } = await readBalancesAround(tx, account, period)
    const lines = [balances('before', opening)]
    for (let after: TimedPosition | undefined; ;) {
      const entries = await readEntries(tx, { ...account, ...period, after, limit: entriesAtOnce })
      for (const { at, entryId, kind, cause, postings } of entries) {
        const moved = Object.keys(columns).map((of) => postings.find((posting) => posting.account === of)?.amountMinor)
        lines.push([at.toString(), entryId, kind, cause, ...moved.map((amountMinor) => text(amountMinor ?? 0n))])
      }
      const last = entries.at(-1)
      if (entries.length < entriesAtOnce || !last) break
      after = { at: last.at, id: last.entryId }
    }
    lines.push(balances('after', closing))
    return csvOf([['time', 'entry', 'kind', 'cause', 'cash', 'bonus', 'reserved', 'deficit'], ...lines])
  })
}
