import { formatAmount } from '@baize/contract/money'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { selectUnbacked } from './unbacked-store.ts'

/** How long a win may wait for its bet before it is reported. */
const betsMayFollowFor = Temporal.Duration.from({ minutes: 10 })
/**
 * Limits the differences recorded per run. A studio that never reports bets would otherwise flood the staff's queue.
 */
const mostAtOnce = 200

/**
 * Records a difference between a studio and the ledger for staff, unless it is already recorded. `app.ts` passes the
 * function in, because differences belong to the payments module.
 */
export type NoteDifference = (
  tx: Tx,
  difference: {
    readonly provider: string
    readonly kind: 'WIN_WITHOUT_BET' | 'SHARED_ID'
    readonly report: { readonly orderCode: string; readonly status: string; readonly content: object }
    readonly at: Temporal.Instant
  },
) => Promise<void>

interface UnbackedWins {
  readonly noted: readonly object[]
  readonly from: Temporal.Instant
}

/**
 * Reports to staff the wins that were paid without a bet, so that staff can clarify them with the studio. Only Hub88's
 * protocol has a code with which such a win can be refused. In the other protocols it is paid, and the player keeps the
 * money.
 * @param counted the period being counted; the wins of the same period shifted back by `betsMayFollowFor` are checked
 */
export async function noteUnbackedWins(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  noteDifference: NoteDifference,
  counted: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<UnbackedWins> {
  const range = { from: counted.from.subtract(betsMayFollowFor), to: counted.to.subtract(betsMayFollowFor) }
  const wins = await selectUnbacked(tx, { ...range, limit: mostAtOnce })
  const noted: object[] = []
  for (const { studio, transactionId, amountMinor, currency, referenceId, ...place } of wins) {
    const content = {
      ...place,
      amount: formatAmount(amountMinor, currency),
      currency,
      ...(referenceId !== null && { referenceId }),
    }
    const report = { orderCode: transactionId, status: 'WIN', content }
    await noteDifference(tx, { provider: studio, kind: 'WIN_WITHOUT_BET', report, at: clock.now() })
    noted.push({ studio, transactionId, ...content })
  }
  return { noted, from: range.from }
}

/**
 * Logs the wins that were recorded. Must be called after the transaction has committed, because a repeated transaction
 * would otherwise log them twice.
 */
export function logUnbackedWins({ log }: Pick<Context, 'log'>, { noted, from }: UnbackedWins): void {
  for (const win of noted) log.warn(win, 'a win was paid without a bet')
  if (noted.length === mostAtOnce)
    log.error(
      { from: String(from) },
      'more wins without a bet in one run than the limit: only the first of them are reported to staff',
    )
}
