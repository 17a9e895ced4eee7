import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { cash, type SourceStake } from './shares.ts'
import type { BonusKey } from './bonus-store.ts'

interface RoundTable {
  shard: number
  player_id: string
  studio: string
  round_id: string
}

declare module '../../../kit/db.ts' {
  interface Tables {
    bonus_round_stake: RoundTable & {
      /** What paid the stakes: `cash`, or the id of a bonus. */
      source: string
      currency: Currency
      staked_minor: bigint
      returned_minor: bigint
      spins_staked_minor: bigint
      spins_returned_minor: bigint
      weight_hundredths: bigint
      counted_hundredths: bigint
      is_over: boolean
      carried_minor: bigint
    }
    /** A view of the rounds module, with one row for each round that has ended. */
    round_ended: RoundTable
  }
}

export interface RoundKey {
  readonly playerId: string
  readonly studio: string
  readonly roundId: string
}

const ofRound = (db: Db, { playerId, studio, roundId }: RoundKey) =>
  db
    .selectFrom('bonus_round_stake')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('studio', '=', studio)
    .where('round_id', '=', roundId)

/**
 * The stakes of a round, added up for each source (cash or a bonus). Empty if no bonus ever took part in the round.
 * Also empty if `currency` is not the currency in which the round was played, for example because a jackpot is paid
 * into the player's account in another currency. If the result is empty, the caller books everything as cash.
 */
export const selectSources = (
  db: Db,
  { currency, ...key }: RoundKey & { readonly currency: Currency },
): Promise<SourceStake[]> =>
  ofRound(db, key)
    .where('currency', '=', currency)
    .select(['source', 'staked_minor as stakedMinor', 'returned_minor as returnedMinor'])
    .select(['spins_staked_minor as spinsStakedMinor', 'spins_returned_minor as spinsReturnedMinor'])
    .execute()

/** What one source (cash or a bonus) contributes to one stake. */
export interface Part {
  readonly source: string
  readonly stakedMinor: bigint
  readonly spinsMinor: bigint
  /**
   * How much of the part counts towards the requirement of the bonus `source`, in hundredths of a minor unit. Zero for
   * cash.
   */
  readonly weightHundredths: bigint
}

const nothing = { stakedMinor: 0n, spinsMinor: 0n, weightHundredths: 0n }

/** The cash staked in a round before any bonus took part in it. */
export interface CashBefore {
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
}

/**
 * Adds the parts of a stake to its round. `before` is added as cash if a bonus takes part in the round for the first
 * time.
 */
