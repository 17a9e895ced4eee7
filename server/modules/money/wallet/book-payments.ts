import type { Money } from '@baize/contract/money'
import type { Tx } from '../../../kit/db.ts'
import { commitEntries, lockBalance, type Balances, type LockedBalance } from '../ledger/service.ts'
import {
  chargeback,
  chargebackReversal,
  deposit,
  opening,
  payout,
  payoutReturn,
  type MoneyMovement,
} from './entries.ts'

interface PaymentMovement {
  readonly playerId: string
  /** The id of the payment, a UUIDv7. */
  readonly paymentId: string
  /** The name of the payment provider, such as `worldpay`, in lower case with digits and hyphens. */
  readonly provider: string
  readonly money: Money
  readonly at: Temporal.Instant
}

/**
 * Credits a deposit. The payment's id becomes the entry's id, so the database rejects a second booking with an error.
 * Callers must therefore check the payment's state first. They must also publish `balance` after the commit.
 * @param payment.entryId a new id (UUIDv7), if staff decide that the deposit is credited a second time
 */
export async function bookDeposit(tx: Tx, payment: PaymentMovement & { entryId?: string }): Promise<Balances> {
  const { playerId, paymentId, entryId = paymentId, provider, money, at } = payment
  const account = await lockBalance(tx, playerId, money.currency)
  const entry = { entryId, cause: `payment:${paymentId}`, commandKey: entryId, at }
  return (await book(tx, account, deposit(account.balances, provider, money.amountMinor), entry)).balances
}

/**
 * Books a deposit that was charged back or refunded. If cash does not cover the amount, the rest becomes a deficit. The
 * id of the entry is `chargebackId` (a UUIDv7), so the same chargeback cannot be booked twice. The caller must publish
 * `balance` after the commit.
 */
export async function bookChargeback(tx: Tx, payment: PaymentMovement & { chargebackId: string }): Promise<Balances> {
  const { playerId, paymentId, chargebackId, provider, money, at } = payment
  const account = await lockBalance(tx, playerId, money.currency)
  const entry = { entryId: chargebackId, cause: `payment:${paymentId}`, commandKey: chargebackId, at }
  return (await book(tx, account, chargeback(account.balances, provider, money.amountMinor), entry)).balances
}

/**
 * Credits an amount that was charged back and has come back. The id of the entry is `reversalId` (a UUIDv7). The caller
 * must publish `balance` after the commit.
 */
export async function bookChargebackReversal(
  tx: Tx,
  payment: PaymentMovement & { reversalId: string },
): Promise<Balances> {
  const { playerId, paymentId, reversalId, provider, money, at } = payment
  const account = await lockBalance(tx, playerId, money.currency)
  const entry = { entryId: reversalId, cause: `payment:${paymentId}`, commandKey: reversalId, at }
  return (await book(tx, account, chargebackReversal(account.balances, provider, money.amountMinor), entry)).balances
}

type PayoutMovement = Omit<PaymentMovement, 'paymentId'> & { readonly withdrawalId: string }

/**
 * Books a payout for which nothing was reserved. If cash does not cover the amount, the rest becomes a deficit. The
 * withdrawal's id becomes the entry's id, so it cannot be booked twice. The caller must publish `balance` after the
 * commit.
 * @param movement.entryId a new id (UUIDv7), if staff decide that the provider has paid once more
 */
export async function bookPayout(tx: Tx, movement: PayoutMovement & { entryId?: string }): Promise<Balances> {
  const { playerId, withdrawalId, entryId = withdrawalId, provider, money, at } = movement
  const account = await lockBalance(tx, playerId, money.currency)
  const entry = { entryId, cause: `withdrawal:${withdrawalId}`, commandKey: entryId, at }
  return (await book(tx, account, payout(account.balances, provider, money.amountMinor), entry)).balances
}

/**
 * Credits a payout that was returned. The id of the entry is `returnId` (a UUIDv7), so the same return cannot be booked
 * twice. The caller must publish `balance` after the commit.
 */
export async function bookPayoutReturn(tx: Tx, movement: PayoutMovement & { returnId: string }): Promise<Balances> {
  const { playerId, withdrawalId, returnId, provider, money, at } = movement
  const account = await lockBalance(tx, playerId, money.currency)
  const entry = { entryId: returnId, cause: `withdrawal:${withdrawalId}`, commandKey: returnId, at }
  return (await book(tx, account, payoutReturn(account.balances, provider, money.amountMinor), entry)).balances
}

/**
 * Credits the balance that a player brings from another casino's platform. A second booking is impossible, because it
 * would have the same entry id.
 */
export async function bookOpening(
  tx: Tx,
  { playerId, entryId, money, at }: { playerId: string; entryId: string; money: Money; at: Temporal.Instant },
): Promise<void> {
  const account = await lockBalance(tx, playerId, money.currency)
  const names = { entryId, cause: `import:${entryId}`, commandKey: entryId, at }
  await book(tx, account, opening(account.balances, '', money.amountMinor), names)
}

interface EntryNames {
  readonly entryId: string
  readonly cause: string
  readonly commandKey: string
  readonly at: Temporal.Instant
}

const book = (tx: Tx, account: LockedBalance, movement: MoneyMovement, names: EntryNames): Promise<LockedBalance> =>
  commitEntries(tx, account, [{ ...movement, ...names }])
