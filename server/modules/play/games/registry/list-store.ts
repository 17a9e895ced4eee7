import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/db.ts'
import type { Game, StakeRange } from '../rules.ts'
import { isActive } from '../store.ts'

export interface ListedGame extends Game {
  readonly isSwitchedOff: boolean
  readonly isStudioOff: boolean
  readonly stakes: readonly (StakeRange & { readonly currency: Currency })[]
}

interface Asked {
  readonly search: string | undefined
  readonly studio: string | undefined
  readonly state: 'ON' | 'OFF' | undefined
  /** The name, platform and id of the last game of the previous page. Undefined for the first page. */
  readonly after: readonly string[] | undefined
  readonly limit: number
  readonly only?: Pick<Game, 'platform' | 'gameId'>
}

const place = sql`(name, platform, game_id)`

export async function selectPage(db: Db, { search, studio, state, after, limit, only }: Asked): Promise<ListedGame[]> {
  let query = db
    .selectFrom('game')
    .select(['platform', 'game_id as gameId', 'studio', 'name', 'kind', 'rtp_basis_points as rtpBasisPoints'])
    .select(['free_play as freePlay', 'active', 'blocked_countries as blockedCountries'])
    .select(sql<boolean>`active and not ${isActive}`.as('isSwitchedOff'))
    .select(
      sql<boolean>`exists (select from switched_off as off where off.kind = 'STUDIO' and off.subject = studio)`.as(
        'isStudioOff',
      ),
    )
    .orderBy('name')
    .orderBy('platform')
    .orderBy('game_id')
    .limit(limit)
  if (search) query = query.where(sql<boolean>`(strpos(lower(name), lower(${search})) > 0 or game_id = ${search})`)
  if (only) query = query.where('platform', '=', only.platform).where('game_id', '=', only.gameId)
  if (studio) query = query.where('studio', '=', studio)
  if (state) query = query.where(isActive, '=', state === 'ON')
  if (after) query = query.where(sql<boolean>`${place} > (${after[0] ?? ''}, ${after[1] ?? ''}, ${after[2] ?? ''})`)
  const games = await query.execute()
  const stakes = await stakesOf(db, games)
  return games.map((game) => ({ ...game, stakes: stakes.filter(({ of }) => of === keyOf(game)) }))
}

const keyOf = ({ platform, gameId }: Pick<Game, 'platform' | 'gameId'>): string => `${platform}\n${gameId}`

async function stakesOf(db: Db, games: readonly Pick<Game, 'platform' | 'gameId'>[]) {
  if (games.length === 0) return []
  const rows = await db
    .selectFrom('game_stake')
    .select(['platform', 'game_id as gameId', 'currency'])
    .select(['minimum_minor as minimumMinor', 'maximum_minor as maximumMinor'])
    .where('game_id', 'in', [...new Set(games.map(({ gameId }) => gameId))])
    .orderBy('currency')
    .execute()
  return rows.map(({ platform, gameId, ...range }) => ({ of: keyOf({ platform, gameId }), ...range }))
}
