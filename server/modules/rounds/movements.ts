import type * as operations from '@baize/contract/rounds'
import type { Parsed, Reply } from '@baize/contract/op'
import { formatAmount } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import type { Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/route.ts'
import { findLiveLaunch, getGameOfStudio } from '../games/service.ts'
import type { Play } from '../wallet/service.ts'
import { bookOnce, type Booked, type Booking } from './book.ts'
import { requireVerified } from './player.ts'
import { stakeOrWin, type Movement } from './rules.ts'
import { insertRollback, insertRound, selectOwner, selectRound, selectTransaction } from './store.ts'

type Moving = typeof operations.bet | typeof operations.win | typeof operations.rollback

/** Takes a stake; opens the round where it is new. */
export async function bet(
  context: Context,
  input: Parsed<typeof operations.bet>,
  caller: CallerOf<typeof operations.bet>,
): Promise<Reply<typeof operations.bet>> {
  const amountMinor = stakeOrWin(input.amount, input.currency)
  const movement = movementOf('bet', input, caller, amountMinor)
  const booked = await bookOnce(context, movement, async ({ tx, at }) => {
    await admitBet(context, tx, movement, input.token)
    if ((await openRound(tx, movement, at)) === 'closed') throw new AppError('provider.roundClosed')
    return { kind: 'bet', amountMinor }
  })
  return reply(movement, booked)
}

/** Pays a win: whatever became of token, session and round, and also before the bet. */
export async function win(
  context: Context,
  input: Parsed<typeof operations.win>,
  caller: CallerOf<typeof operations.win>,
): Promise<Reply<typeof operations.win>> {
  const amountMinor = stakeOrWin(input.amount, input.currency)
  const movement = movementOf('win', input, caller, amountMinor)
  const booked = await bookOnce(context, movement, async ({ tx, at }) => {
    if (!(await getGameOfStudio(tx, movement.studio, movement.gameId))) throw new AppError('games.unknown')
    await openRound(tx, movement, at)
    return { kind: 'win', amountMinor }
  })
  return reply(movement, booked)
}

/** Undoes a bet or a win by the amount that was booked; of an unknown one, remembers that it must not be booked. */
export async function rollback(
  context: Context,
  input: Parsed<typeof operations.rollback>,
  caller: CallerOf<typeof operations.rollback>,
): Promise<Reply<typeof operations.rollback>> {
  const referenceId = input.referenceTransactionId
  const movement = { ...movementOf('rollback', input, caller, 0n), referenceId }
  if (referenceId === input.transactionId) throw new AppError('provider.conflict')
  const booked = await bookOnce(context, movement, (booking) => undo(movement, referenceId, booking))
  return reply(movement, booked)
}

async function undo(movement: Movement, referenceId: string, { tx, at, newIds }: Booking): Promise<Play | undefined> {
  const { playerId, studio } = movement
  const known = !newIds.has(referenceId)
  if (known && (await selectOwner(tx, studio, referenceId)) !== playerId) throw new AppError('provider.conflict')
  const original = known ? await selectTransaction(tx, movement, referenceId) : undefined
  if (original && !isUndoneBy(original, movement)) throw new AppError('provider.conflict')
  const isFirst = await insertRollback(tx, movement, referenceId, at)
  if (!original || !isFirst) return undefined
  return original.amountMinor < 0n
    ? { kind: 'bet-rollback', amountMinor: -original.amountMinor }
    : { kind: 'win-rollback', amountMinor: original.amountMinor }
}

/** A rollback undoes a bet or a win of the same round, and names its game and currency. */
const isUndoneBy = (
  original: Pick<Movement, 'kind' | 'roundId' | 'gameId' | 'currency'>,
  { roundId, gameId, currency }: Movement,
): boolean =>
  original.kind !== 'rollback' &&
  original.roundId === roundId &&
  original.gameId === gameId &&
  original.currency === currency

/** A bet needs a live token for this game and player, a player who may play for real, and a stake within the limits. */
async function admitBet(context: Context, tx: Tx, movement: Movement, token: string): Promise<void> {
  const { studio, gameId, playerId, currency, amountMinor } = movement
  const launch = await findLiveLaunch(context, tx, token, playerId)
  if (launch?.studio !== studio || launch.gameId !== gameId || launch.currency !== currency) {
    throw new AppError('provider.token')
  }
  if (!launch.active) throw new AppError('games.unknown')
  await requireVerified(tx, playerId)
  const { minimumMinor, maximumMinor } = launch.stakes
  if (amountMinor < minimumMinor || amountMinor > maximumMinor) throw new AppError('provider.stake')
}

/**
 * The round's state; a round that was never heard of is opened.
 * @throws AppError `provider.conflict` where the round is of another game or currency
 */
export async function openRound(
  tx: Tx,
  movement: Pick<Movement, 'studio' | 'roundId' | 'playerId' | 'gameId' | 'currency'>,
  at: Temporal.Instant,
): Promise<'open' | 'closed'> {
  if (await insertRound(tx, movement, at)) return 'open'
  const round = await selectRound(tx, movement)
  if (round?.gameId !== movement.gameId || round.currency !== movement.currency) throw new AppError('provider.conflict')
  return round.state
}

function movementOf<Kind extends Movement['kind']>(
  kind: Kind,
  input: Parsed<Moving>,
  { params }: CallerOf<Moving>,
  amountMinor: bigint,
): Movement & { kind: Kind } {
  const { transactionId, roundId, playerId, gameId, currency } = input
  return { kind, studio: params.studio ?? '', transactionId, roundId, playerId, gameId, currency, amountMinor }
}

const reply = ({ currency, transactionId }: Movement, { entryId, postBalanceMinor }: Booked) => ({
  status: 'SUCCESS' as const,
  balance: formatAmount(postBalanceMinor, currency),
  currency,
  transactionId,
  platformTransactionId: entryId,
})
