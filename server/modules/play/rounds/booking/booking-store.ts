import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Config } from '../../../../config.ts'
import type { Tx } from '../../../../kit/db.ts'
import { newId, shardOf } from '../../../../kit/ids.ts'
import { youngAfter } from '../../games/service.ts'
import type { Booked, GameMovement } from './movement.ts'

/** The database's answer to one movement. */
export interface BookingAnswer extends Booked {
  /** A value of the type `booking_verdict`. Only `booked` means that anything was written. */
  readonly verdict: string
}

type Rules = Pick<Config, 'sessions' | 'youngPlayerYears'>
type Client = Pick<pg.ClientBase, 'query'>

/** Without these parsers the driver would parse arrays into trees first. */
export const asText = { getTypeParser: () => (text: string) => text }

const shardAndTimes = '$1::smallint, $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::date'

/**
 * Books the plain movements of a batch in one transaction. Its players belong to one group of shards. No transaction id
 * may occur twice in the batch. If an id or the round of a bet is already known, a unique key refuses the whole batch (23505).
 * @returns one answer for each position; undefined if `bookPlays` must decide
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
 * Books the movements in one transaction. Their players belong to one group of shards. No transaction id may occur twice
 * in the batch.
 * @returns one answer for each position
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
 * Books one movement inside a larger transaction, also in an account with a bonus or with a limit over several accounts.
 * The caller has locked all accounts of the player, has judged the limit, and handles the bonus.
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

/** A shard of the batch's group. A cluster sends the call to the node of the shard. */
const shardOfAll = ([move]: readonly GameMovement[]): number => shardOf(move?.playerId ?? '')

/** Now, the earliest last use and start of a live session, and the birth date of the youngest full adult. */
function timesOf(now: Temporal.Instant, { sessions, youngPlayerYears }: Rules): [string, string, string, string] {
  // `moved_at` orders the movements of one player within a millisecond
  const nowMs = now.epochMilliseconds
  const before = (ms: number): string => new Date(nowMs - ms).toISOString()
  const { idleMinutes, hours } = sessions
  return [before(0), before(idleMinutes * 60_000), before(hours * 3_600_000), youngAfter(now, youngPlayerYears)]
}

interface BatchAccount {
  /** From 1, in the order of player and currency, which is the order of the locks. */
  number: number
  /** The sum and the number of its movements so far. */
  sum: bigint
  count: number
}

/** A movement with its position in the batch. */
interface Row {
  readonly move: GameMovement
  readonly entryId: string
  readonly account: BatchAccount
  /** From 1, among the movements of the account. */
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

/** A text field of a record inside an array literal. Each of the two levels has its own quotes and backslashes. */
export function quoted(text: string): string {
  if (/^[\w.:/-]+$/.test(text)) return text
  const field = text.replaceAll(/["\\]/g, '$&$&').replaceAll(/["\\]/g, String.raw`\$&`)
  return String.raw`\"${field}\"`
}
