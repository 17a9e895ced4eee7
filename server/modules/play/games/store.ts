import { type Generated, type Selectable, sql } from 'kysely'
import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../../kit/db.ts'
import { hashSecret, shardOf } from '../../../kit/ids.ts'
import { bettingPlayers } from '../../people/players/service.ts'
import { sessionLives } from '../../people/sessions/service.ts'
import type { BettingLaunch, CycleKind, Game, Launch, StakeRange } from './rules.ts'

interface GameTable {
  platform: string
  game_id: string
  studio: string
  name: string
  kind: string
  rtp_basis_points: number
  free_play: boolean
  active: boolean
  blocked_countries: Generated<string[]>
}

interface GameStakeTable {
  platform: string
  game_id: string
  currency: Currency
  minimum_minor: bigint
  maximum_minor: bigint
}

interface LaunchTable {
  shard: number
  player_id: string
  token_hash: Buffer
  session_id: string
  platform: string
  game_id: string
  studio: string
  currency: Currency
  created_at: Temporal.Instant
  /**
   * When the launch closes for good: at the end of its lifetime, or earlier because another game was opened or a time
   * limit ended play.
   */
  closes_at: Temporal.Instant
  /** From this instant the launch takes no bets. Computed by `launchExpiry`. */
  expires_at: Temporal.Instant
  session_started_at: Temporal.Instant
  session_used_at: Temporal.Instant
  session_ended: boolean
  player_may_bet: boolean
  player_birth_date: string
}

declare module '../../../kit/db.ts' {
  interface Tables {
    game: GameTable
    game_stake: GameStakeTable
    launch: LaunchTable
    game_kind: Pick<GameTable, 'studio' | 'game_id' | 'kind'>
    launch_token: { token_hash: Buffer; shard: number; player_id: string }
  }
}

/** A game is active if its `active` column is set and staff have switched off neither the game nor its studio. */
export const isActive = sql<boolean>`(game.active and not exists (
  select from switched_off as off
  where off.kind = 'STUDIO' and off.subject = game.studio
    or off.kind = 'GAME' and off.subject = game.studio || '/' || game.game_id))`

const columns = [
  'platform',
  'game_id',
  'studio',
  'name',
  'kind',
  'rtp_basis_points',
  'free_play',
  'blocked_countries',
  isActive.as('active'),
] as const

const gameFrom = (row: Selectable<GameTable>): Game => ({
  platform: row.platform,
  gameId: row.game_id,
  studio: row.studio,
  name: row.name,
  kind: row.kind,
  rtpBasisPoints: row.rtp_basis_points,
  freePlay: row.free_play,
  active: row.active,
  blockedCountries: row.blocked_countries,
})

export async function selectGame(db: Db, platform: string, gameId: string): Promise<Game | undefined> {
  const row = await db
    .selectFrom('game')
    .select(columns)
    .where('platform', '=', platform)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return row && gameFrom(row)
}

export async function selectGameOfStudio(db: Db, studio: string, gameId: string): Promise<Game | undefined> {
  const row = await db
    .selectFrom('game')
    .select(columns)
    .where('studio', '=', studio)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return row && gameFrom(row)
}

/** Up to `limit` games that are inactive or switched off. */
export const selectClosed = (db: Db, limit: number): Promise<{ platform: string; gameId: string }[]> =>
  db
    .selectFrom('game')
    .select(['platform', 'game_id as gameId'])
    .where((where) => where.not(isActive))
    .limit(limit)
    .execute()

export async function selectNames(db: Db, games: readonly { studio: string; gameId: string }[]) {
  if (games.length === 0) return []
  return db
    .selectFrom('game')
    .select(['platform', 'studio', 'game_id as gameId', 'name'])
    .where('game_id', 'in', [...new Set(games.map((game) => game.gameId))])
    .execute()
}

