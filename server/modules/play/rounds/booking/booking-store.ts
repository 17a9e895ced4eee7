import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Config } from '../../../../config.ts'
import type { Tx } from '../../../../kit/db.ts'
import { newId, shardOf } from '../../../../kit/ids.ts'
import { youngAfter } from '../../games/service.ts'
import type { Booked, GameMovement } from './movement.ts'

export interface BookingAnswer extends Booked {
  /** A value of the type `booking_verdict`. If it is not `booked`, nothing was written. */
  readonly verdict: string
}

type Rules = Pick<Config, 'sessions' | 'sites' | 'protection' | 'youngPlayerYears'>
type Client = Pick<pg.ClientBase, 'query'>

/**
 * Makes the driver return results as text. Its own parsers would turn arrays of records into nested arrays, which is
 * slow.
 */
export const asText = { getTypeParser: () => (text: string) => text }

const shardAndTimes = '$1::smallint, $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::date'

/**
 * Books the plain movements of a batch (defined in `book-plain.sql`) in one transaction. All players must belong to one
 * group of shards, and no transaction id may occur twice. If an id, or the round of a bet, already exists, the whole
 * batch fails with a violation of a unique key (SQLSTATE 23505).
 * @returns one answer per movement, in the order of the input; undefined for a movement that must be passed to
 * `bookPlays`
 */
export async function bookPlain(
  client: Client,
  moves: readonly GameMovement[],
  now: Temporal.Instant,
  rules: Rules,
): Promise<(BookingAnswer | undefined)[]> {
  const rows = rowsOf(moves)
  const { rows: found } = await client.query<[string | null]>({
    name: 'book_plain',
    text: `select book_plain(${shardAndTimes}, $6::game_move[])`,
    values: [shardOfAll(moves), ...timesOf(now, rules), literalOf(rows)],
    rowMode: 'array',
    types: asText,
  })
  const funds = (found[0]?.[0]?.slice(1, -1) ?? '').split(',')
  return rows.map(({ account, entryId, sumMinor }) => {
    const before = funds[account.number - 1]
    if (!before || before === 'NULL') return undefined
    const netMinor = BigInt(before) + sumMinor
    return { verdict: 'booked', entryId, postBalanceMinor: netMinor < 0n ? 0n : netMinor }
  })
}

type Verdict = readonly [verdict: string, postBalance: string | null]

/**
 * Books the movements in one transaction. All players must belong to one group of shards, and no transaction id may
 * occur twice.
 * @returns one answer per movement, in the order of the input
 */
export async function bookPlays(
  client: Client,
  moves: readonly GameMovement[],
  now: Temporal.Instant,
  rules: Rules,
): Promise<BookingAnswer[]> {
  const rows = rowsOf(moves)
  const { rows: verdicts } = await client.query<[...Verdict]>({
    name: 'book_plays',
    text: `select verdict, post_balance from book_plays(${shardAndTimes}, false, $6::game_move[])`,
    values: [shardOfAll(moves), ...timesOf(now, rules), literalOf(rows)],
    rowMode: 'array',
    types: asText,
  })
  return rows.map((row, index) => answerOf(row, verdicts[index]))
}

/**
 * Books one movement inside the caller's transaction. Unlike the batches, it also accepts a movement that concerns a
 * bonus, and a bet that is subject to a rule over several accounts of the player. The caller must have locked all
 * accounts of the player and checked the limits over several accounts, and must update the bonus.
 */
export async function bookAlone(
  tx: Tx,
  move: GameMovement,
  now: Temporal.Instant,
  rules: Rules,
): Promise<BookingAnswer> {
  const [row] = rowsOf([move])
  if (!row) throw new Error('a movement has no row')
  const [at, usedAfter, startedAfter, youngAfterDay] = timesOf(now, rules)
  const { rows } = await sql<{ verdict: string; post_balance: bigint | null }>`
    select verdict::text, post_balance from book_plays(${shardOf(move.playerId)}::smallint, ${at}::timestamptz, ${usedAfter}::timestamptz,
      ${startedAfter}::timestamptz, ${youngAfterDay}::date, true, ${literalOf([row])}::game_move[])`.execute(tx)
  const [found] = rows
  return answerOf(row, found && [found.verdict, String(found.post_balance ?? 0n)])
}

