import type { Currency } from '@baize/contract/money'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { StakeLimits } from '../engines/engine.ts'
import { sessionIdleMs } from '../settings.ts'
import type { Mode } from './round.ts'

export interface Session {
  readonly mode: Mode
  readonly gameId: string
  /** The casino's id of the player. In free play it is an id that exists only for this session. */
  readonly playerId: string
  /** The launch token with which bets are authorised at the casino. Empty in free play. */
  readonly token: string
  readonly currency: Currency
  readonly limits: StakeLimits
  /** The free rounds that a bonus of the casino grants. Null without such a bonus. */
  readonly freeRounds: FreeRounds | null
}

export interface FreeRounds {
  readonly id: string
  readonly left: number
  /** The value of one free round. */
  readonly stakeMinor: bigint
}

/**
 * Why a session's id is no longer accepted: it is unknown or has expired, or the player has opened another session that
 * replaced it.
 */
export type SessionEnd = 'SESSION_INVALID' | 'SESSION_REPLACED'

export interface Sessions {
  /**
   * Opens a session and returns its id, which only the game's page may receive. With real money, a player may play only
   * one game of a kind at a time. A session for real money therefore ends the player's earlier sessions for real money
   * in the games whose ids `replaces` lists.
   */
  open(session: Session, replaces: readonly string[], nowMs: number): string
  /**
   * Returns the session with this id, or the reason why the id is no longer accepted. A session that is returned counts
   * as used now, so its idle time begins again.
   */
  find(id: string, nowMs: number): Session | SessionEnd
  /** Stores how many of the session's free rounds remain. */
  setFreeLeft(session: Session, left: number): void
}

const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex')

export const newFreePlayer = (): string => `free-${randomUUID()}`

function freeRoundsOf(row: Record<string, SQLOutputValue>): FreeRounds | null {
  const left = Number(row['free_left'])
  if (left === 0) return null
  return { id: row['free_rounds_id'] as string, left, stakeMinor: row['free_stake_minor'] as bigint }
}

export function createSessions(file: DatabaseSync): Sessions {
  const replace = file.prepare(
    `update sessions set replaced = 1
     where player_id = ? and mode = 'real' and game_id in (select value from json_each(?))`,
  )
  const insert = file.prepare(
    `insert into sessions (key, mode, game_id, player_id, token, currency, minimum_minor, maximum_minor, created_ms, seen_ms,
       free_rounds_id, free_left, free_stake_minor)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const select = file.prepare('select * from sessions where key = ?')
  select.setReadBigInts(true)
  const freeLeft = file.prepare('update sessions set free_left = ? where player_id = ? and token = ?')
  const touch = file.prepare('update sessions set seen_ms = ? where key = ?')
  return {
    open(session, replaces, nowMs) {
      const id = randomBytes(24).toString('base64url')
      const { mode, gameId, playerId, token, currency, limits } = session
      if (mode === 'real') replace.run(playerId, JSON.stringify(replaces))
      const { minimumMinor, maximumMinor } = limits
      const free = session.freeRounds ?? { id: '', left: 0, stakeMinor: 0n }
      const values = [keyOf(id), mode, gameId, playerId, token, currency] as const
      insert.run(...values, minimumMinor, maximumMinor, nowMs, nowMs, free.id, free.left, free.stakeMinor)
      return id
    },
    find(id, nowMs) {
      const key = keyOf(id)
      const row = select.get(key)
      if (!row || Number(row['seen_ms']) + sessionIdleMs < nowMs) return 'SESSION_INVALID'
      if (row['replaced']) return 'SESSION_REPLACED'
      touch.run(nowMs, key)
      return {
        mode: row['mode'] as Mode,
        gameId: row['game_id'] as string,
        playerId: row['player_id'] as string,
        token: row['token'] as string,
        currency: row['currency'] as Currency,
        limits: { minimumMinor: row['minimum_minor'] as bigint, maximumMinor: row['maximum_minor'] as bigint },
        freeRounds: freeRoundsOf(row),
      }
    },
    setFreeLeft: ({ playerId, token }, left) => void freeLeft.run(left, playerId, token),
  }
}
