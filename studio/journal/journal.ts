import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { newSeed } from '../fairness/seed.ts'
import { abandonAfterMs, forgetAfterMs } from '../settings.ts'
import type { Round, RoundState } from './round.ts'
import type { Session } from './sessions.ts'

/** The fields of a round that may change after its creation. */
export type Change = Partial<
  Pick<
    Round,
    | 'state'
    | 'stakeMinor'
    | 'openingMinor'
    | 'winMinor'
    | 'clientSeed'
    | 'steps'
    | 'engineState'
    | 'startedMs'
    | 'steppedMs'
    | 'winBooked'
    | 'raises'
    | 'freeRoundsId'
    | 'attempts'
    | 'nextAttemptMs'
    | 'token'
  >
>

/** A draw of a bingo hall whose seed exists. The commitment of the seed has been public since `publishedMs`. */
export interface SealedHall {
  readonly number: number
  readonly seed: string
  readonly publishedMs: number
}

export interface Journal {
  /**
   * Returns the round that the player will begin next. Its id and commitment are published, and nothing has been
   * staked. If there is no such round, it is created.
   */
  committed(session: Session, configHash: string, nowMs: number): Round
  find(roundId: string): Round | undefined
  /**
   * Returns the player's newest round in this game and currency. Rounds that have not begun and rounds whose stake was
   * refused do not count.
   */
  latest(session: Session): Round | undefined
  /**
   * Returns when the player last started one of these games, in milliseconds since 1970. Each free spin counts as a
   * start. 0 if the player never started one.
   */
  lastStartMs(playerId: string, gameIds: readonly string[]): number
  /**
   * Stores a change of a round. Returns once the change is on the disk.
   * @throws Error if the stored round is no longer in the state that `round` has
   */
  change(round: Round, change: Change): Round
  /**
   * Must be called once when the studio starts. A round in `betting` or `raising` waited for the casino when the studio
   * stopped, so its stake may have been booked, and its rollback is scheduled. All other outstanding calls to the
   * casino are scheduled for now.
   */
  recover(): void
  /**
   * Returns the rounds that need attention now, at most 50. Either a call to the casino must be repeated, or the player
   * has left the round open for so long that it must be finished.
   */
  due(nowMs: number): Round[]
  /**
   * Creates the seeds that do not exist yet for the draws of a hall from number `from` to number `to`. Returns once the
   * seeds are on the disk.
   */
  sealHalls(gameId: string, from: number, to: number, nowMs: number): void
  /** Returns the draws of a hall with a number from `from` to `to` whose seeds exist, in order. */
  halls(gameId: string, from: number, to: number): readonly SealedHall[]
  /** Returns how many different players have a stake in a round of the game that began between `fromMs` and `toMs`. */
  playersSince(gameId: string, fromMs: number, toMs: number): number
  /** Returns how many rounds are not settled with the casino yet, and how many staff must resolve. */
  counts(): { unsettled: number; disputed: number }
  /**
   * Returns what a player in free play has won minus what the player has staked, in minor units. The stakes of open
   * rounds are subtracted too.
   */
  netOf(playerId: string): bigint
  /**
   * Deletes old rounds of free play, old rounds that were published but never began, old sessions and old draws of
   * halls. Rounds for real money are kept.
   */
  forget(nowMs: number): void
}

const json = (value: unknown): string => JSON.stringify(value)

const columns = {
  state: ['state', String],
  stakeMinor: ['stake_minor', (value: bigint) => value],
  openingMinor: ['opening_minor', (value: bigint) => value],
  winMinor: ['win_minor', (value: bigint) => value],
  clientSeed: ['client_seed', String],
  steps: ['steps', json],
  engineState: ['engine_state', json],
  startedMs: ['started_ms', Number],
  steppedMs: ['stepped_ms', Number],
  winBooked: ['win_booked', Number],
  raises: ['raises', Number],
  freeRoundsId: ['free_rounds_id', String],
  attempts: ['attempts', Number],
  nextAttemptMs: ['next_attempt_ms', Number],
  token: ['token', String],
} as const satisfies Record<keyof Change, readonly [string, (value: never) => string | number | bigint]>

function roundOf(row: Record<string, SQLOutputValue>): Round {
  return {
    roundId: row['round_id'] as string,
    mode: row['mode'] as Round['mode'],
    gameId: row['game_id'] as string,
    configHash: row['config_hash'] as string,
    playerId: row['player_id'] as string,
    currency: row['currency'] as Round['currency'],
    token: row['token'] as string,
    state: row['state'] as RoundState,
    stakeMinor: row['stake_minor'] as bigint,
    openingMinor: row['opening_minor'] as bigint,
    winMinor: row['win_minor'] as bigint,
    seed: row['seed'] as string,
    clientSeed: row['client_seed'] as string,
    steps: JSON.parse(row['steps'] as string),
    engineState: JSON.parse(row['engine_state'] as string),
    startedMs: Number(row['started_ms']),
    steppedMs: Number(row['stepped_ms']),
    winBooked: Boolean(row['win_booked']),
    raises: Number(row['raises']),
    freeRoundsId: row['free_rounds_id'] as string,
    attempts: Number(row['attempts']),
    nextAttemptMs: Number(row['next_attempt_ms']),
  }
}

