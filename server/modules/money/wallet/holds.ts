import { formatAmount, type Money } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { runPlayerCommandIn } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import { commitEntries, lockBalance } from '../ledger/service.ts'
import { capture, hold, release, type MoneyMovement } from './entries.ts'
import { addToHold, insertHold, selectHoldForUpdate } from './hold-store.ts'
import { publishBalance } from './announce.ts'

interface Asking {
  readonly playerId: string
  /** Who requests the command: `player:<id>`, `staff:<name>` or `job:<name>`. */
  readonly actor: string
  readonly key: string
}

interface Held {
  readonly holdId: string
  readonly entryId: string
}

/** A command that runs inside the caller's transaction. The caller also passes the time of the transaction. */
type Timed<Request> = Request & { readonly at: Temporal.Instant }

type Reservation = Asking & { readonly money: Money; readonly cause: string }

/**
 * Reserves an amount of the player's cash.
 * @throws AppError `wallet.amount` if the amount is not positive; `wallet.insufficientFunds` if the cash does not
 * suffice; `request.keyReused` if the key belongs to another request
 */
export const reserveFunds = (context: Context, request: Reservation): Promise<Held> =>
  byItself(context, request, reserveFundsIn)

/** Like `reserveFunds`, but in the caller's transaction. The caller must publish `balance` after the commit. */
export async function reserveFundsIn(tx: Tx, { money, cause, at, ...asking }: Timed<Reservation>): Promise<Held> {
  const { playerId, key } = asking
  const { amountMinor, currency } = money
  requirePositive(amountMinor)
  const input = { amount: formatAmount(amountMinor, currency), currency, cause }
  const { reply } = await runPlayerCommandIn(tx, { ...asking, operation: 'hold', input, at }, async () => {
    const account = await lockBalance(tx, playerId, currency)
    const holdId = newId()
    const names = { entryId: holdId, cause: `hold:${holdId}`, commandKey: key, at }
    await commitEntries(tx, account, [{ ...hold(account.balances, cause, amountMinor), ...names }])
    await insertHold(tx, { playerId, holdId, currency, amountMinor, cause, at })
    return { holdId, entryId: holdId }
  })
  return reply
}

async function byItself<Request extends Asking>(
  context: Context,
  request: Request,
  move: (tx: Tx, request: Timed<Request>) => Promise<Held>,
): Promise<Held> {
  const at = context.clock.now()
  const held = await transaction(context.db, (tx) => move(tx, { ...request, at }))
  await publishBalance(context, request.playerId)
  return held
}

type Part = Asking & { readonly holdId: string; readonly amountMinor: bigint }

/**
 * Captures held money, or a part of it, for a payout that a provider has made or is about to make.
 * @throws AppError `wallet.hold` if there is no such hold, `wallet.holdExceeded` if the hold contains less than the
 * amount, `wallet.amount` if the amount is not positive, `request.keyReused` if the key belongs to another request
 */
export const captureHold = (context: Context, part: Part & { provider: string }): Promise<Held> =>
  byItself(context, part, captureHoldIn)

/** Like `captureHold`, but in the caller's transaction. The caller must publish `balance` after the commit. */
export const captureHoldIn = (tx: Tx, { provider, ...part }: Timed<Part & { provider: string }>): Promise<Held> =>
  movePart(tx, part, 'capture', provider)

/**
 * Returns held money, or a part of it, to the player's cash.
 * @throws the errors of `captureHold`
 */
export const releaseHold = (context: Context, part: Part): Promise<Held> => byItself(context, part, releaseHoldIn)

/** Like `releaseHold`, but in the caller's transaction. The caller must publish `balance` after the commit. */
export const releaseHoldIn = (tx: Tx, part: Timed<Part>): Promise<Held> => movePart(tx, part, 'release', '')

const parts = {
  capture: { movement: capture, column: 'captured' },
  release: { movement: release, column: 'released' },
} as const satisfies Record<string, { movement: (...args: never) => MoneyMovement; column: string }>

async function movePart(
  tx: Tx,
  { holdId, amountMinor, at, ...asking }: Timed<Part>,
  operation: keyof typeof parts,
  counterpart: string,
): Promise<Held> {
  const { playerId, key } = asking
  const { movement, column } = parts[operation]
  requirePositive(amountMinor)
  const input = { holdId, amountMinor: String(amountMinor), counterpart }
  const { reply } = await runPlayerCommandIn(tx, { ...asking, operation, input, at }, async () => {
    const { currency } = await findHold(tx, playerId, holdId, amountMinor)
    const account = await lockBalance(tx, playerId, currency)
    const entryId = newId()
    const names = { entryId, cause: `hold:${holdId}`, commandKey: key, at }
    await commitEntries(tx, account, [{ ...movement(account.balances, counterpart, amountMinor), ...names }])
    await addToHold(tx, { playerId, holdId }, column, amountMinor)
    return { holdId, entryId }
  })
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
