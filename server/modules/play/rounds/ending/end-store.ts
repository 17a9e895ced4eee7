import type pg from 'pg'
import { shardOf } from '../../../../kit/ids.ts'
import { asText, quoted } from '../booking/booking-store.ts'
import type { RoundKey } from '../store.ts'

export interface RoundEnd extends RoundKey {
  readonly at: Temporal.Instant
}

/**
 * Ends the plain rounds of a batch (defined in `end-plain-rounds.sql`) in one transaction. All players must belong to
 * one group of shards, and no round may occur twice.
 * @returns for each round what the player can stake now, in minor units; undefined for a round that is not plain
 */
export async function endPlainRounds(
  client: Pick<pg.ClientBase, 'query'>,
  ends: readonly RoundEnd[],
): Promise<(bigint | undefined)[]> {
  const [first] = ends
  if (!first) return []
  // Sorts the rounds by account, because bets lock accounts in this order. Otherwise a bet and the end of a round could
  // deadlock.
  const order = ends.map((end, index) => ({ end, index, account: end.playerId + end.currency }))
  order.sort((one, other) => (one.account < other.account ? -1 : 1))
  const { rows } = await client.query<[string]>({
    name: 'end_plain_rounds',
    text: 'select end_plain_rounds($1::smallint, $2::round_end[])',
    values: [shardOf(first.playerId), `{${order.map(({ end }) => elementOf(end)).join(',')}}`],
    rowMode: 'array',
    types: asText,
  })
  const playable = rows[0]?.[0].slice(1, -1).split(',') ?? []
  const found: (bigint | undefined)[] = ends.map(() => undefined)
  for (const [position, { index }] of order.entries()) {
    const text = playable[position]
    if (text !== undefined && text !== 'NULL') found[index] = BigInt(text)
  }
  return found
}

const elementOf = ({ playerId, currency, studio, roundId, gameId, at }: RoundEnd): string =>
  `"(${shardOf(playerId)},${playerId},${currency},${quoted(studio)},${quoted(roundId)},${quoted(gameId)},${at.toString()})"`