function prepareAll(file: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = file.prepare(sql)
    statement.setReadBigInts(true)
    return statement
  }
  return {
    insert: prepare(
      `insert into rounds values (?, ?, ?, ?, ?, ?, ?, 'committed', 0, 0, ?, '', '[]', 'null', 0, ?, 0, 0, 0, 0, '', 0)`,
    ),
    byId: prepare('select * from rounds where round_id = ?'),
    published: prepare(
      `select * from rounds
     where player_id = ? and game_id = ? and currency = ? and config_hash = ? and state = 'committed'`,
    ),
    newest: prepare(
      `select * from rounds where player_id = ? and game_id = ? and currency = ? and state not in ('committed', 'refused')
     order by started_ms desc limit 1`,
    ),
    lastStart: prepare(
      `select max(stepped_ms) as at from rounds
     where player_id = ? and game_id in (select value from json_each(?))
       and state not in ('committed', 'refused', 'cancelling', 'cancelled')`,
    ),
    dueRounds: prepare(
      `select * from rounds where state in ('paying', 'cancelling', 'lowering') and next_attempt_ms <= ?
     union all select * from rounds
     where state = 'open' and (stepped_ms < ? or next_attempt_ms between 1 and ?) limit 50`,
    ),
    count: prepare(
      `select count(*) filter (where state <> 'disputed') as unsettled,
       count(*) filter (where state = 'disputed') as disputed
     from rounds where state in ('betting', 'open', 'raising', 'lowering', 'paying', 'cancelling', 'disputed')`,
    ),
    net: prepare(
      `select coalesce(sum(case when state in ('paying', 'ended') then win_minor else 0 end - stake_minor), 0) as net
     from rounds where player_id = ? and state in ('betting', 'open', 'raising', 'lowering', 'paying', 'ended')`,
    ),
    newHall: prepare('insert into halls values (?, ?, ?, ?) on conflict do nothing'),
    halls: prepare('select * from halls where game_id = ? and number between ? and ? order by number'),
    players: prepare(
      `select count(distinct player_id) as players from rounds
     where game_id = ? and started_ms between ? and ? and state in ('open', 'paying', 'ended')`,
    ),
    forgetRounds: prepare(`delete from rounds where (mode = 'free' or state = 'committed') and stepped_ms < ?`),
    forgetHalls: prepare(
      `delete from halls where number < (select max(number) - 5000 from halls as newest where newest.game_id = halls.game_id)
       and not exists (select 1 from rounds where rounds.game_id = halls.game_id and state = 'open')`,
    ),
    forgetSessions: prepare('delete from sessions where seen_ms < ?'),
  }
}

export function createJournal(file: DatabaseSync): Journal {
  const statements = prepareAll(file)
  const find = (roundId: string) => {
    const row = statements.byId.get(roundId)
    return row && roundOf(row)
  }
  return {
    find,
    committed(session, configHash, nowMs) {
      const { mode, gameId, playerId, currency, token } = session
      const row = statements.published.get(playerId, gameId, currency, configHash)
      if (row) return roundOf(row)
      const roundId = randomUUID()
      statements.insert.run(roundId, mode, gameId, configHash, playerId, currency, token, newSeed(), nowMs)
      return roundOf(statements.byId.get(roundId) ?? {})
    },
    latest({ playerId, gameId, currency }) {
      const row = statements.newest.get(playerId, gameId, currency)
      return row && roundOf(row)
    },
    lastStartMs: (playerId, gameIds) => Number(statements.lastStart.get(playerId, json(gameIds))?.['at'] ?? 0),
    change(round, change) {
      const keys = Object.keys(change) as (keyof Change)[]
      const sets = keys.map((key) => `${columns[key][0]} = ?`).join(', ')
      const values = keys.map((key) => columns[key][1](change[key] as never))
      const { changes } = file
        .prepare(`update rounds set ${sets} where round_id = ? and state = ?`)
        .run(...values, round.roundId, round.state)
      if (changes !== 1) throw new Error(`round ${round.roundId} is no longer ${round.state}`)
      return { ...round, ...change }
    },
    recover: () =>
      file.exec(
        `update rounds set state = 'cancelling' where state = 'betting';
         update rounds set state = 'lowering' where state = 'raising';
         update rounds set next_attempt_ms = 0 where state in ('paying', 'cancelling', 'lowering')`,
      ),
    due: (nowMs) => statements.dueRounds.all(nowMs, nowMs - abandonAfterMs, nowMs).map(roundOf),
    sealHalls(gameId, from, to, nowMs) {
      if (statements.halls.all(gameId, from, to).length === to - from + 1) return
      file.exec('begin immediate')
      try {
        for (let number = from; number <= to; number++) statements.newHall.run(gameId, number, newSeed(), nowMs)
        file.exec('commit')
      } catch (error) {
        file.exec('rollback')
        throw error
      }
    },
    halls: (gameId, from, to) =>
      statements.halls.all(gameId, from, to).map((row) => ({
        number: Number(row['number']),
        seed: String(row['seed']),
        publishedMs: Number(row['published_ms']),
      })),
    playersSince: (gameId, fromMs, toMs) => Number(statements.players.get(gameId, fromMs, toMs)?.['players']),
    counts() {
      const row = statements.count.get()
      return { unsettled: Number(row?.['unsettled']), disputed: Number(row?.['disputed']) }
    },
    netOf: (playerId) => statements.net.get(playerId)?.['net'] as bigint,
    forget(nowMs) {
      statements.forgetRounds.run(nowMs - forgetAfterMs)
      statements.forgetHalls.run()
      statements.forgetSessions.run(nowMs - forgetAfterMs)
    },
  }
}