/** The games among `games` that take stakes in the currency now, from players in the country if it is given. */
export async function selectPlayable(
  db: Db,
  games: readonly { readonly studio: string; readonly gameId: string }[],
  { currency, country }: { readonly currency: Currency; readonly country: string | undefined },
) {
  if (games.length === 0) return []
  const { rows } = await sql<{ studio: string; gameId: string }>`
    select game.studio, game.game_id as "gameId"
    from game join game_stake as stake on stake.platform = game.platform and stake.game_id = game.game_id
      and stake.currency = ${currency}
    where game.game_id = any(${[...new Set(games.map(({ gameId }) => gameId))]}::text[]) and ${isActive}
      and coalesce(${country ?? null}, '') <> all(game.blocked_countries)
      -- If the law limits the stakes of this kind of game, but not in this currency, the game takes no stakes in it.
      and (not exists (select from game_cycle_limit as cycle where cycle.kind = game.kind)
        or exists (select from game_cycle_limit as cycle where cycle.kind = game.kind and cycle.currency = ${currency}))`.execute(
    db,
  )
  return rows
}

export async function upsertGame(tx: Tx, game: Game): Promise<void> {
  const values = {
    studio: game.studio,
    name: game.name,
    kind: game.kind,
    rtp_basis_points: game.rtpBasisPoints,
    free_play: game.freePlay,
    active: game.active,
    blocked_countries: [...(game.blockedCountries ?? [])],
  }
  await tx
    .insertInto('game')
    .values({ platform: game.platform, game_id: game.gameId, ...values })
    .onConflict((conflict) => conflict.columns(['platform', 'game_id']).doUpdateSet(values))
    .execute()
}

export async function replaceStakes(
  tx: Tx,
  { platform, gameId }: Game,
  stakes: ReadonlyMap<Currency, StakeRange>,
): Promise<void> {
  await tx.deleteFrom('game_stake').where('platform', '=', platform).where('game_id', '=', gameId).execute()
  if (stakes.size === 0) return
  await tx
    .insertInto('game_stake')
    .values(
      [...stakes].map(([currency, { minimumMinor, maximumMinor }]) => ({
        platform,
        game_id: gameId,
        currency,
        minimum_minor: minimumMinor,
        maximum_minor: maximumMinor,
      })),
    )
    .execute()
}

export interface NewLaunch extends Omit<Launch, 'expiresAt'> {
  readonly closesAt: Temporal.Instant
  readonly studio: string
  /**
   * The kind of game cycle that a bet starts, the minimum time in milliseconds since the start of the previous cycle,
   * and whether the studio reports the end of each round. Undefined if the law sets no pace for the game.
   */
  readonly cycle: { readonly kind: CycleKind; readonly ms: number; readonly endsRounds: boolean } | undefined
}

/**
 * Inserts a launch and locks its session until the transaction ends. The caller must have locked the player's row and
 * must call `updateLaunchExpiry` afterwards.
 */
export async function insertLaunch(
  tx: Tx,
  token: string,
  { playerId, sessionId, platform, gameId, studio, currency, closesAt, cycle }: NewLaunch,
  createdAt: Temporal.Instant,
): Promise<void> {
  const owner = { token_hash: hashSecret(token), shard: shardOf(playerId), player_id: playerId }
  await tx.insertInto('launch_token').values(owner).execute()
  await sql`
    insert into launch (shard, player_id, token_hash, session_id, platform, game_id, studio, currency, created_at, closes_at,
      expires_at, session_started_at, session_used_at, session_ended, player_may_bet, player_birth_date, cycle_of, cycle_ms,
      ends_rounds)
    select player.shard, player.player_id, ${owner.token_hash}, session_id, ${platform}, ${gameId}, ${studio}, ${currency},
      ${createdAt}, ${closesAt}, ${closesAt}, started_at, last_used_at, ended_at is not null, may_bet, birth_date,
      ${cycle?.kind ?? null}, ${cycle?.ms ?? null}::integer, ${cycle?.endsRounds ?? false}
    from (${bettingPlayers}) as player join (${sessionLives}) as session using (shard, player_id)
    where player.shard = ${owner.shard} and player.player_id = ${playerId} and session_id = ${sessionId}
    for share of session`.execute(tx)
}

