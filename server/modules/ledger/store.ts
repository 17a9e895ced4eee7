import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'
import type { Balances, EntryDraft, LockedAccount } from './rules.ts'

interface LedgerEntryTable {
  shard: number
  player_id: string
  entry_id: string
  kind: string
  currency: Currency
  cause: string
  command_key: string
  at: Temporal.Instant
}

interface LedgerPostingTable {
  shard: number
  player_id: string
  entry_id: string
  line: number
  account: string
  amount: bigint
}

interface LedgerBalanceTable {
  shard: number
  player_id: string
  currency: Currency
  cash: bigint
  bonus: bigint
  reserved: bigint
  deficit: bigint
  has_limits: boolean
}

declare module '../../kit/db.ts' {
  interface Tables {
    ledger_journal: LedgerEntryTable
    ledger_journal_line: LedgerPostingTable
    /** Every entry, those of games included: a view, to read only. */
    ledger_entry: LedgerEntryTable
    ledger_posting: LedgerPostingTable
    ledger_balance: LedgerBalanceTable
  }
}

const columns = ['cash', 'bonus', 'reserved', 'deficit'] as const

type BalanceRow = Pick<LedgerBalanceTable, (typeof columns)[number]>

const balancesFrom = (row: BalanceRow): Balances => ({
  cashMinor: row.cash,
  bonusMinor: row.bonus,
  reservedMinor: row.reserved,
  deficitMinor: row.deficit,
})

export async function selectBalances(db: Db, playerId: string, currency: Currency): Promise<Balances | undefined> {
  const row = await db
    .selectFrom('ledger_balance')
    .select(columns)
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row && balancesFrom(row)
}

export async function selectAllBalances(db: Db, playerId: string): Promise<ReadonlyMap<Currency, Balances>> {
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['currency', ...columns])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
  return new Map(rows.map((row) => [row.currency, balancesFrom(row)]))
}

export async function selectForUpdate(tx: Tx, playerId: string, currency: Currency): Promise<Balances | undefined> {
  const row = await tx
    .selectFrom('ledger_balance')
    .select(columns)
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()
  return row && balancesFrom(row)
}

/** The player's balances, locked in the order of their currencies. */
export async function selectAllForUpdate(
  tx: Tx,
  playerId: string,
): Promise<readonly { currency: Currency; balances: Balances }[]> {
  const rows = await tx
    .selectFrom('ledger_balance')
    .select(['currency', ...columns])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('currency')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ currency: row.currency, balances: balancesFrom(row) }))
}

/**
 * Opens a balance. Limits are the person's, so it has some where the others have: they are locked, and only one balance of a
 * player is opened at a time.
 */
export async function insertZero(tx: Tx, playerId: string, currency: Currency): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${playerId}, 0))`.execute(tx)
  const others = await tx
    .selectFrom('ledger_balance')
    .select('has_limits')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('currency')
    .forUpdate()
    .execute()
  const has_limits = others.some((other) => other.has_limits)
  const nothing = { cash: 0n, bonus: 0n, reserved: 0n, deficit: 0n }
  await tx
    .insertInto('ledger_balance')
    .values({ shard: shardOf(playerId), player_id: playerId, currency, ...nothing, has_limits })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertEntries(
  tx: Tx,
  { playerId, currency }: LockedAccount,
  entries: readonly EntryDraft[],
): Promise<void> {
  const owner = { shard: shardOf(playerId), player_id: playerId }
  await tx
    .insertInto('ledger_journal')
    .values(
      entries.map(({ entryId, kind, cause, commandKey, at }) => ({
        ...owner,
        entry_id: entryId,
        kind,
        currency,
        cause,
        command_key: commandKey,
        at,
      })),
    )
    .execute()
  await tx
    .insertInto('ledger_journal_line')
    .values(
      entries.flatMap(({ entryId, postings }) =>
        postings.map(({ account, amountMinor }, index) => ({
          ...owner,
          entry_id: entryId,
          line: index + 1,
          account,
          amount: amountMinor,
        })),
      ),
    )
    .execute()
}

/** Adds what the entries changed, so that the row's own guards see the sum, whatever the caller believed it was. */
export async function addToBalance(tx: Tx, account: LockedAccount, after: Balances): Promise<void> {
  const { playerId, currency, balances: before } = account
  await tx
    .updateTable('ledger_balance')
    .set({
      cash: sql`cash + ${after.cashMinor - before.cashMinor}`,
      bonus: sql`bonus + ${after.bonusMinor - before.bonusMinor}`,
      reserved: sql`reserved + ${after.reservedMinor - before.reservedMinor}`,
      deficit: sql`deficit + ${after.deficitMinor - before.deficitMinor}`,
    })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .execute()
}

/** An entry of the journal, if the player has one of this id. */
export async function selectJournalEntry(db: Db, playerId: string, entryId: string) {
  const lines = await db
    .selectFrom('ledger_journal as entry')
    .innerJoin('ledger_journal_line as line', (join) =>
      join
        .onRef('line.shard', '=', 'entry.shard')
        .onRef('line.player_id', '=', 'entry.player_id')
        .onRef('line.entry_id', '=', 'entry.entry_id'),
    )
    .select(['kind', 'currency', 'account', 'amount as amountMinor'])
    .where('entry.shard', '=', shardOf(playerId))
    .where('entry.player_id', '=', playerId)
    .where('entry.entry_id', '=', entryId)
    .orderBy('line')
    .execute()
  const [first] = lines
  return first && { kind: first.kind, currency: first.currency, postings: lines }
}
