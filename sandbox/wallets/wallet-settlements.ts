import type { Settled } from '../settlements/settlement-file.ts'
import { partTaken } from './wallet-outcomes.ts'
import type { WalletOrder } from './wallet-store.ts'

/** Returns all amounts that the orders of a wallet have settled so far. */
export const settledByWallet = (orders: readonly WalletOrder[], nowMs: number): Settled[] =>
  orders.flatMap(({ orderCode: reference, amountMinor, currency, isPayout, statuses }) => {
    const past = statuses.filter(({ atMs }) => atMs <= nowMs)
    const paid = past.find(({ status }) => status === 'paid')
    const back = paid && past.find(({ status }) => status === 'chargedBack')
    const part = paid && past.find(({ status }) => status === 'partlyBack')
    const moved = { reference, amountMinor, currency }
    return [
      ...(paid ? [{ ...moved, type: isPayout ? 'payout' : 'deposit', atMs: paid.atMs } as const] : []),
      ...(part
        ? [{ ...moved, amountMinor: partTaken(amountMinor), type: 'chargeback', atMs: part.atMs } as const]
        : []),
      ...(back ? [{ ...moved, type: isPayout ? 'payout-return' : 'chargeback', atMs: back.atMs } as const] : []),
    ]
  })
