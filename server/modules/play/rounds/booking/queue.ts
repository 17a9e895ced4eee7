import { SpanKind } from '@opentelemetry/api'
import type { Context } from '../../../../context.ts'
import { maximumByKey, sqlState, transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/errors.ts'
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
   * One movement, or several of one account. Several are booked together or not at all: only the first can be refused.
   */
  readonly moves: readonly GameMovement[]
  /** Further statements for this caller run in its own context. */
  readonly inOwnContext: <T>(work: () => T) => T
  readonly resolve: (booked: readonly Booked[]) => void
  readonly reject: (error: unknown) => void
}

const batchSpan = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } } as const

/** The queue grows beyond this only if the database stops answering. Further calls are refused at once. */
export const maximumWaiting = 5000
const maximumTries = 5

/** A second call of the database starts beside the first when this many movements wait. */
const fullEnough = 16

/** Database errors of one movement that undo a whole batch: unique keys, checks, 64-bit overflow, deadlocks. */
export const curedAlone = new Set(['23505', '23514', '22003', '40001', '40P01'])

type Books = (moves: readonly GameMovement[]) => Promise<readonly Booked[]>

/**
 * Books a movement exactly once and permanently, and answers after the commit. Movements that arrive during one call of
 * the database are booked together by the next call. The load sets the size of a batch; there is no timer.
 * @throws AppError `provider.conflict` if the id stands for something else. `provider.rolledBack` if a rollback came
 * first. `server.busy` if the queue is full. Every refusal of the checks.
 */
export const bookOnce = (context: Context, move: GameMovement): Promise<Booked> =>
  bookTogether(context, [move]).then(onlyAnswer)

function onlyAnswer([booked]: readonly Booked[]): Booked {
  if (!booked) throw new Error('a movement was booked without an answer')
  return booked
}

/**
 * Books a bet and its win in one transaction: both or neither. All their ids belong to this call alone, so both have
 * the outcome of the first.
 * @returns the answer of each movement
 */
export const bookTogether = (context: Context, moves: readonly GameMovement[]): Promise<readonly Booked[]> =>
  booksOf(context, moves[0]?.playerId ?? '')(moves)

const booksOf = queuesOf(openBooks)

function openBooks(context: Context): Books {
  const waiting: WaitingMoves[] = []
  const careful = { batches: 0 }
  let underWay = 0
  const isWorthACall = (others: number): boolean => waiting.length > (others === 0 ? 0 : fullEnough)
  const run = async (): Promise<void> => {
    while (isWorthACall(underWay - 1)) {
      const again = await bookBatch(context, takeBatch(waiting), careful)
      waiting.unshift(...again)
    }
    underWay--
  }
  return (moves) => {
    // free rounds affect their bonus even after it has ended, and the batches do not check for that
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

/** The number of coming batches that go to `book_plays` directly. */
interface CarefulPath {
  batches: number
}

/** A known id or round is usually followed by more. For the next batches one careful call costs less than two calls. */
const carefulBatches = 20

/** @returns the items to book again, in their order */
async function bookBatch(
  context: Context,
  batch: readonly WaitingMoves[],
  careful: CarefulPath,
): Promise<readonly WaitingMoves[]> {
  let left = batch
  try {
    if (careful.batches > 0) careful.batches--
    else left = await bookPlainOnes(context, batch, careful)
    return left.length > 0 ? await bookCarefully(context, left) : []
  } catch (error) {
    for (const { reject } of left) reject(error)
    return []
  }
}

/** @returns the items for the careful path, in their order */
async function bookPlainOnes(
  context: Context,
  batch: readonly WaitingMoves[],
  careful: CarefulPath,
): Promise<readonly WaitingMoves[]> {
  const { database, clock, config } = context
  try {
    return answerBatch(context, batch, await bookPlain(database.byKey, movesOf(batch), clock.now(), config))
  } catch (error) {
    if (!curedAlone.has(sqlState(error))) throw error
    if (sqlState(error) === '23505') careful.batches = carefulBatches
    return batch
  }
}

async function bookCarefully(context: Context, batch: readonly WaitingMoves[]): Promise<readonly WaitingMoves[]> {
  try {
    return answerBatch(context, batch, await ask(context, batch))
  } catch (error) {
    if (!curedAlone.has(sqlState(error))) throw error
  }
  // the error undid the whole batch; booked alone, each item gets its own answer
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
 * Answers each item by its verdict. The answers go out when the next batch is on its way to the database.
 * @returns the items to book again, in their order
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

/** Publishes the new balances and the stakes, after the commit. */
function announce(context: Context, booked: readonly GameMovement[]): void {
  void publishBalance(
    context,
    booked.map(({ playerId }) => playerId),
  )
  noteStakes(context, booked)
}

/** The rest of the batch does not wait for this one. */
function answerBy(
  find: (context: Context, moves: readonly GameMovement[]) => Promise<readonly Booked[]>,
  context: Context,
  { moves, inOwnContext, resolve, reject }: WaitingMoves,
): void {
  inOwnContext(() => find(context, moves)).then(resolve, reject)
}

/** Books movements one by one, as described in `alone.ts`. */
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

/** The first movement of an account creates its balance row. */
async function openAccount(context: Context, moves: readonly GameMovement[]): Promise<readonly Booked[]> {
  const [move] = moves
  if (move) await transaction(context.db, (tx) => lockAccountBalance(tx, move.playerId, move.currency))
  return bookTogether(context, moves)
}
