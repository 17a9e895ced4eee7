import { type RawBuilder, sql } from 'kysely'

export interface OnlySite {
  /** The number of the site whose players count. Undefined: the players of all sites. */
  readonly site?: number | undefined
}

type Source = 'paid' | 'movement'

/**
 * An SQL expression for the player's country, or for the number of the site on which the player signed up. `movement`
 * is the name of the subquery that has the columns `shard` and `player_id`.
 */
export const homeOf = (column: 'country' | 'site_id', movement: Source): RawBuilder<unknown> => sql`(
  select home.${sql.ref(column)} from player_home as home
  where home.shard = ${sql.ref(`${movement}.shard`)} and home.player_id = ${sql.ref(`${movement}.player_id`)})`

export const ofSite = (site: number | undefined, movement: Source): RawBuilder<unknown> =>
  site === undefined ? sql`true` : sql`${homeOf('site_id', movement)} = ${site}`
