import type pg from 'pg'
import { shardOf } from '../../../../kit/ids.ts'
import { asText, quoted } from '../booking/booking-store.ts'
import type { RoundKey } from '../store.ts'

/** A round that ends at a time. */
export interface RoundEnd extends RoundKey {
  readonly at: Temporal.Instant
}

/**
 * Ends the plain rounds of a batch in one transaction. Their players belong to one group of shards. No round may occur twice.
 * @returns for each round the minor units that the player can stake now; undefined for a round that is not plain
 */
export async function endPlainRounds(
  client: Pick<pg.ClientBase, 'query'>,
  ends: readonly RoundEnd[],
): Promise<(bigint | undefined)[]> {
  const [first] = ends
  if (!first) return []
  // the locks of bets have the same order
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
  for (const [place, { index }] of order.entries()) {
    const text = playable[place]
    if (text !== undefined && text !== 'NULL') found[index] = BigInt(text)
  }
  return found
}

const elementOf = ({ playerId, currency, studio, roundId, gameId, at }: RoundEnd): string =>
  `"(${shardOf(playerId)},${playerId},${currency},${quoted(studio)},${quoted(roundId)},${quoted(gameId)},${at.toString()})"`
