import { SpanKind } from '@opentelemetry/api'
import type { Context } from '../../../../context.ts'
import { maximumByKey, sqlState, transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { inThisContext, outsideRequests } from '../../../../kit/telemetry/request-mark.ts'
import { inSpan } from '../../../../kit/telemetry/tracing.ts'
import { freeRoundsOf } from '../../../money/bonuses/service.ts'
import { noteStakes } from '../../games/service.ts'
import { publishBalance } from '../../../money/wallet/service.ts'
import { queuesOf } from '../queues.ts'
import { AlreadyKnown, bookWithBonus } from './alone.ts'
import { takeBatch } from './batch.ts'
import { bookPlain, bookPlays, type BookingAnswer } from './booking-store.ts'
import { countBatch } from './figures.ts'
import type { Booked, GameMovement } from './movement.ts'
import { lockAccountBalance } from './player.ts'
import { refusalOfVerdict } from './refusals.ts'
import { storedAnswers } from './stored-answer.ts'

interface WaitingMoves {
  /**
   * One movement, or several movements of one account that are booked together or not at all. Only the first movement
   * can be refused.
   */
  readonly moves: readonly GameMovement[]
  /**
   * Runs a function in the tracing context of the caller that queued the movements, so that its spans do not appear
   * under the batch.
   */
  readonly inOwnContext: <T>(work: () => T) => T
  readonly resolve: (booked: readonly Booked[]) => void
  readonly reject: (error: unknown) => void
}

const batchSpan = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } } as const

/**
 * How many calls may wait. The queue gets this long only if the database has stopped responding. Further calls are then
 * refused immediately.
 */
export const maximumWaiting = 5000
const maximumTries = 5

/** While one call to the database is running, a second one starts only if more items than this are waiting. */
const fullEnough = 16

/**
 * Database errors (SQLSTATE) that a single movement can cause but that roll back its whole batch: unique and check
 * violations, 64-bit overflow, serialisation failures and deadlocks. After such an error each movement is booked in a
 * separate call.
 */
export const curedAlone = new Set(['23505', '23514', '22003', '40001', '40P01'])

type Books = (moves: readonly GameMovement[]) => Promise<readonly Booked[]>

/**
 * Books a movement exactly once, and resolves after the commit. Movements that arrive while a call to the database is
 * running are booked together by the next call. So the load determines the size of a batch, and no timer delays a
 * movement.
 * @throws AppError `provider.conflict` if the id is already booked with other content, `provider.rolledBack` if a
 * rollback of the id came first, `server.busy` if the queue is full, and every other refusal of a movement
 */
export const bookOnce = (context: Context, move: GameMovement): Promise<Booked> =>
  bookTogether(context, [move]).then(onlyAnswer)

function onlyAnswer([booked]: readonly Booked[]): Booked {
  if (!booked) throw new Error('a movement was booked without an answer')
  return booked
}

/**
 * Books a bet and its win in one transaction. The id of the win is derived from the bet's id and used by no other call,
 * so either both ids are new or both are booked already.
 * @returns the result of each movement
 */
export const bookTogether = (context: Context, moves: readonly GameMovement[]): Promise<readonly Booked[]> =>
  booksOf(context, moves[0]?.playerId ?? '')(moves)

const booksOf = queuesOf(openBooks)

function openBooks(context: Context): Books {
  const waiting: WaitingMoves[] = []
  const plainPath = { batchesToSkip: 0 }
  let underWay = 0
  const isWorthACall = (others: number): boolean => waiting.length > (others === 0 ? 0 : fullEnough)
  const run = async (): Promise<void> => {
    while (isWorthACall(underWay - 1)) {
      const again = await bookBatch(context, takeBatch(waiting), plainPath)
      waiting.unshift(...again)
    }
    underWay--
  }
  return (moves) => {
    // A batch ignores bonuses that have ended. But a free round changes its bonus even after the bonus has ended, so it
    // is booked separately.
    if (moves.some((move) => freeRoundsOf(move) !== undefined)) return playAlone(context, moves)
    if (waiting.length >= maximumWaiting) return Promise.reject(new AppError('server.busy'))
    const { promise, resolve, reject } = Promise.withResolvers<readonly Booked[]>()
    waiting.push({ moves, inOwnContext: inThisContext(), resolve, reject })
    if (underWay < maximumByKey && isWorthACall(underWay)) {
      underWay++
      outsideRequests(() => setImmediate(() => void run()))
    }
    return inSpan('book in a batch', batchSpan, () => promise)
  }
}

/** How many of the next batches skip `book_plain` and are passed to `book_plays` directly. */
interface PlainPath {
  batchesToSkip: number
}

/**
 * A movement whose id or round already exists makes the whole `book_plain` call fail, and more such movements usually
 * follow. So the next batches skip `book_plain`: one slower call to `book_plays` costs less than a failed call and a
 * second one.
 */
const batchesAfterConflict = 20

