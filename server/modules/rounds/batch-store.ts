import type pg from 'pg'
import type { Config } from '../../config.ts'
import { hashSecret, newId, shardOf } from '../../kit/ids.ts'
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

const types = ['timestamptz', 'timestamptz', 'timestamptz', 'smallint[]', 'uuid[]', 'text[]', 'text[]', 'bigint[]']
const moreTypes = ['uuid[]', 'text[]', 'text[]', 'text[]', 'text[]', 'bytea[]', 'text[]']
const parameters = [...types, ...moreTypes].map((type, index) => `$${index + 1}::${type}`)
const statement = { name: 'book_plays', text: `select book_plays(${parameters.join(', ')})` }

/** The driver would turn the numbers into a tree of arrays first. */
const asText = { getTypeParser: () => (text: string) => text }

/** Books the movements in one transaction; at each position its own answer. No id of theirs may occur twice. */
export async function bookPlays(
  client: Pick<pg.ClientBase, 'query'>,
  moves: readonly Movement[],
  now: Temporal.Instant,
  session: Config['sessions'],
): Promise<Answer[]> {
  // times within a millisecond tell one player's movements apart: see moved_at
  const nowMs = now.epochMilliseconds
  const before = (ms: number): string => new Date(nowMs - ms).toISOString()
  const entryIds = moves.map(() => newId())
  const columns = [
    list(moves, (move) => String(shardOf(move.playerId))),
    list(moves, (move) => move.playerId),
    list(moves, (move) => move.currency),
    list(moves, (move) => move.kind),
    list(moves, (move) => String(move.kind === 'bet' ? -move.amountMinor : move.amountMinor)),
    `{${entryIds.join(',')}}`,
    list(moves, (move) => quoted(move.studio)),
    list(moves, (move) => quoted(move.transactionId)),
    list(moves, (move) => quoted(move.roundId)),
    list(moves, (move) => quoted(move.gameId)),
    list(moves, (move) => (move.token === undefined ? 'null' : `"\\\\x${hashSecret(move.token).toString('hex')}"`)),
    list(moves, (move) => (move.referenceId === undefined ? 'null' : quoted(move.referenceId))),
  ]
  const times = [before(0), before(session.idleMinutes * 60_000), before(session.hours * 3_600_000)]
  const query = { ...statement, values: [...times, ...columns], rowMode: 'array' as const, types: asText }
  const { rows } = await client.query<[string]>(query)
  const numbers = rows[0]?.[0].slice(1, -1).split(',') ?? []
  return moves.map((_, index) => ({
    verdict: verdicts[Number(numbers[index])] ?? 'conflict',
    entryId: entryIds[index] ?? '',
    postBalanceMinor: cashOf(numbers[moves.length + index]),
  }))
}

/** What is below zero is a deficit; where there is no account there is nothing. */
function cashOf(net = '0'): bigint {
  return net.startsWith('-') || net === 'NULL' ? 0n : BigInt(net)
}

const list = (moves: readonly Movement[], of: (move: Movement) => string): string => `{${moves.map(of).join(',')}}`

/** An element of an array literal. */
const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`
