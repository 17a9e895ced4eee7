import type { Money } from '@baize/contract/money'
import type { Parsed } from '@baize/contract/op'
import { correctEntry as correcting } from '@baize/contract/dossiers/actions'
import type { Context } from '../../../context.ts'
import { type ActionCaller, authorise, withSecondPerson } from '../../back-office/approvals/service.ts'
import { actOnPlayer } from '../../back-office/records/service.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import {
  type Balances,
  commitEntries,
  hasEntry,
  hasRoom,
  lockBalance,
  readBalances,
  readJournalEntry,
} from '../ledger/service.ts'
import { publishBalance } from './announce.ts'
import { insertCorrection, selectCorrectedMinor, selectCorrecting } from './correction-store.ts'
import { correction } from './entries.ts'

/**
 * Entries of these kinds also have a row in another table, for a hold, a withdrawal or a line of a settlement file. A
 * correction of the entry would contradict that row.
 */
const kindsWithRecord: ReadonlySet<string> = new Set([
  'hold',
  'capture',
  'release',
  'payout',
  'payout-return',
  'fee',
  'fee-return',
])

/**
 * True if the entry must not be corrected. Staff must release the hold or cancel the bonus instead. A correction is not
 * corrected either, because the entry that it reversed would be booked again: if the correction was wrong, staff decide
 * on a new movement, such as goodwill, and say why.
 */
const isFinal = (kind: string): boolean =>
  kind === 'correction' || kindsWithRecord.has(kind) || kind.startsWith('bonus-')

/** True if the deposit that the entry books was later charged back or refunded, even if that money has come back. */
const isTakenBack = async (db: Db, playerId: string, entryId: string): Promise<boolean> =>
  hasEntry(db, playerId, { kind: 'chargeback', cause: `payment:${entryId}` })

async function requireCorrectable(tx: Tx, playerId: string, entryId: string): Promise<void> {
  if (await selectCorrecting(tx, playerId, entryId)) throw new AppError('wallet.corrected')
  if (await isTakenBack(tx, playerId, entryId)) throw new AppError('wallet.entry')
}

/**
 * The amount that a reversal of the postings moves, and how much the player gains by it. The gain is negative if the
 * player loses money.
 */
function effectOf(postings: readonly { readonly account: string; readonly amountMinor: bigint }[]) {
  let [largestMinor, takenMinor] = [0n, 0n]
  for (const { account, amountMinor } of postings) {
    const size = amountMinor < 0n ? -amountMinor : amountMinor
    if (size > largestMinor) largestMinor = size
    if (account.startsWith('player:')) takenMinor += amountMinor
  }
  return { amountMinor: largestMinor, givenMinor: -takenMinor }
}

/**
 * Reverses an entry, in full and at most once, with another entry.
 * @param giver the member of staff against whose allowance the correction counts, if it is not the caller
 * @returns the id of the correcting entry
 * @throws AppError `wallet.entry` if the player has no such entry, if it belongs to a game, a hold or a bonus, or if it
 * is a correction or a deposit that was taken back. `wallet.amount` if the player's balance cannot hold the amount.
 * `wallet.corrected` if it has already been corrected. Also the errors of `authorise`
 */
export async function correctEntry(
  context: Context,
  { playerId, entryId: correctedId, reason }: Parsed<typeof correcting>,
  caller: ActionCaller,
  giver: string = caller.staff,
): Promise<{ status: 'SUCCESS'; entryId: string }> {
  const input = { correctedId, reason }
  const details = { ...input, second: caller.consent?.by }
  const action = { operation: 'correction', playerId, input, details, caller }
  const { entryId: correctingId } = await actOnPlayer(context, action, async (tx, { actor, at }) => {
    const corrected = await readJournalEntry(tx, playerId, correctedId)
    if (!corrected || isFinal(corrected.kind)) throw new AppError('wallet.entry')
    await requireCorrectable(tx, playerId, correctedId)
    const { amountMinor, givenMinor } = effectOf(corrected.postings)
    const money = { amountMinor, currency: corrected.currency }
    const requireRoom = (balances: Balances): void => {
      if (!hasRoom(balances, givenMinor)) throw new AppError('wallet.amount')
    }
    requireRoom(await readBalances(tx, playerId, corrected.currency))
    await authorise(tx, context, { ...caller, staff: giver }, { kind: 'correctEntry', playerId, money, givenMinor })
    const account = await lockBalance(tx, playerId, corrected.currency)
    await requireCorrectable(tx, playerId, correctedId)
    requireRoom(account.balances)
    const entryId = newId()
    const names = { entryId, cause: `entry:${correctedId}`, commandKey: caller.idempotencyKey, at }
    await commitEntries(tx, account, [{ ...correction(account.balances, corrected.postings), ...names }])
    const { cause: rootCause } = corrected
    await insertCorrection(tx, { playerId, correctedId, entryId, actor, reason, at, rootCause })
    return { entryId }
  })
  await publishBalance(context, playerId)
  return { status: 'SUCCESS', entryId: correctingId }
}

/**
 * `correctEntry` for staff. If the amount is more than one person may move, the call becomes a request for a second
 * person's approval.
 */
export const correctForStaff = withSecondPerson(correcting, correctEntry, {
  describe: ({ entryId }: Parsed<typeof correcting>) => entryId,
  itemOf: ({ entryId }: Parsed<typeof correcting>) => `entry ${entryId}`,
  stateOf: async ({ db }: Pick<Context, 'db'>, { playerId, entryId }: Parsed<typeof correcting>) => {
    if (await isTakenBack(db, playerId, entryId)) return 'taken back'
    return (await selectCorrecting(db, playerId, entryId)) ?? 'as booked'
  },
})

/**
 * True if staff have undone a deposit by a correction. Until 0.4.0, staff could correct a correction, which made the
 * deposit valid again, so the chain of corrections is followed to its end. Locks the account, so that the result stays
 * valid until the transaction ends.
 */
export async function isDepositUndone(
  tx: Tx,
  { playerId, paymentId, money }: { readonly playerId: string; readonly paymentId: string; readonly money: Money },
): Promise<boolean> {
  await lockBalance(tx, playerId, money.currency)
  let isUndone = false
  let newest = await selectCorrecting(tx, playerId, paymentId)
  while (newest !== undefined) {
    isUndone = !isUndone
    newest = await selectCorrecting(tx, playerId, newest)
  }
  return isUndone
}

/**
 * True if staff have given a chargeback of the deposit back to the player by a correction. Locks the account, so that
 * the result stays valid until the transaction ends.
 */
export async function isChargebackUndone(
  tx: Tx,
  { playerId, paymentId, money }: { readonly playerId: string; readonly paymentId: string; readonly money: Money },
): Promise<boolean> {
  await lockBalance(tx, playerId, money.currency)
  return (await selectCorrectedMinor(tx, playerId, `payment:${paymentId}`)) > 0n
}
