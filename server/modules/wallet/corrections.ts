import type { Money } from '@baize/contract/money'
import type { Parsed } from '@baize/contract/op'
import type { correctEntry as operation } from '@baize/contract/staff/deeds'
import type { Context } from '../../context.ts'
import { runCommand } from '../commands/service.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Caller } from '../../kit/http/route.ts'
import { newId } from '../../kit/ids.ts'
import { commitEntries, hasEntry, lockAccount, readJournalEntry } from '../ledger/service.ts'
import { publishBalance } from './announce.ts'
import { insertCorrection, selectCorrecting } from './correction-store.ts'
import { correction } from './entries.ts'

interface Wish {
  readonly playerId: string
  /** The entry to undo. */
  readonly entryId: string
  readonly reason: string
  /** `staff:<name>`. */
  readonly actor: string
  /** The second person, if the money needs one. */
  readonly second?: string | undefined
  readonly key: string
}

/** Entries of these kinds have their own record, which would no longer match. */
const kindsWithRecord: ReadonlySet<string> = new Set(['hold', 'capture', 'release', 'payout', 'payout-return'])

/** Release holds and cancel bonuses instead. */
const hasRecord = (kind: string): boolean => kindsWithRecord.has(kind) || kind.startsWith('bonus-')

/** Whether the payer's bank or the provider has taken back the deposit that the entry books. */
const isTakenBack = async (db: Db, playerId: string, entryId: string): Promise<boolean> =>
  hasEntry(db, playerId, { kind: 'chargeback', cause: `payment:${entryId}` })

/** The money that the correction of an entry moves: the largest of its postings. Undefined if it cannot be corrected. */
export async function moneyOfEntry(db: Db, playerId: string, entryId: string): Promise<Money | undefined> {
  const entry = await readJournalEntry(db, playerId, entryId)
  if (!entry || hasRecord(entry.kind) || (await isTakenBack(db, playerId, entryId))) return undefined
  if (await selectCorrecting(db, playerId, entryId)) return undefined
  const sizes = entry.postings.map(({ amountMinor }) => (amountMinor < 0n ? -amountMinor : amountMinor))
  return { amountMinor: sizes.reduce((most, size) => (size > most ? size : most), 0n), currency: entry.currency }
}

/**
 * Undoes an entry, in full and once, by another entry.
 * @returns the id of the correcting entry
 * @throws AppError `wallet.entry` if the player has no such entry, or it belongs to a game, a hold or a bonus. Also if it is
 * a deposit that was taken back. `wallet.corrected` if it has been corrected. `wallet.insufficientFunds` if the bonus or
 * reserved money is gone.
 */
export async function correctEntry(context: Context, wish: Wish): Promise<string> {
  const { playerId, entryId: correctedId, reason, actor, second, key } = wish
  const at = context.clock.now()
  const input = { correctedId, reason }
  const command = { operation: 'correction', playerId, actor, key, input, details: { correctedId, reason, second }, at }
  const { reply } = await runCommand(context.db, command, async (tx) => {
    const corrected = await readJournalEntry(tx, playerId, correctedId)
    if (!corrected || hasRecord(corrected.kind)) throw new AppError('wallet.entry')
    const account = await lockAccount(tx, playerId, corrected.currency)
    if (await selectCorrecting(tx, playerId, correctedId)) throw new AppError('wallet.corrected')
    if (await isTakenBack(tx, playerId, correctedId)) throw new AppError('wallet.entry')
    const entryId = newId()
    const names = { entryId, cause: `entry:${correctedId}`, commandKey: key, at }
    await commitEntries(tx, account, [{ ...correction(account.balances, corrected.postings), ...names }])
    await insertCorrection(tx, { playerId, correctedId, entryId, actor, reason, at })
    return { entryId }
  })
  await publishBalance(context, playerId)
  return reply.entryId
}

/**
 * Whether staff have undone a deposit: it was corrected, and no further correction has brought it back. Locks the
 * account, so that the answer holds until the transaction ends.
 */
export async function isDepositUndone(
  tx: Tx,
  { playerId, paymentId, money }: { readonly playerId: string; readonly paymentId: string; readonly money: Money },
): Promise<boolean> {
  await lockAccount(tx, playerId, money.currency)
  let isUndone = false
  let correcting = await selectCorrecting(tx, playerId, paymentId)
  while (correcting !== undefined) {
    isUndone = !isUndone
    correcting = await selectCorrecting(tx, playerId, correcting)
  }
  return isUndone
}

/** `correctEntry` for a member of staff. */
export async function correctForStaff(
  context: Context,
  { playerId, entryId, reason }: Parsed<typeof operation>,
  { staff, idempotencyKey: key }: Pick<Caller, 'staff' | 'idempotencyKey'>,
): Promise<{ status: 'SUCCESS'; entryId: string }> {
  const correctingId = await correctEntry(context, { playerId, entryId, reason, actor: `staff:${staff}`, key })
  return { status: 'SUCCESS', entryId: correctingId }
}

/** The money that a wish moves, for the second person. */
export const correctedMoney = ({ db }: Context, { playerId, entryId }: Parsed<typeof operation>) =>
  moneyOfEntry(db, playerId, entryId)
