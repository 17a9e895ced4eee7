import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import type { StakeRules } from './rules.ts'
import { isActive } from './store.ts'

/**
 * A change by another process must take effect within a second. Entries are cached for half of it, in milliseconds,
 * which leaves the other half for a slow query.
 */
const lifetimeMs = 500
const maximumKept = 50_000

type Kept = Map<string, Promise<StakeRules | undefined>>
let kept = new WeakMap<Context['database'], Kept>()

/** Clears the cache. Must be called after a game or a legal limit has changed. */
export function forgetStakeRules(): void {
  kept = new WeakMap()
}

/** The registry's limits on stakes for a game. Cached for at most half a second. Undefined for an unknown game. */
export function stakeRulesOf(
  { database, db }: Pick<Context, 'database' | 'db'>,
  studio: string,
  gameId: string,
  currency: Currency,
): Promise<StakeRules | undefined> {
  const own = kept.get(database) ?? new Map<string, Promise<StakeRules | undefined>>()
  kept.set(database, own)
  const key = `${currency}/${studio}/${gameId}`
  const known = own.get(key)
  if (known) return known
  if (own.size >= maximumKept) own.clear()
  const found = selectStakeRules(db, studio, gameId, currency)
  own.set(key, found)
  const forget = (): void => void (own.get(key) === found && own.delete(key))
  found.catch(forget)
  setTimeout(forget, lifetimeMs).unref()
  return found
}

/**
 * Reads the stakes that a game accepts in a currency, with the legal limit for one game cycle applied. Undefined for an
 * unknown game. If this kind of game has a legal limit in other currencies but not in this one, the game accepts no
 * stakes in this currency.
 */
export async function selectStakeRules(
  db: Db,
  studio: string,
  gameId: string,
  currency: Currency,
): Promise<StakeRules | undefined> {
  const row = await db
    .selectFrom('game')
    .leftJoin('game_stake as stake', (join) =>
      join
        .onRef('stake.platform', '=', 'game.platform')
        .onRef('stake.game_id', '=', 'game.game_id')
        .on('stake.currency', '=', currency),
    )
    .leftJoin('game_cycle_limit as cycle', (join) =>
      join.onRef('cycle.kind', '=', 'game.kind').on('cycle.currency', '=', currency),
    )
    .select([isActive.as('active'), 'stake.minimum_minor', 'stake.maximum_minor'])
    .select(['cycle.maximum_minor as cycle_maximum_minor', 'cycle.young_maximum_minor'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('game_cycle_limit').whereRef('game_cycle_limit.kind', '=', 'game.kind').select('kind')).as(
        'has_cycle_limit',
      ),
    )
    .where('game.studio', '=', studio)
    .where('game.game_id', '=', gameId)
    .executeTakeFirst()
  if (!row) return undefined
  const { active, minimum_minor: minimumMinor, maximum_minor: own, cycle_maximum_minor: cycle } = row
  const closed = { active, stakes: undefined, youngMaximumMinor: undefined }
  if (minimumMinor === null || own === null || (row.has_cycle_limit && cycle === null)) return closed
  const maximumMinor = cycle !== null && cycle < own ? cycle : own
  if (maximumMinor < minimumMinor) return closed
  return { active, stakes: { minimumMinor, maximumMinor }, youngMaximumMinor: row.young_maximum_minor ?? undefined }
}