export async function addParts(
  tx: Tx,
  key: RoundKey,
  currency: Currency,
  before: CashBefore,
  parts: readonly Part[],
): Promise<void> {
  const ofCash = parts.find(({ source }) => source === cash) ?? { ...nothing, source: cash }
  const others = parts.filter(({ source }) => source !== cash)
  const rows = [
    { ...ofCash, stakedMinor: ofCash.stakedMinor + before.stakedMinor, returnedMinor: before.returnedMinor },
    ...others.map((part) => ({ ...part, returnedMinor: 0n })),
  ]
  await tx
    .insertInto('bonus_round_stake')
    .values(
      rows.map((row) => ({
        shard: shardOf(key.playerId),
        player_id: key.playerId,
        studio: key.studio,
        round_id: key.roundId,
        source: row.source,
        currency,
        staked_minor: row.stakedMinor,
        returned_minor: row.returnedMinor,
        spins_staked_minor: row.spinsMinor,
        spins_returned_minor: 0n,
        weight_hundredths: row.weightHundredths,
        counted_hundredths: 0n,
        is_over: false,
        carried_minor: 0n,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['shard', 'player_id', 'studio', 'round_id', 'source']).doUpdateSet({
        staked_minor: sql`bonus_round_stake.staked_minor + excluded.staked_minor`,
        spins_staked_minor: sql`bonus_round_stake.spins_staked_minor + excluded.spins_staked_minor`,
        weight_hundredths: sql`bonus_round_stake.weight_hundredths + excluded.weight_hundredths`,
      }),
    )
    .execute()
}

interface Returned {
  /** By how much the bonus's progress towards its wagering requirement shrinks, in hundredths of a minor unit. */
  readonly uncounted: bigint
  /**
   * The amount that goes to the house, because the house paid for earlier rollbacks of wins in this round
   * (`carried_minor`).
   */
  readonly repaidMinor: bigint
}

/**
 * Records that one source's part of a stake was rolled back. If the round was already counted towards the wagering
 * requirement, it now counts at most as much as its remaining stakes.
 */
export async function returnPart(tx: Tx, key: RoundKey, part: Part): Promise<Returned> {
  const { playerId, studio, roundId } = key
  const { rows } = await sql<Returned>`
    update bonus_round_stake set returned_minor = returned_minor + ${part.stakedMinor},
      spins_returned_minor = spins_returned_minor + ${part.spinsMinor},
      carried_minor = greatest(carried_minor - ${part.stakedMinor - part.spinsMinor}, 0),
      weight_hundredths = weight_hundredths - ${part.weightHundredths},
      counted_hundredths = least(counted_hundredths, weight_hundredths - ${part.weightHundredths})
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and studio = ${studio} and round_id = ${roundId}
      and source = ${part.source}
    returning old.counted_hundredths - new.counted_hundredths as uncounted,
      old.carried_minor - new.carried_minor as "repaidMinor"`.execute(tx)
  return rows[0] ?? { uncounted: 0n, repaidMinor: 0n }
}

/**
 * Records how much of a rolled-back win the house has paid because the bonus no longer had the money. If stakes of the
 * bonus in this round are rolled back later, they repay the house first.
 */
export async function addCarried(tx: Tx, { playerId, studio, roundId }: RoundKey, bonusId: string, addedMinor: bigint) {
  await tx
    .updateTable('bonus_round_stake')
    .set((row) => ({ carried_minor: row('carried_minor', '+', addedMinor) }))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('studio', '=', studio)
    .where('round_id', '=', roundId)
    .where('source', '=', bonusId)
    .execute()
}

/** The cash that was staked in the round before the bet that is being booked now (`entryId`). */
export async function selectEarlierCash(tx: Tx, key: RoundKey, entryId: string): Promise<CashBefore> {
  const { playerId, studio, roundId } = key
  const { rows } = await sql<CashBefore>`
    select coalesce(sum(-(bet.cash + bet.deficit)), 0)::bigint as "stakedMinor",
      coalesce(sum(-(bet.cash + bet.deficit)) filter (where bet.is_undone), 0)::bigint as "returnedMinor"
    from ledger_game_entry as bet
    where bet.shard = ${shardOf(playerId)} and bet.player_id = ${playerId} and bet.studio = ${studio}
      and bet.round_id = ${roundId} and bet.kind = 'bet' and bet.entry_id <> ${entryId}
      -- Entries are stored in order of time, and no entry of a round is older than the opening of the round. So older
      -- entries need not be read.
      and bet.at >= (
        select min(opened_at) from (
          select at as opened_at from ledger_game_opening
          where shard = ${shardOf(playerId)} and player_id = ${playerId} and round_key = game_key(${studio}, ${roundId})
          union all
          select opened_at from round_start
          where shard = ${shardOf(playerId)} and player_id = ${playerId} and studio = ${studio} and round_id = ${roundId}
        ) as opened)`.execute(tx)
  return rows[0] ?? { stakedMinor: 0n, returnedMinor: 0n }
}

/** The part of an ended round's stakes that has yet to count towards the wagering requirement of one bonus. */
export interface Uncounted extends RoundKey {
  readonly source: string
  readonly openHundredths: bigint
}

/**
 * The ended rounds of the account that have not yet been counted towards a wagering requirement. If `round` is given,
 * only this round.
 */
export async function selectUncounted(
  tx: Tx,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
  round?: RoundKey,
): Promise<Uncounted[]> {
  const only = round ? sql`staked.studio = ${round.studio} and staked.round_id = ${round.roundId}` : sql`true`
  const { rows } = await sql<Uncounted>`
    select player_id as "playerId", studio, round_id as "roundId", source,
      weight_hundredths - counted_hundredths as "openHundredths"
    from bonus_round_stake as staked join round_ended using (shard, player_id, studio, round_id)
    where staked.shard = ${shardOf(playerId)} and staked.player_id = ${playerId} and staked.currency = ${currency}
      and not staked.is_over and ${only}
    order by studio, round_id, source`.execute(tx)
  return rows
}

export async function markCounted(tx: Tx, { playerId, studio, roundId, source }: Uncounted, countedHundredths: bigint) {
  await tx
    .updateTable('bonus_round_stake')
    .set((row) => ({ is_over: true, counted_hundredths: row('counted_hundredths', '+', countedHundredths) }))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('studio', '=', studio)
    .where('round_id', '=', roundId)
    .where('source', '=', source)
    .execute()
}

/**
 * Finds out whether open rounds concern the bonus. `isAtStake` is true if they contain money or free spins of the
 * bonus, and `isSpinOpen` if they contain at least one of its free spins.
 */
export async function selectAtStake(db: Db, { playerId, bonusId }: BonusKey) {
  const { rows } = await sql<{ isAtStake: boolean; isSpinOpen: boolean }>`
    select coalesce(bool_or(staked_minor > returned_minor), false) as "isAtStake",
      coalesce(bool_or(spins_staked_minor > spins_returned_minor), false) as "isSpinOpen"
    from bonus_round_stake
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and source = ${bonusId} and not is_over`.execute(db)
  return rows[0] ?? { isAtStake: false, isSpinOpen: false }
}

/**
 * Accounts with ended rounds that have not been counted towards a bonus, for example because their stakes were
 * refunded.
 */
export async function selectEndedUncounted(db: Db, limit: number) {
  const { rows } = await sql<{ playerId: string; currency: Currency }>`
    select distinct staked.player_id as "playerId", staked.currency
    from bonus_round_stake as staked join round_ended using (shard, player_id, studio, round_id)
    where not staked.is_over limit ${limit}`.execute(db)
  return rows
}

/**
 * Active bonuses of all players that have no spins left to play, and whose money is lost or whose requirement is met.
 * They probably have to end. The caller checks each one again under a lock.
 */
export async function selectDone(db: Db, now: Temporal.Instant, limit: number): Promise<BonusKey[]> {
  const { rows } = await sql<BonusKey>`
    select bonus.player_id as "playerId", bonus.bonus_id as "bonusId"
    from player_bonus as bonus join ledger_account as account using (shard, player_id, currency)
    where bonus.status = 'ACTIVE' and (account.bonus = 0 or bonus.wagered_hundredths >= bonus.requirement_minor * 100)
      and (bonus.spins_used = bonus.free_spins or bonus.spins_expire_at <= ${now})
      and not exists (
      select from bonus_round_stake as staked
      where staked.shard = bonus.shard and staked.player_id = bonus.player_id and staked.source = bonus.bonus_id::text
        and not staked.is_over and case when bonus.wagered_hundredths >= bonus.requirement_minor * 100
          then staked.spins_staked_minor > staked.spins_returned_minor else staked.staked_minor > staked.returned_minor end)
    order by bonus.activated_at limit ${limit}`.execute(db)
  return rows
}
