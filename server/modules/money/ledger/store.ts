import type { Currency } from '@baize/contract/money'
import { sql, type Generated } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Balances, EntryDraft, LockedBalance } from './rules.ts'
import { ownSeal } from './seals.ts'

interface EntryTable {
  shard: number
  player_id: string
  entry_id: string
  kind: string
  currency: Currency
  cause: string
  command_key: string
  at: Temporal.Instant
}

interface PostingTable {
  shard: number
  player_id: string
  entry_id: string
  line: number
  account: string
  amount: bigint
}

interface BalanceTable {
  shard: number
  player_id: string
  currency: Currency
  cash: bigint
  bonus: bigint
  reserved: bigint
  deficit: bigint
  had_bonus: Generated<boolean>
  has_limits: boolean
  has_siblings: Generated<boolean>
}

declare module '../../../kit/db.ts' {
  interface Tables {
    ledger_journal: EntryTable & { seal: Generated<bigint> }
    ledger_journal_line: PostingTable
    /** The view of all entries, both journal entries and game movements. */
    ledger_entry: EntryTable
    /** The view of all postings. */
    ledger_posting: PostingTable
    ledger_balance: BalanceTable
  }
}

const columns = ['cash', 'bonus', 'reserved', 'deficit'] as const

type BalanceRow = Pick<BalanceTable, (typeof columns)[number]>

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

/** All balances of the given players, in every currency. */
export async function selectBalancesOfAll(db: Db, playerIds: readonly string[]) {
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['player_id as playerId', 'currency', ...columns])
    .where('shard', 'in', [...new Set(playerIds.map(shardOf))])
    .where('player_id', 'in', playerIds)
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ playerId: row.playerId, currency: row.currency, ...balancesFrom(row) }))
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

/** The player's balances in all currencies, locked in order of currency. */
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
 * Creates a balance. An advisory lock prevents two balances of the same player from being created at the same time. The
 * player's other balances are locked, and `has_siblings` is set in them. If they have limits, so does the new one,
 * because limits apply to the person.
 */
export async function insertZero(tx: Tx, playerId: string, currency: Currency): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${playerId}, 0))`.execute(tx)
  const others = await tx
    .selectFrom('ledger_balance')
    .select(['currency', 'has_limits'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('currency')
    .forUpdate()
    .execute()
  const has_limits = others.some((other) => other.has_limits)
  const has_siblings = others.some((other) => other.currency !== currency)
  const nothing = { cash: 0n, bonus: 0n, reserved: 0n, deficit: 0n }
  await tx
    .insertInto('ledger_balance')
    .values({ shard: shardOf(playerId), player_id: playerId, currency, ...nothing, has_limits, has_siblings })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!has_siblings) return
  await tx
    .updateTable('ledger_balance')
    .set({ has_siblings })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('has_siblings', '=', false)
    .execute()
}

export async function insertEntries(
  tx: Tx,
  { playerId, currency }: LockedBalance,
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
        seal: ownSeal,
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

/**
 * Adds the difference between `account.balances` and `after` to the stored balance. The constraints of the row
 * therefore check the true sum, even if the caller read an outdated balance.
 */
export async function addToBalance(tx: Tx, account: LockedBalance, after: Balances): Promise<void> {
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

export async function selectJournalEntry(db: Db, playerId: string, entryId: string) {
  const lines = await db
    .selectFrom('ledger_journal as entry')
    .innerJoin('ledger_journal_line as line', (join) =>
      join
        .onRef('line.shard', '=', 'entry.shard')
        .onRef('line.player_id', '=', 'entry.player_id')
        .onRef('line.entry_id', '=', 'entry.entry_id'),
    )
    .select(['kind', 'currency', 'cause', 'account', 'amount as amountMinor'])
    .where('entry.shard', '=', shardOf(playerId))
    .where('entry.player_id', '=', playerId)
    .where('entry.entry_id', '=', entryId)
    .where('currency', '<>', sql<Currency>`'PTS'`)
    .orderBy('line')
    .execute()
  const [first] = lines
  return first && { kind: first.kind, currency: first.currency, cause: first.cause, postings: lines }
}

/**
 * True if the player's journal contains an entry of this kind with this cause. The query needs no index, because a
 * player has few journal entries.
 */
export async function selectHasEntry(
  db: Db,
  playerId: string,
  { kind, cause }: { readonly kind: string; readonly cause: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_journal')
    .select('entry_id')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The sum of the player's postings to one account by entries with this cause, in minor units. */
export async function selectPosted(
  db: Db,
  { playerId, currency }: AccountKey,
  { account, cause }: { readonly account: string; readonly cause: string },
): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_journal as entry')
    .innerJoin('ledger_journal_line as line', (join) =>
      join
        .onRef('line.shard', '=', 'entry.shard')
        .onRef('line.player_id', '=', 'entry.player_id')
        .onRef('line.entry_id', '=', 'entry.entry_id'),
    )
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('posted'))
    .where('entry.shard', '=', shardOf(playerId))
    .where('entry.player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('cause', '=', cause)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return row.posted
}

interface AccountKey {
  readonly playerId: string
  readonly currency: Currency
}

/** Marks the account permanently as one that has had an active bonus. The caller has locked the account. */
export async function setHadBonus(tx: Tx, { playerId, currency }: AccountKey): Promise<void> {
  await tx
    .updateTable('ledger_balance')
    .set({ had_bonus: true })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('had_bonus', '=', false)
    .execute()
}

/** Records that stakes in all accounts of the player are subject to limits. The caller has locked the accounts. */
export async function setHasLimits(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('ledger_balance')
    .set({ has_limits: true })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('has_limits', '=', false)
    .execute()
}
