import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../../config.ts'
import { hash } from 'node:crypto'
import type { Tx } from '../../../kit/db.ts'
import { newId, shardOf } from '../../../kit/ids.ts'
import { youngAfter } from '../../games/service.ts'
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

/** Calls one of the functions that book, with its values. @returns its numbers as text, with commas; empty: it has none */
type Call = (values: readonly (string | boolean)[]) => Promise<string>

/** The driver would turn the numbers into a tree of arrays first. */
const asText = { getTypeParser: () => (text: string) => text }

/** A call in a transaction of its own. */
const callOf =
  (name: string, parameters: string) =>
  (client: Pick<pg.ClientBase, 'query'>): Call =>
  async (values) => {
    const query = { name, text: `select ${name}(${parameters})`, values: [...values], rowMode: 'array' as const }
    const { rows } = await client.query<[string | null]>({ ...query, types: asText })
    return rows[0]?.[0]?.slice(1, -1) ?? ''
  }

const times = '$1::timestamptz, $2::timestamptz, $3::timestamptz, $4::date'
const callPlain = callOf('book_plain', `${times}, $5::game_move[]`)
export const callPlays = callOf('book_plays', `${times}, $5::boolean, $6::game_move[]`)

/** The careful call as a part of a larger transaction. */
export const callIn =
  (tx: Tx): Call =>
  async ([now, usedAfter, startedAfter, youngAfterDay, isAlone, moves]) => {
    const { rows } = await sql<{ numbers: string }>`select array_to_string(book_plays(${now}::timestamptz,
      ${usedAfter}::timestamptz, ${startedAfter}::timestamptz, ${youngAfterDay}::date, ${isAlone}::boolean,
      ${moves}::game_move[]), ',', 'NULL') as numbers`.execute(tx)
    return rows[0]?.numbers ?? ''
  }

type Rules = Pick<Config, 'sessions' | 'youngPlayerYears'>

/**
 * Books what is plain of the movements, in one transaction; at each position its own answer, and nothing where it is left
 * for `bookPlays`. No id of theirs may occur twice. Where one of them, or the round of a bet, is known already, a unique
 * key refuses them all (23505).
 */
export async function bookPlain(
  client: Pick<pg.ClientBase, 'query'>,
  moves: readonly Movement[],
  now: Temporal.Instant,
  rules: Rules,
): Promise<(Answer | undefined)[]> {
  const places = placed(moves)
  const answer = await callPlain(client)([...timesOf(now, rules), elementsOf(places)])
  const funds = answer.split(',').map((text) => (text === 'NULL' || text === '' ? undefined : BigInt(text)))
  return places.map(({ move, entryId, account, before }) => {
    const fundsMinor = funds[account.number - 1]
    if (fundsMinor === undefined) return undefined
    const netMinor = fundsMinor + before + effectOf(move)
    return { verdict: 'booked', entryId, postBalanceMinor: netMinor < 0n ? 0n : netMinor }
  })
}

/**
 * Books the movements in one transaction; at each position its own answer. No id of theirs may occur twice.
 * @param isAlone whether accounts that play with a bonus, and bets under a limit over several accounts, are booked as well:
 * the caller sees to the bonus, and has judged the limit with all accounts of the player locked
 */
export async function bookPlays(
  call: Call,
  moves: readonly Movement[],
  now: Temporal.Instant,
  rules: Rules,
  isAlone: boolean,
): Promise<Answer[]> {
  const places = placed(moves)
  const answer = await call([...timesOf(now, rules), isAlone, elementsOf(places)])
  const numbers = answer.split(',')
  return places.map(({ entryId }, index) => ({
    verdict: verdicts[Number(numbers[index])] ?? 'conflict',
    entryId,
    postBalanceMinor: cashOf(numbers[moves.length + index]),
  }))
}

function timesOf(now: Temporal.Instant, { sessions, youngPlayerYears }: Rules): string[] {
  // times within a millisecond tell one player's movements apart: see moved_at
  const nowMs = now.epochMilliseconds
  const before = (ms: number): string => new Date(nowMs - ms).toISOString()
  const { idleMinutes, hours } = sessions
  return [before(0), before(idleMinutes * 60_000), before(hours * 3_600_000), youngAfter(now, youngPlayerYears)]
}

const elementsOf = (places: readonly Placed[]): string => `{${places.map(elementOf).join(',')}}`

const effectOf = ({ kind, amountMinor }: Movement): bigint => (kind === 'bet' ? -amountMinor : amountMinor)

interface Account {
  /** Among those of the batch, from 1, in the order of player and currency: the database locks them in it. */
  number: number
  /** What its movements so far amount to, and how many they are. */
  sum: bigint
  count: number
}

interface Placed {
  readonly move: Movement
  readonly entryId: string
  readonly account: Account
  /** What the earlier ones of the same account amount to. */
  readonly before: bigint
  /** Its place among those of the account, from 1. */
  readonly place: number
}

function placed(moves: readonly Movement[]): Placed[] {
  const accounts = new Map<string, Account>()
  const all = moves.map((move) => {
    const key = move.playerId + move.currency
    const account = accounts.get(key) ?? { number: 0, sum: 0n, count: 0 }
    if (account.count === 0) accounts.set(key, account)
    const before = account.sum
    account.sum += effectOf(move)
    account.count++
    return { move, entryId: newId(), account, before, place: account.count }
  })
  const sorted = [...accounts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  sorted.forEach(([, account], index) => (account.number = index + 1))
  return all
}

/** What is below zero is a deficit; where there is no account there is nothing. */
function cashOf(net = '0'): bigint {
  return net.startsWith('-') || net === 'NULL' ? 0n : BigInt(net)
}

/** The movement as a `game_move`, written as an element of an array literal. */
function elementOf({ move, entryId, account, before, place }: Placed): string {
  const fields = [
    shardOf(move.playerId),
    move.playerId,
    move.currency,
    move.kind,
    effectOf(move),
    account.number,
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