/** @returns the items that must be booked again, in the order of the batch */
async function bookBatch(
  context: Context,
  batch: readonly WaitingMoves[],
  plainPath: PlainPath,
): Promise<readonly WaitingMoves[]> {
  let left = batch
  try {
    if (plainPath.batchesToSkip > 0) plainPath.batchesToSkip--
    else left = await bookPlainOnes(context, batch, plainPath)
    return left.length > 0 ? await bookWithBookPlays(context, left) : []
  } catch (error) {
    for (const { reject } of left) reject(error)
    return []
  }
}

/** @returns the items that `book_plain` has left to `book_plays`, in the order of the batch */
async function bookPlainOnes(
  context: Context,
  batch: readonly WaitingMoves[],
  plainPath: PlainPath,
): Promise<readonly WaitingMoves[]> {
  const { database, clock, config } = context
  try {
    return answerBatch(context, batch, await bookPlain(database.byKey, movesOf(batch), clock.now(), config))
  } catch (error) {
    if (!curedAlone.has(sqlState(error))) throw error
    if (sqlState(error) === '23505') plainPath.batchesToSkip = batchesAfterConflict
    return batch
  }
}

async function bookWithBookPlays(context: Context, batch: readonly WaitingMoves[]): Promise<readonly WaitingMoves[]> {
  try {
    return answerBatch(context, batch, await ask(context, batch))
  } catch (error) {
    if (!curedAlone.has(sqlState(error))) throw error
  }
  // The error rolled back the whole batch. So each item is now booked in a separate call, and only the item that caused
  // the error fails.
  const again: WaitingMoves[] = []
  for (const one of batch) again.push(...(await bookOne(context, one)))
  return again
}

async function bookOne(context: Context, one: WaitingMoves): Promise<readonly WaitingMoves[]> {
  for (let tries = 1; ; tries++) {
    try {
      return answerBatch(context, [one], await ask(context, [one]))
    } catch (error) {
      if (tries < maximumTries && curedAlone.has(sqlState(error))) continue
      one.reject(error)
      return []
    }
  }
}

const ask = ({ database, clock, config }: Context, batch: readonly WaitingMoves[]): Promise<BookingAnswer[]> =>
  bookPlays(database.byKey, movesOf(batch), clock.now(), config)

const movesOf = (batch: readonly WaitingMoves[]): GameMovement[] => batch.flatMap(({ moves }) => moves)

/**
 * Settles the promise of each item according to its verdict. Promises of booked items are resolved only after the next
 * batch has been sent to the database. Otherwise the database would be idle while the callers continue.
 * @returns the items to book again, in the order of the batch
 */
function answerBatch(
  context: Context,
  batch: readonly WaitingMoves[],
  answers: readonly (BookingAnswer | undefined)[],
): WaitingMoves[] {
  countBatch(movesOf(batch), answers)
  const again: WaitingMoves[] = []
  const answered: (() => void)[] = []
  const changed: GameMovement[] = []
  let next = 0
  for (const one of batch) {
    const own = answers.slice(next, (next += one.moves.length))
    const verdict = own[0]?.verdict ?? 'again'
    if (verdict === 'again') again.push(one)
    else if (verdict === 'booked') {
      const booked = own.filter((answer) => answer !== undefined)
      answered.push(() => one.resolve(booked))
      changed.push(...one.moves)
    } else if (verdict === 'known') answerBy(storedAnswers, context, one)
    else if (verdict === 'unopened') answerBy(openAccount, context, one)
    else if (verdict === 'bonus' || verdict === 'shared') answerBy(playAlone, context, one)
    else one.reject(refusalOfVerdict(verdict))
  }
  if (answered.length > 0) {
    setImmediate(() => {
      for (const answer of answered) answer()
      announce(context, changed)
    })
  }
  return again
}

/** Publishes the new balances and counts the stakes as uses of their sessions. Call this only after the commit. */
function announce(context: Context, booked: readonly GameMovement[]): void {
  void publishBalance(
    context,
    booked.map(({ playerId }) => playerId),
  )
  noteStakes(context, booked)
}

/** Settles the promise of one item later, so that the other items of the batch do not wait for it. */
function answerBy(
  find: (context: Context, moves: readonly GameMovement[]) => Promise<readonly Booked[]>,
  context: Context,
  { moves, inOwnContext, resolve, reject }: WaitingMoves,
): void {
  inOwnContext(() => find(context, moves)).then(resolve, reject)
}

/** Books the movements in a separate transaction, as `alone.ts` describes. */
async function playAlone(context: Context, moves: readonly GameMovement[]): Promise<readonly Booked[]> {
  for (let tries = 1; ; tries++) {
    try {
      const booked = await bookWithBonus(context, moves)
      announce(context, moves)
      return booked
    } catch (error) {
      if (error instanceof AlreadyKnown) return storedAnswers(context, moves)
      if (tries === maximumTries || !curedAlone.has(sqlState(error))) throw error
    }
  }
}

/**
 * An account has no balance row before its first movement, so this creates the row and then books the movements again.
 */
async function openAccount(context: Context, moves: readonly GameMovement[]): Promise<readonly Booked[]> {
  const [move] = moves
  if (move) await transaction(context.db, (tx) => lockAccountBalance(tx, move.playerId, move.currency))
  return bookTogether(context, moves)
}
