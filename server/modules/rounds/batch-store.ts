import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { hash } from 'node:crypto'
import type { Tx } from '../../kit/db.ts'
import { newId, numberOf, shardOf } from '../../kit/ids.ts'
import { youngAfter } from '../games/service.ts'
import type { Movement } from './rules.ts'

/** What the database says of each movement of a batch: see `book_plays` in the migrations. */
export const verdicts = [
  'booked',
  'known',
  'unopened',
  'again',
  'token',
  'game',
  'player',
  'stake',
  'roundClosed',
  'conflict',
  'funds',
  'limit',
  'bonus',
  'shared',
] as const
export type Verdict = (typeof verdicts)[number]

export interface Answer {
  readonly verdict: Verdict
  /** Our id of the transaction and of its entry in the ledger, if it was booked. */
  readonly entryId: string
  /** Cash after it. */
  readonly postBalanceMinor: bigint
}

const statement = {
  name: 'book_plays',
  text: `select book_plays($1::timestamptz, $2::timestamptz, $3::timestamptz, $4::date, $5::boolean, $6::boolean,
    $7::game_move[])`,
}

/** The driver would turn the numbers into a tree of arrays first. */
const asText = { getTypeParser: () => (text: string) => text }

/** Calls `book_plays` with its seven values. @returns its numbers as text, with commas */
type Call = (values: readonly (string | boolean)[]) => Promise<string>

/** A call in a transaction of its own. */
export const callOf =
  (client: Pick<pg.ClientBase, 'query'>): Call =>
  async (values) => {
    const query = { ...statement, values: [...values], rowMode: 'array' as const, types: asText }
    const { rows } = await client.query<[string]>(query)
    return rows[0]?.[0].slice(1, -1) ?? ''
  }

/** A call as a part of a larger transaction. */
export const callIn =
  (tx: Tx): Call =>
  async ([now, usedAfter, startedAfter, youngAfterDay, isCareful, isAlone, moves]) => {
    const { rows } = await sql<{ numbers: string }>`select array_to_string(book_plays(${now}::timestamptz,
      ${usedAfter}::timestamptz, ${startedAfter}::timestamptz, ${youngAfterDay}::date, ${isCareful}::boolean,
      ${isAlone}::boolean, ${moves}::game_move[]), ',', 'NULL') as numbers`.execute(tx)
    return rows[0]?.numbers ?? ''
  }

export interface Manner {
  /** Without it, a unique key may refuse all of them (23505) for one id or round that is known already. */
  readonly isCareful: boolean
  /**
   * Whether accounts that play with a bonus, and bets under a limit over several accounts, are booked as well: the caller
   * sees to the bonus, and has judged the limit with all accounts of the player locked.
   */
  readonly isAlone: boolean
}

/** Books the movements in one transaction; at each position its own answer. No id of theirs may occur twice. */
export async function bookPlays(
  call: Call,
  moves: readonly Movement[],
  now: Temporal.Instant,
  { sessions, youngPlayerYears }: Pick<Config, 'sessions' | 'youngPlayerYears'>,
  { isCareful, isAlone }: Manner,
): Promise<Answer[]> {
  // times within a millisecond tell one player's movements apart: see moved_at
  const nowMs = now.epochMilliseconds
  const before = (ms: number): string => new Date(nowMs - ms).toISOString()
  const entryIds = moves.map(() => newId())
  const orders = orderOf(moves)
  const records = moves.map((move, index) => elementOf(move, entryIds[index] ?? '', orders[index]))
  const { idleMinutes, hours } = sessions
  const times = [before(0), before(idleMinutes * 60_000), before(hours * 3_600_000), youngAfter(now, youngPlayerYears)]
  const answer = await call([...times, isCareful, isAlone, `{${records.join(',')}}`])
  const numbers = answer.split(',')
  return moves.map((_, index) => ({
    verdict: verdicts[Number(numbers[index])] ?? 'conflict',
    entryId: entryIds[index] ?? '',
    postBalanceMinor: cashOf(numbers[moves.length + index]),
  }))
}

const effectOf = ({ kind, amountMinor }: Movement): bigint => (kind === 'bet' ? -amountMinor : amountMinor)

interface Order {
  /** What the earlier ones of the same account amount to. */
  readonly before: bigint
  /** Its place among those of the account, from 1. */
  readonly place: number
}

function orderOf(moves: readonly Movement[]): Order[] {
  // by the player's number; the last movement of each account among those that share it
  const accounts = new Map<number, { move: Movement; sum: bigint; place: number }[]>()
  return moves.map((move) => {
    const number = numberOf(move.playerId)
    const sharing = accounts.get(number) ?? []
    if (sharing.length === 0) accounts.set(number, sharing)
    const account = sharing.find((own) => own.move.playerId === move.playerId && own.move.currency === move.currency)
    if (!account) {
      sharing.push({ move, sum: effectOf(move), place: 1 })
      return { before: 0n, place: 1 }
    }
    const before = account.sum
    account.sum += effectOf(move)
    account.place++
    return { before, place: account.place }
  })
}

/** What is below zero is a deficit; where there is no account there is nothing. */
function cashOf(net = '0'): bigint {
  return net.startsWith('-') || net === 'NULL' ? 0n : BigInt(net)
}

/** The movement as a `game_move`, written as an element of an array literal. */
function elementOf(move: Movement, entryId: string, { before, place }: Order = { before: 0n, place: 1 }): string {
  const fields = [
    shardOf(move.playerId),
    move.playerId,
    move.currency,
    move.kind,
    effectOf(move),
    before,
    place,
    entryId,
    quoted(move.studio),
    quoted(move.transactionId),
    quoted(move.roundId),
    quoted(move.gameId),
    move.token === undefined ? '' : String.raw`\\\\x${hash('sha256', move.token)}`,
    move.referenceId === undefined ? '' : quoted(move.referenceId),
    move.unfit === undefined ? '' : verdicts.indexOf(move.unfit),
    move.youngMaximumMinor ?? '',
    '',
  ]
  return `"(${fields.join(',')})"`
}

/** A text as a field of a record within an array literal, where both levels have quotes and backslashes of their own. */
function quoted(text: string): string {
  if (/^[\w.:/-]+$/.test(text)) return text
  const field = text.replaceAll(/["\\]/g, '$&$&').replaceAll(/["\\]/g, String.raw`\$&`)
  return String.raw`\"${field}\"`
}
