import type { Context } from '../../context.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import type { LockedAccount } from '../ledger/service.ts'
import { bookPlay, publishBalance, type Play } from '../wallet/service.ts'
import { lockPlayersAccount } from './player.ts'
import { contentHash, effectMinor, type Movement } from './rules.ts'
import { claimIds, insertTransaction, selectOwner, selectTransaction } from './store.ts'

/** What a studio is answered, now and whenever it asks again. */
export interface Booked {
  /** Our id of the transaction, and of its entry in the ledger. */
  readonly entryId: string
  /** The playable balance after it. */
  readonly postBalanceMinor: bigint
}

/** Where a movement is decided: in the transaction that books it, the balance locked and its ids claimed. */
export interface Booking {
  readonly tx: Tx
  readonly at: Temporal.Instant
  /** Of the ids that the movement claimed, those that nobody had before. */
  readonly newIds: ReadonlySet<string>
}

/**
 * Books a movement exactly once, for good, in one transaction: the player's balance is locked, the transaction id
 * claimed under the database's unique key, then `decide` checks and says what moves (undefined: nothing). The same id
 * again gets the stored answer, also when both arrive at once. A refusal undoes everything, the claim included.
 * @throws AppError `provider.conflict` where the id stands for something else, `provider.rolledBack` where it was undone
 * before it came, `wallet.insufficientFunds`, and whatever `decide` refuses
 */
export async function bookOnce(
  context: Context,
  movement: Movement,
  decide: (booking: Booking) => Promise<Play | undefined>,
): Promise<Booked> {
  const { playerId, currency, transactionId, referenceId } = movement
  const ids = referenceId === undefined ? [transactionId] : [transactionId, referenceId]
  const { booked, isNew } = await transaction(context.db, async (tx) => {
    const account = await lockPlayersAccount(tx, playerId, currency)
    const newIds = await claimIds(tx, movement, ids)
    if (!newIds.has(transactionId)) return { booked: await storedAnswer(tx, movement), isNew: false }
    // read after the lock, so that the times of an account's movements are in the order of their balances
    const at = context.clock.now()
    const play = await decide({ tx, at, newIds })
    return { booked: await write(tx, movement, account, play, at), isNew: true }
  })
  if (isNew) await publishBalance(context, playerId)
  return booked
}

async function write(
  tx: Tx,
  movement: Movement,
  account: LockedAccount,
  play: Play | undefined,
  at: Temporal.Instant,
): Promise<Booked> {
  const { studio, transactionId, roundId } = movement
  const entryId = newId()
  const names = { entryId, studio, cause: `round:${studio}/${roundId}`, commandKey: `${studio}/${transactionId}`, at }
  const after = play ? await bookPlay(tx, account, play, names) : account
  const postBalanceMinor = after.balances.cashMinor
  const stored = { entryId, amountMinor: effectMinor(play), postBalanceMinor, contentHash: contentHash(movement) }
  await insertTransaction(tx, movement, stored, at)
  return { entryId, postBalanceMinor }
}

async function storedAnswer(tx: Tx, movement: Movement): Promise<Booked> {
  const { playerId, studio, transactionId, kind } = movement
  if ((await selectOwner(tx, studio, transactionId)) !== playerId) throw new AppError('provider.conflict')
  const stored = await selectTransaction(tx, movement, transactionId)
  // claimed but never booked: a rollback came first and left its tombstone
  if (!stored) throw new AppError(kind === 'rollback' ? 'provider.conflict' : 'provider.rolledBack')
  if (!stored.contentHash.equals(contentHash(movement))) throw new AppError('provider.conflict')
  return stored
}
