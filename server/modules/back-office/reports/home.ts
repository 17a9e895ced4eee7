import { type RawBuilder, sql } from 'kysely'

export interface OnlySite {
  /** The number of the only site whose players count. */
  readonly site?: number | undefined
}

type Source = 'paid' | 'movement'

/** The country of the movement's player, or the site of their sign-up. */
export const homeOf = (column: 'country' | 'site_id', movement: Source): RawBuilder<unknown> => sql`(
  select home.${sql.ref(column)} from player_home as home
  where home.shard = ${sql.ref(`${movement}.shard`)} and home.player_id = ${sql.ref(`${movement}.player_id`)})`

export const ofSite = (site: number | undefined, movement: Source): RawBuilder<unknown> =>
  site === undefined ? sql`true` : sql`${homeOf('site_id', movement)} = ${site}`
