import type { Context } from '../../../context.ts'
import { maximumByKey, sqlState, transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { lockPlayersAccount } from '../player.ts'
import { publishBalance } from '../../wallet/service.ts'
import { freeRoundsOf, playableAfter } from '../../bonuses/service.ts'
import { bookPlain, bookPlays, callPlays, type Answer, type Verdict } from './batch-store.ts'
import { takeBatch } from './batch.ts'
import { isSame, type Movement } from './rules.ts'
import { bookWithBonus, NotBooked } from './alone.ts'
import { selectKnown } from '../store.ts'

/** What a studio is answered, now and whenever it asks again. */
export type Booked = Pick<Answer, 'entryId' | 'postBalanceMinor'>

interface Waiting {
  /** One, or several of one account that are booked together or not at all: then none may be refused but the first. */
  readonly moves: readonly Movement[]
  readonly resolve: (booked: readonly Booked[]) => void
  readonly reject: (error: unknown) => void
}

/** More wait only where the database has stopped answering: whoever comes then is sent away at once. */
const maximumWaiting = 5000
const maximumTries = 5

/** While one call of the database is under way, another one begins as soon as so many wait. */
const fullEnough = 16

/** Errors of one movement that undid a whole batch: unique keys, guards, sums beyond 64 bits, and what a repetition cures. */
const curedAlone = new Set(['23505', '23514', '22003', '40001', '40P01'])

const refusals = {
  token: 'provider.token',
  game: 'games.unknown',
  player: 'provider.player',
  stake: 'provider.stake',
  roundClosed: 'provider.roundClosed',
  conflict: 'provider.conflict',
  funds: 'wallet.insufficientFunds',
  limit: 'provider.limit',
} as const

type Refused = keyof typeof refusals
const isRefused = (verdict: Verdict): verdict is Refused => Object.hasOwn(refusals, verdict)

type Books = (moves: readonly Movement[]) => Promise<readonly Booked[]>
const open = new WeakMap<Context['database'], Books>()

/**
 * Books a movement exactly once, for good. Movements that arrive while others are being booked are booked together by
 * the next call of the database: the load sets the size, no timer does. The answer comes after the commit.
 * @throws AppError `provider.conflict` where the id stands for something else, `provider.rolledBack` where it was undone
 * before it came, `server.busy` where too many wait, and every refusal of the checks
 */
export async function bookOnce(context: Context, move: Movement): Promise<Booked> {
  const [booked] = await bookTogether(context, [move])
  if (!booked) throw new Error('a movement was booked without an answer')
  return booked
}

/**
 * The same for a bet and its win: both in one transaction, or neither. The ids of all of them are of this call alone, so
 * that what becomes of the first becomes of all. @returns the answer of each
 */
export function bookTogether(context: Context, moves: readonly Movement[]): Promise<readonly Booked[]> {
  const books = open.get(context.database) ?? openBooks(context)
  open.set(context.database, books)
  return books(moves)
}

function openBooks(context: Context): Books {
  const waiting: Waiting[] = []
  const care = { batches: 0 }
  let underWay = 0
  const isWorthACall = (others: number): boolean => waiting.length > (others === 0 ? 0 : fullEnough)
  const run = async (): Promise<void> => {
    while (isWorthACall(underWay - 1)) {
      const again = await bookBatch(context, takeBatch(waiting), care)
      waiting.unshift(...again)
    }
    underWay--
  }
  return (moves) => {
    // free rounds of a bonus concern it even where it is over: the batches do not look for it
    if (moves.some((move) => freeRoundsOf(move) !== undefined)) return playAlone(context, moves)
    if (waiting.length >= maximumWaiting) return Promise.reject(new AppError('server.busy'))
    const { promise, resolve, reject } = Promise.withResolvers<readonly Booked[]>()
    waiting.push({ moves, resolve, reject })
    if (underWay < maximumByKey && isWorthACall(underWay)) {
      underWay++
      setImmediate(() => void run())
    }
    return promise
  }
}

/** @returns those that must be asked again, in their order */
async function bookBatch(context: Context, batch: readonly Waiting[], care: Care): Promise<readonly Waiting[]> {
  let left = batch
  try {
    if (care.batches > 0) care.batches--
    else left = await bookWhatIsPlain(context, batch, care)
    return left.length > 0 ? await bookWithCare(context, left) : []
  } catch (error) {
    for (const { reject } of left) reject(error)
    return []
  }
}

/** How many of the next batches are booked with care at once. */
interface Care {
  batches: number
}

/** After ids or rounds that were known already come more of them: then being careful at once is cheaper. */
const batchesWithCare = 20

/** @returns those that need care, in their order */
async function bookWhatIsPlain(context: Context, batch: readonly Waiting[], care: Care): Promise<readonly Waiting[]> {
  const { database, clock, config } = context
  try {
    return settle(context, batch, await bookPlain(database.byKey, movesOf(batch), clock.now(), config))
  } catch (error) {
    if (!curedAlone.has(sqlState(error))) throw error
    if (sqlState(error) === '23505') care.batches = batchesWithCare
    return batch
  }
}

async function bookWithCare(context: Context, batch: readonly Waiting[]): Promise<readonly Waiting[]> {
  try {
    return settle(context, batch, await ask(context, batch))
  } catch (error) {
    if (!curedAlone.has(sqlState(error))) throw error
  }
  // together they are undone; alone each gets its own answer
  const again: Waiting[] = []
  for (const one of batch) again.push(...(await bookAlone(context, one)))
  return again
}

async function bookAlone(context: Context, one: Waiting): Promise<readonly Waiting[]> {
  for (let tries = 1; ; tries++) {
    try {
      return settle(context, [one], await ask(context, [one]))
    } catch (error) {
      if (tries < maximumTries && curedAlone.has(sqlState(error))) continue
      one.reject(error)
      return []
    }
  }
}

const ask = ({ database, clock, config }: Context, batch: readonly Waiting[]): Promise<Answer[]> =>
  bookPlays(callPlays(database.byKey), movesOf(batch), clock.now(), config, false)

const movesOf = (batch: readonly Waiting[]): Movement[] => batch.flatMap(({ moves }) => moves)

/** @returns those that are not settled by their answers, in their order */
function settle(context: Context, batch: readonly Waiting[], answers: readonly (Answer | undefined)[]): Waiting[] {
  const again: Waiting[] = []
  let place = 0
  for (const one of batch) {
    const own = answers.slice(place, (place += one.moves.length))
    const verdict = own[0]?.verdict ?? 'again'
    if (verdict === 'again') again.push(one)
    else if (verdict === 'booked') {
      one.resolve(own.filter((answer) => answer !== undefined))
      void publishBalance(context, one.moves[0]?.playerId ?? '')
    } else if (isRefused(verdict)) one.reject(new AppError(refusals[verdict]))
    else if (verdict === 'bonus' || verdict === 'shared') playAlone(context, one.moves).then(one.resolve, one.reject)
    else if (verdict === 'known') storedAnswers(context, one.moves).then(one.resolve, one.reject)
    else openAccount(context, one.moves).then(one.resolve, one.reject)
  }
  return again
}

/** What is booked one by one: see `bonus-book.ts`. Nobody who was in the batch waits for it. */
async function playAlone(context: Context, moves: readonly Movement[]): Promise<readonly Booked[]> {
  for (let tries = 1; ; tries++) {
    try {
      const booked = await bookWithBonus(context, moves)
      void publishBalance(context, moves[0]?.playerId ?? '')
      return booked
    } catch (error) {
      if (error instanceof NotBooked && isRefused(error.verdict)) throw new AppError(refusals[error.verdict])
      if (error instanceof NotBooked && error.verdict === 'known') return storedAnswers(context, moves)
      if (tries === maximumTries || !curedAlone.has(sqlState(error))) throw error
    }
  }
}

async function storedAnswers(context: Context, moves: readonly Movement[]): Promise<readonly Booked[]> {
  const answers: Booked[] = []
  for (const move of moves) answers.push(await storedAnswer(context, move))
  return answers
}

/** What is booked under an id never changes, so it is read without a lock. */
async function storedAnswer({ db }: Context, move: Movement): Promise<Booked> {
  const { entryId, postBalanceMinor } = bookedAs(await selectKnown(db, move), move)
  const playable = await playableAfter(db, move.playerId, [entryId])
  return { entryId, postBalanceMinor: playable.get(entryId) ?? postBalanceMinor }
}

/**
 * For whoever books one thing after another: refuses what could not be booked because its id is taken.
 * @throws AppError `provider.conflict` or `provider.rolledBack`, as `bookOnce` would
 */
export async function checkUntaken({ db }: Context, move: Movement): Promise<void> {
  const known = await selectKnown(db, move)
  if (known) bookedAs(known, move)
}

function bookedAs(known: Awaited<ReturnType<typeof selectKnown>>, move: Movement): Booked {
  if (known?.owner !== move.playerId) throw new AppError('provider.conflict')
  const { booked } = known
  // claimed but never booked: a rollback came first and left its tombstone
  if (!booked) throw new AppError(move.kind === 'rollback' ? 'provider.conflict' : 'provider.rolledBack')
  if (!isSame(move, booked.content)) throw new AppError('provider.conflict')
  return booked
}

/** The first movement of an account: its balance row comes with it. */
async function openAccount(context: Context, moves: readonly Movement[]): Promise<readonly Booked[]> {
  const [move] = moves
  if (move) await transaction(context.db, (tx) => lockPlayersAccount(tx, move.playerId, move.currency))
  return bookTogether(context, moves)
}
