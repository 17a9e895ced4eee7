import type pg from 'pg'
import type { Config } from '../../config.ts'
import { hash } from 'node:crypto'
import { newId, shardOf } from '../../kit/ids.ts'
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
] as const
export type Verdict = (typeof verdicts)[number]

export interface Answer {
  readonly verdict: Verdict
  /** Our id of the transaction and of its entry in the ledger, if it was booked. */
  readonly entryId: string
  /** Cash after it. */
  readonly postBalanceMinor: bigint
}

const types =
  `timestamptz timestamptz timestamptz date smallint[] uuid[] text[] text[] bigint[] bigint[] smallint[] uuid[]
  text[] text[] text[] text[] bytea[] text[] smallint[] bigint[]`.split(/\s+/)
const parameters = types.map((type, index) => `$${index + 1}::${type}`)
const statement = { name: 'book_plays', text: `select book_plays(${parameters.join(', ')})` }

/** Who has played lately plays again: their shards need not be reckoned each time. */
const shards = new Map<string, string>()
const maximumShards = 100_000

function shardText(playerId: string): string {
  const known = shards.get(playerId)
  if (known !== undefined) return known
  if (shards.size >= maximumShards) shards.clear()
  const shard = String(shardOf(playerId))
  shards.set(playerId, shard)
  return shard
}

/** The driver would turn the numbers into a tree of arrays first. */
const asText = { getTypeParser: () => (text: string) => text }

/** Books the movements in one transaction; at each position its own answer. No id of theirs may occur twice. */
export async function bookPlays(
  client: Pick<pg.ClientBase, 'query'>,
  moves: readonly Movement[],
  now: Temporal.Instant,
  { sessions, youngPlayerYears }: Pick<Config, 'sessions' | 'youngPlayerYears'>,
): Promise<Answer[]> {
  // times within a millisecond tell one player's movements apart: see moved_at
  const nowMs = now.epochMilliseconds
  const before = (ms: number): string => new Date(nowMs - ms).toISOString()
  const entryIds = moves.map(() => newId())
  const { befores, places } = orderOf(moves)
  const columns = [
    list(moves, (move) => shardText(move.playerId)),
    list(moves, (move) => move.playerId),
    list(moves, (move) => move.currency),
    list(moves, (move) => move.kind),
    list(moves, (move) => effectOf(move).toString()),
    `{${befores.join(',')}}`,
    `{${places.join(',')}}`,
    `{${entryIds.join(',')}}`,
    list(moves, (move) => quoted(move.studio)),
    list(moves, (move) => quoted(move.transactionId)),
    list(moves, (move) => quoted(move.roundId)),
    list(moves, (move) => quoted(move.gameId)),
    list(moves, (move) => (move.token === undefined ? 'null' : String.raw`"\\x${hash('sha256', move.token)}"`)),
    list(moves, (move) => (move.referenceId === undefined ? 'null' : quoted(move.referenceId))),
    list(moves, (move) => (move.unfit === undefined ? 'null' : move.unfit === 'game' ? '5' : '7')),
    list(moves, (move) => move.youngMaximumMinor?.toString() ?? 'null'),
  ]
  const { idleMinutes, hours } = sessions
  const times = [before(0), before(idleMinutes * 60_000), before(hours * 3_600_000), youngAfter(now, youngPlayerYears)]
  const query = { ...statement, values: [...times, ...columns], rowMode: 'array' as const, types: asText }
  const { rows } = await client.query<[string]>(query)
  const numbers = rows[0]?.[0].slice(1, -1).split(',') ?? []
  return moves.map((_, index) => ({
    verdict: verdicts[Number(numbers[index])] ?? 'conflict',
    entryId: entryIds[index] ?? '',
    postBalanceMinor: cashOf(numbers[moves.length + index]),
  }))
}

const effectOf = ({ kind, amountMinor }: Movement): bigint => (kind === 'bet' ? -amountMinor : amountMinor)

/** What the earlier ones of the same account amount to, and each one's place among them. */
function orderOf(moves: readonly Movement[]): { befores: bigint[]; places: number[] } {
  const accounts = new Map<string, { sum: bigint; place: number }>()
  const befores: bigint[] = []
  const places: number[] = []
  for (const move of moves) {
    const account = `${move.currency}${move.playerId}`
    const { sum, place } = accounts.get(account) ?? { sum: 0n, place: 0 }
    befores.push(sum)
    places.push(place + 1)
    accounts.set(account, { sum: sum + effectOf(move), place: place + 1 })
  }
  return { befores, places }
}

/** What is below zero is a deficit; where there is no account there is nothing. */
function cashOf(net = '0'): bigint {
  return net.startsWith('-') || net === 'NULL' ? 0n : BigInt(net)
}

const list = (moves: readonly Movement[], of: (move: Movement) => string): string => `{${moves.map(of).join(',')}}`

/** An element of an array literal. */
const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`
