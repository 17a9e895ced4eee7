import { SpanKind } from '@opentelemetry/api'
import type { Context } from '../../../../context.ts'
import { sqlState } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { outsideRequests } from '../../../../kit/telemetry/request-mark.ts'
import { inSpan } from '../../../../kit/telemetry/tracing.ts'
import { curedAlone, maximumWaiting } from '../booking/queue.ts'
import { queuesOf } from '../queues.ts'
import { endPlainRounds, type RoundEnd } from './end-store.ts'

/**
 * The amount that the player can stake now, in minor units. Undefined if the caller must end the round in a separate
 * transaction.
 */
type Ended = bigint | undefined

interface Waiting {
  readonly end: RoundEnd
  readonly resolve: (ended: Ended) => void
  readonly reject: (error: unknown) => void
}

type Ends = (end: RoundEnd) => Promise<Ended>

const batchSpan = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } } as const

/** Limits the size of a batch, because every caller in it waits until the whole batch is written. */
const maximumBatch = 400

/**
 * Ends a round, and resolves after the commit. Rounds that end while a call to the database is running are written
 * together by the next call.
 * @returns what the player can stake now, in minor units; undefined if the caller must end the round in a separate
 * transaction
 * @throws AppError `server.busy` if the queue is full
 */
export const endTogether = (context: Context, end: RoundEnd): Promise<Ended> => endsOf(context, end.playerId)(end)

const endsOf = queuesOf(openEnds)

function openEnds({ database }: Context): Ends {
  const waiting: Waiting[] = []
  let isUnderWay = false
  const run = async (): Promise<void> => {
    while (waiting.length > 0) await endBatch(database, takeEnds(waiting))
    isUnderWay = false
  }
  return (end) => {
    if (waiting.length >= maximumWaiting) return Promise.reject(new AppError('server.busy'))
    const { promise, resolve, reject } = Promise.withResolvers<Ended>()
    waiting.push({ end, resolve, reject })
    if (!isUnderWay) {
      isUnderWay = true
      outsideRequests(() => setImmediate(() => void run()))
    }
    return inSpan('end rounds in a batch', batchSpan, () => promise)
  }
}

/**
 * Takes the first items of the queue, each round at most once. If a round occurs a second time, the second item waits
 * for the next batch.
 */
export function takeEnds<Item extends { readonly end: RoundEnd }>(queue: Item[]): Item[] {
  const rounds = new Set<string>()
  const batch: Item[] = []
  const left: Item[] = []
  for (const item of queue.splice(0, maximumBatch)) {
    const { playerId, studio, roundId } = item.end
    const round = `${playerId}/${studio}/${roundId}`
    ;(rounds.has(round) ? left : batch).push(item)
    rounds.add(round)
  }
  queue.unshift(...left)
  return batch
}

async function endBatch({ byKey }: Context['database'], batch: readonly Waiting[]): Promise<void> {
  try {
    const ended = await endPlainRounds(
      byKey,
      batch.map(({ end }) => end),
    )
    // The promises of the callers are resolved only after the next batch has been sent to the database. Otherwise the
    // database would be idle while the callers continue.
    setImmediate(() => batch.forEach(({ resolve }, index) => resolve(ended[index])))
  } catch (error) {
    // Errors of `curedAlone` are caused by a single round of the batch. After such an error, each caller gets
    // `undefined` and ends its round in a separate transaction, so that only the caller of the faulty round gets the
    // error. Any other error goes to all callers.
    const isCuredAlone = curedAlone.has(sqlState(error))
    for (const { resolve, reject } of batch) {
      if (isCuredAlone) resolve(undefined)
      else reject(error)
    }
  }
}
