import { formatAmount, type Currency, type Money } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { getBalance as getBalanceOperation } from '@baize/contract/wallet/player'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import {
  commitEntries,
  lockBalance,
  readAllBalances,
  readBalances,
  readPoints,
  type Balances,
  type LockedBalance,
} from '../ledger/service.ts'
import { accountsOf } from '../../people/players/service.ts'
import { chargeback, deposit, opening, payout, payoutReturn, type Movement } from './entries.ts'

export { publishBalance } from './announce.ts'
export type { LockedBalance } from '../ledger/service.ts'
export { lockBalance, lockAllBalances } from '../ledger/service.ts'
export { bookBonus } from './bonuses.ts'
export { walletChecks } from './checks.ts'
export { correctEntry, isDepositUndone } from './corrections.ts'
export { worthIn, worthOfAll, type Rates } from './exchange.ts'
export { createBankingHistory } from './history/banking-history.ts'
export { createTransactionHistory, type HistorySources } from './history/game-history.ts'
export { holdStates } from './hold-states.ts'
export { captureHoldIn, releaseHoldIn, reserveFundsIn } from './holds.ts'
export { daysBetween, minorOf, rangeOf } from './rules.ts'

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
 * Credits a deposit once. The payment's id is the entry's id, so the database rejects a second booking as a fault. The
 * payment's state shows in advance whether it was booked. Publish `balance` after the commit.
 */
export async function bookDeposit(tx: Tx, payment: PaymentMovement): Promise<Balances> {
  const { playerId, paymentId, provider, money, at } = payment
  const account = await lockBalance(tx, playerId, money.currency)
  const entry = { entryId: paymentId, cause: `payment:${paymentId}`, commandKey: paymentId, at }
  return (await book(tx, account, deposit(account.balances, provider, money.amountMinor), entry)).balances
}

/**
 * Takes back a deposit that the payer's bank has claimed. Any amount that cash does not cover becomes a deficit.
 * `chargebackId` (UUIDv7) names this claim, and the database refuses to book it twice. Publish `balance` after the
 * commit.
 */
export async function bookChargeback(tx: Tx, payment: PaymentMovement & { chargebackId: string }): Promise<Balances> {
  const { playerId, paymentId, chargebackId, provider, money, at } = payment
  const account = await lockBalance(tx, playerId, money.currency)
  const entry = { entryId: chargebackId, cause: `payment:${paymentId}`, commandKey: chargebackId, at }
  return (await book(tx, account, chargeback(account.balances, provider, money.amountMinor), entry)).balances
}

type PayoutMovement = Omit<PaymentMovement, 'paymentId'> & { readonly withdrawalId: string }

/**
 * Takes the money of a payout that no hold covers. Any amount that cash does not cover becomes a deficit. The
 * withdrawal's id is the entry's id, so the database refuses to book it twice. Publish `balance` after the commit.
 */
export async function bookPayout(tx: Tx, movement: PayoutMovement): Promise<Balances> {
  const { playerId, withdrawalId, provider, money, at } = movement
  const account = await lockBalance(tx, playerId, money.currency)
  const entry = { entryId: withdrawalId, cause: `withdrawal:${withdrawalId}`, commandKey: withdrawalId, at }
  return (await book(tx, account, payout(account.balances, provider, money.amountMinor), entry)).balances
}

/**
 * Credits a payout that has come back. `returnId` (UUIDv7) names this return, and the database refuses to book
 * it twice. Publish `balance` after the commit.
 */
export async function bookPayoutReturn(tx: Tx, movement: PayoutMovement & { returnId: string }): Promise<Balances> {
  const { playerId, withdrawalId, returnId, provider, money, at } = movement
  const account = await lockBalance(tx, playerId, money.currency)
  const entry = { entryId: returnId, cause: `withdrawal:${withdrawalId}`, commandKey: returnId, at }
  return (await book(tx, account, payoutReturn(account.balances, provider, money.amountMinor), entry)).balances
}

/** Credits a balance that the player brings from another platform. The entry's id prevents a second booking. */
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

const book = (tx: Tx, account: LockedBalance, movement: Movement, names: EntryNames): Promise<LockedBalance> =>
  commitEntries(tx, account, [{ ...movement, ...names }])

/** The player's money in one currency: cash, bonus, reserved, and a deficit (zero or below). */
export const balancesOf = (db: Db, playerId: string, currency: Currency): Promise<Balances> =>
  readBalances(db, playerId, currency)

/** The playable balance: cash and bonus money. A player in deficit cannot play with bonus money. */
export const playableOf = ({ cashMinor, bonusMinor, deficitMinor }: Balances): bigint =>
  deficitMinor === 0n ? cashMinor + bonusMinor : 0n

/** Balances of every account of the player, straight from the ledger. The total includes any deficit. */
export async function getBalance(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof getBalanceOperation>,
): Promise<Reply<typeof getBalanceOperation>> {
  const { playerId } = session
  const [accounts, balances, points] = await Promise.all([
    accountsOf(context, playerId),
    readAllBalances(context.db, playerId),
    readPoints(context.db, playerId),
  ])
  return {
    status: 'SUCCESS',
    currencyBalances: accounts.map(({ currency }) => {
      const { cashMinor, bonusMinor, reservedMinor, deficitMinor } = balances(currency)
      return {
        currency,
        withdrawableBalance: formatAmount(cashMinor, currency),
        bonusBalance: formatAmount(bonusMinor, currency),
        reservedBalance: formatAmount(reservedMinor, currency),
        totalBalance: formatAmount(cashMinor + bonusMinor + deficitMinor, currency),
        loyaltyPoint: String(points),
      }
    }),
  }
}
