import type { Currency, Money } from '@baize/contract/money'
import type { Db, Tx } from '../../kit/db.ts'
import { commitEntries, lockAccount, readBalances, type Balances } from '../ledger/service.ts'
import { chargeback, deposit } from './entries.ts'

interface PaymentMovement {
  readonly playerId: string
  /** Id of the payment (UUIDv7). */
  readonly paymentId: string
  /** The payment provider, such as `worldpay`: lower case, digits and hyphens. */
  readonly provider: string
  readonly money: Money
  readonly at: Temporal.Instant
}

/**
 * Credits a deposit, once: the payment's id is the entry's id, so the database refuses a second booking of the same
 * payment (a fault; the payment's own state says beforehand whether it was booked). Publish `balance` after the commit.
 */
export async function bookDeposit(tx: Tx, movement: PaymentMovement): Promise<Balances> {
  const { playerId, paymentId, provider, money, at } = movement
  const account = await lockAccount(tx, playerId, money.currency)
  const after = await commitEntries(tx, account, [
    {
      entryId: paymentId,
      kind: 'deposit',
      cause: `payment:${paymentId}`,
      commandKey: paymentId,
      at,
      postings: deposit(account.balances, provider, money.amountMinor),
    },
  ])
  return after.balances
}

/**
 * Takes a deposit back that the payer's bank has claimed; what cash does not cover becomes a deficit. `chargebackId`
 * (UUIDv7) names this claim: the database refuses to book it twice. Publish `balance` after the commit.
 */
export async function bookChargeback(tx: Tx, movement: PaymentMovement & { chargebackId: string }): Promise<Balances> {
  const { playerId, paymentId, chargebackId, provider, money, at } = movement
  const account = await lockAccount(tx, playerId, money.currency)
  const after = await commitEntries(tx, account, [
    {
      entryId: chargebackId,
      kind: 'chargeback',
      cause: `payment:${paymentId}`,
      commandKey: chargebackId,
      at,
      postings: chargeback(account.balances, provider, money.amountMinor),
    },
  ])
  return after.balances
}

/** The player's money in one currency: cash, bonus, reserved, and a deficit (zero or below). */
export const balancesOf = (db: Db, playerId: string, currency: Currency): Promise<Balances> =>
  readBalances(db, playerId, currency)