export async function selectTokenOwner(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('launch_token')
    .select('player_id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return row?.player_id
}

/**
 * The sessions of the launches, without duplicates and with the time of their last use. Sessions that have ended are
 * left out. One statement reads the launches of several players.
 */
export async function selectSessionsOfLaunches(
  db: Db,
  launches: readonly { readonly playerId: string; readonly token: string }[],
): Promise<{ playerId: string; id: string; lastUsedAt: Temporal.Instant }[]> {
  const owners = [...new Set(launches.map(({ playerId }) => playerId))]
  return db
    .selectFrom('launch')
    .distinct()
    .select(['player_id as playerId', 'session_id as id', 'session_used_at as lastUsedAt'])
    .where('shard', 'in', [...new Set(owners.map(shardOf))])
    .where('player_id', 'in', owners)
    .where(
      'token_hash',
      'in',
      launches.map(({ token }) => hashSecret(token)),
    )
    .where('session_ended', '=', false)
    .execute()
}

/**
 * Closes the player's launches of all other slot games for good. The caller must call `updateLaunchExpiry` afterwards.
 */
export async function endOtherSlots(
  tx: Tx,
  { playerId, platform, gameId, at }: Pick<Launch, 'playerId' | 'platform' | 'gameId'> & { at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('launch')
    .set({ closes_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('closes_at', '>', at)
    .where((where) => where.not(where.and({ platform, game_id: gameId })))
    .where((where) =>
      where.exists(
        where
          .selectFrom('game')
          .select('game.kind')
          .whereRef('game.platform', '=', 'launch.platform')
          .whereRef('game.game_id', '=', 'launch.game_id')
          .where('game.kind', '=', 'slot'),
      ),
    )
    .execute()
}

export async function selectLaunch(db: Db, token: string, playerId: string): Promise<BettingLaunch | undefined> {
  const row = await db
    .selectFrom('launch')
    .innerJoin('game', (join) =>
      join.onRef('game.platform', '=', 'launch.platform').onRef('game.game_id', '=', 'launch.game_id'),
    )
    .innerJoin('game_stake', (join) =>
      join
        .onRef('game_stake.platform', '=', 'launch.platform')
        .onRef('game_stake.game_id', '=', 'launch.game_id')
        .onRef('game_stake.currency', '=', 'launch.currency'),
    )
    .select(['launch.session_id', 'launch.platform', 'launch.game_id', 'launch.currency', 'launch.expires_at'])
    .select(['game.studio', 'game.active', 'game_stake.minimum_minor', 'game_stake.maximum_minor'])
    .where('launch.shard', '=', shardOf(playerId))
    .where('launch.player_id', '=', playerId)
    .where('launch.token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return (
    row && {
      playerId,
      sessionId: row.session_id,
      platform: row.platform,
      gameId: row.game_id,
      currency: row.currency,
      expiresAt: row.expires_at,
      studio: row.studio,
      active: row.active,
      stakes: { minimumMinor: row.minimum_minor, maximumMinor: row.maximum_minor },
    }
  )
}

/** Deletes up to `limit` launches that expired before the instant. @returns the number deleted */
export async function deleteExpired(tx: Tx, before: Temporal.Instant, limit: number): Promise<number> {
  const expired = await tx
    .selectFrom('launch')
    .select(['shard', 'player_id', 'token_hash'])
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  for (const { shard, player_id: playerId, token_hash: hash } of expired) {
    await tx
      .deleteFrom('launch')
      .where('shard', '=', shard)
      .where('player_id', '=', playerId)
      .where('token_hash', '=', hash)
      .execute()
    await tx.deleteFrom('launch_token').where('token_hash', '=', hash).execute()
  }
  return expired.length
}
