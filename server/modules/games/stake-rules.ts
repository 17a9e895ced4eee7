import type { Currency } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import type { StakeRules } from './rules.ts'
import { selectStakeRules } from './store.ts'

/** The longest delay before a change by another process takes effect. */
const lifetimeMs = 1000
const maximumKept = 50_000

type Kept = Map<string, Promise<StakeRules | undefined>>
let kept = new WeakMap<Context['database'], Kept>()

/** Clears the cache after a game or a legal limit changes. */
export function forgetStakeRules(): void {
  kept = new WeakMap()
}

/** The registry's rules for stakes on a game, at most one second old. Undefined for an unknown game. */
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
