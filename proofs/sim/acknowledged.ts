import { parseAmount } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db } from '@baize/server/kit/db'
import { balancesOf } from '@baize/server/modules/money/wallet/service'
import type { Gambler } from '@baize/server/testing/money'
import type { Asked } from './load.ts'

interface Row {
  transaction_id: string
  entry_id: string
  player_id: string
  net: bigint
  post_balance: bigint
}

interface Reply {
  readonly balance: string
  readonly platformTransactionId: string
}

/**
 * Compares the replies with the ledger: each transaction with the reply `SUCCESS` must be booked exactly as it says,
 * and nothing else may be booked. Also compares the balances with the sums.
 * @param fundsMinor what each player had at the beginning
 * @returns a line for each difference
 */
export async function differences(
  db: Db,
  asked: readonly Asked[],
  { gamblers, fundsMinor }: { gamblers: readonly Gambler[]; fundsMinor: bigint },
): Promise<string[]> {
  const { rows } = await sql<Row>`
    select transaction_id, entry_id, player_id, cash + deficit as net, post_balance from game_transaction
    where kind <> 'tombstone'`.execute(db)
  const wrong: string[] = []
  const booked = new Map<string, Row>()
  for (const row of rows) {
    if (booked.has(row.transaction_id)) wrong.push(`booked twice: ${row.transaction_id}`)
    booked.set(row.transaction_id, row)
  }
  const acknowledged = asked.filter(({ status }) => status === 'SUCCESS')
  const known = new Set(acknowledged.map(({ transactionId }) => transactionId))
  for (const one of acknowledged) {
    const row = booked.get(one.transactionId)
    if (!row) wrong.push(`acknowledged and lost: ${one.transactionId}`)
    else if (!fits(one, row)) wrong.push(`${one.transactionId} was answered ${one.text}, and is booked as ${row.net}`)
  }
  for (const id of booked.keys()) if (!known.has(id)) wrong.push(`booked, never acknowledged: ${id}`)
  const sums = new Map(gamblers.map(({ player }) => [player.playerId, fundsMinor]))
  for (const { player_id: id, net } of booked.values()) sums.set(id, (sums.get(id) ?? 0n) + net)
  for (const [playerId, sumMinor] of sums) {
    const { cashMinor, deficitMinor } = await balancesOf(db, playerId, 'GBP')
    if (cashMinor + deficitMinor !== sumMinor)
      wrong.push(`${playerId} has ${cashMinor + deficitMinor}, not ${sumMinor}`)
  }
  return wrong
}

function fits({ amountMinor, playerId, text }: Asked, row: Row): boolean {
  const { balance, platformTransactionId } = JSON.parse(text) as Reply
  const isSame = row.entry_id === platformTransactionId && row.player_id === playerId
  return isSame && row.net === amountMinor && row.post_balance === parseAmount(balance, 'GBP')
}