function answerOf({ entryId }: Row, found: Verdict | undefined): BookingAnswer {
  if (!found) throw new Error('the database did not answer every movement')
  const [verdict, postBalance] = found
  return { verdict, entryId, postBalanceMinor: BigInt(postBalance ?? '0') }
}

/**
 * Any shard of the group to which all movements of the batch belong. A cluster uses it to send the call to the node
 * that stores the group.
 */
const shardOfAll = ([move]: readonly GameMovement[]): number => shardOf(move?.playerId ?? '')

/**
 * Returns the arguments of `book_plain` and `book_plays` that depend on the time: `p_now`, `p_used_after`,
 * `p_started_after` and `p_young_after`. A session has expired if it was last used at or before the second value, or
 * started at or before the third. A player born after the fourth counts as young.
 */
function timesOf(now: Temporal.Instant, rules: Rules): [string, string, string, string] {
  // Milliseconds are precise enough for the time of a movement, because `moved_at` gives the movements of a player
  // within one millisecond their order.
  const nowMs = now.epochMilliseconds
  const before = (ms: number): string => new Date(nowMs - ms).toISOString()
  const { idleMinutes, hours } = rules.sessions
  return [before(0), before(idleMinutes * 60_000), before(hours * 3_600_000), youngAfter(now, rules)]
}

interface BatchAccount {
  /**
   * The account's number within the batch, counted from 1. Accounts are numbered by player and currency and locked in
   * this order, so that concurrent batches cannot deadlock.
   */
  number: number
  /** The sum and the number of the account's movements in the batch so far. */
  sum: bigint
  count: number
}

interface Row {
  readonly move: GameMovement
  readonly entryId: string
  readonly account: BatchAccount
  /** The movement's position among the movements of its account, counted from 1. */
  readonly position: number
  /** The sum of the account's movements in the batch, up to and including this one. */
  readonly sumMinor: bigint
}

const changeOf = ({ kind, amountMinor }: GameMovement): bigint => (kind === 'bet' ? -amountMinor : amountMinor)

function rowsOf(moves: readonly GameMovement[]): Row[] {
  const accounts = new Map<string, BatchAccount>()
  const rows = moves.map((move) => {
    const key = move.playerId + move.currency
    const account = accounts.get(key) ?? { number: 0, sum: 0n, count: 0 }
    if (account.count === 0) accounts.set(key, account)
    account.sum += changeOf(move)
    account.count++
    return { move, entryId: newId(), account, position: account.count, sumMinor: account.sum }
  })
  const sorted = [...accounts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  sorted.forEach(([, account], index) => (account.number = index + 1))
  return rows
}

/** An array literal of the type `game_move[]`. */
const literalOf = (rows: readonly Row[]): string => `{${rows.map(elementOf).join(',')}}`

function elementOf({ move, entryId, account, position, sumMinor }: Row): string {
  const { playerId, currency, kind, token, referenceId, unfit = '', youngMaximumMinor = '' } = move
  const change = changeOf(move)
  const money = `${shardOf(playerId)},${playerId},${currency},${kind},${change},${account.number},${sumMinor - change}`
  const ids = `${quoted(move.studio)},${quoted(move.transactionId)},${quoted(move.roundId)},${quoted(move.gameId)}`
  const hashed = token === undefined ? '' : String.raw`\\\\x${hash('sha256', token)}`
  const named = referenceId === undefined ? '' : quoted(referenceId)
  return `"(${money},${position},${entryId},${ids},${hashed},${named},${unfit},${youngMaximumMinor},)"`
}

/**
 * Quotes a text field of a record inside an array literal. The text is nested in a record and the record in an array,
 * so quotes and backslashes must be escaped twice.
 */
export function quoted(text: string): string {
  if (/^[\w.:/-]+$/.test(text)) return text
  const field = text.replaceAll(/["\\]/g, '$&$&').replaceAll(/["\\]/g, String.raw`\$&`)
  return String.raw`\"${field}\"`
}
