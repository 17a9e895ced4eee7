import { formatAmount, type Money } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import { runCommand } from '../../kit/command.ts'
import type { Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import { commitEntries, lockAccount } from '../ledger/service.ts'
import { capture, hold, release, type Movement } from './entries.ts'
import { addToHold, insertHold, selectHoldForUpdate } from './hold-store.ts'
import { publishBalance } from './announce.ts'

/** Who asks, under which idempotency key. */
interface Asking {
  readonly playerId: string
  /** `player:<id>`, `staff:<name>`, `job:<name>`. */
  readonly actor: string
  readonly key: string
}

interface Held {
  readonly holdId: string
  readonly entryId: string
}

/**
 * Sets a part of the player's cash aside.
 * @throws AppError `wallet.amount`, `wallet.insufficientFunds`, `request.keyReused`
 */
export async function reserveFunds(
  context: Context,
  { money, cause, ...asking }: Asking & { money: Money; cause: string },
): Promise<Held> {
  const { playerId, key } = asking
  const { amountMinor, currency } = money
  requirePositive(amountMinor)
  const at = context.clock.now()
  const input = { amount: formatAmount(amountMinor, currency), currency, cause }
  const { reply } = await runCommand(context.db, { ...asking, operation: 'hold', input, at }, async (tx) => {
    const account = await lockAccount(tx, playerId, currency)
    const holdId = newId()
    const names = { entryId: holdId, cause: `hold:${holdId}`, commandKey: key, at }
    await commitEntries(tx, account, [{ ...hold(account.balances, cause, amountMinor), ...names }])
    await insertHold(tx, { playerId, holdId, currency, amountMinor, cause, at })
    return { holdId, entryId: holdId }
  })
  await publishBalance(context, playerId)
  return reply
}

type Part = Asking & { readonly holdId: string; readonly amountMinor: bigint }

/**
 * Pays what is held, or a part of it, out through a provider, which has paid or is about to.
 * @throws AppError `wallet.hold` where there is no such hold, `wallet.holdExceeded` where less is left, `wallet.amount`
 */
export const captureHold = (context: Context, { provider, ...part }: Part & { provider: string }): Promise<Held> =>
  movePart(context, part, 'capture', provider)

/**
 * Gives what is held, or a part of it, back to the player.
 * @throws AppError as `captureHold`
 */
export const releaseHold = (context: Context, part: Part): Promise<Held> => movePart(context, part, 'release', '')

const parts = {
  capture: { movement: capture, column: 'captured' },
  release: { movement: release, column: 'released' },
} as const satisfies Record<string, { movement: (...args: never) => Movement; column: string }>

async function movePart(
  context: Context,
  { holdId, amountMinor, ...asking }: Part,
  operation: keyof typeof parts,
  counterpart: string,
): Promise<Held> {
  const { playerId, key } = asking
  const { movement, column } = parts[operation]
  requirePositive(amountMinor)
  const at = context.clock.now()
  const input = { holdId, amountMinor: String(amountMinor), counterpart }
  const { reply } = await runCommand(context.db, { ...asking, operation, input, at }, async (tx) => {
    const { currency } = await findHold(tx, playerId, holdId, amountMinor)
    const account = await lockAccount(tx, playerId, currency)
    const entryId = newId()
    const names = { entryId, cause: `hold:${holdId}`, commandKey: key, at }
    await commitEntries(tx, account, [{ ...movement(account.balances, counterpart, amountMinor), ...names }])
    await addToHold(tx, { playerId, holdId }, column, amountMinor)
    return { holdId, entryId }
  })
  await publishBalance(context, playerId)
  return reply
}

async function findHold(tx: Tx, playerId: string, holdId: string, amountMinor: bigint) {
  const found = await selectHoldForUpdate(tx, playerId, holdId)
  if (!found) throw new AppError('wallet.hold')
  if (found.leftMinor < amountMinor) throw new AppError('wallet.holdExceeded')
  return found
}

function requirePositive(amountMinor: bigint): void {
  if (amountMinor <= 0n) throw new AppError('wallet.amount')
}
