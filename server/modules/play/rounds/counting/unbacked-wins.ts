import { formatAmount } from '@baize/contract/money'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { selectUnbacked } from './unbacked-store.ts'

/** A bet may come this much later than its win. */
const patience = Temporal.Duration.from({ minutes: 10 })
/** A studio that never reports bets would flood the queue of staff. */
const mostAtOnce = 200

/** Keeps a difference between a studio and the books for staff, once. The program passes it. */
export type NoteDifference = (
  tx: Tx,
  difference: {
    readonly provider: string
    readonly kind: 'WIN_WITHOUT_BET' | 'SHARED_ID'
    readonly report: { readonly orderCode: string; readonly status: string; readonly content: object }
    readonly at: Temporal.Instant
  },
) => Promise<void>

/**
 * Tells staff of the wins that were paid without a bet. Their dialects have no code that would refuse them, and players
 * keep the money.
 * @param counted the period of the counting; the wins are older by the patience
 */
export async function noteUnbackedWins(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  tx: Tx,
  noteDifference: NoteDifference,
  counted: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<void> {
  const range = { from: counted.from.subtract(patience), to: counted.to.subtract(patience) }
  const wins = await selectUnbacked(tx, { ...range, limit: mostAtOnce })
  for (const { studio, transactionId, amountMinor, currency, referenceId, ...place } of wins) {
    const content = {
      ...place,
      amount: formatAmount(amountMinor, currency),
      currency,
      ...(referenceId !== null && { referenceId }),
    }
    const report = { orderCode: transactionId, status: 'WIN', content }
    await noteDifference(tx, { provider: studio, kind: 'WIN_WITHOUT_BET', report, at: clock.now() })
    log.warn({ studio, transactionId, ...content }, 'a win was paid without a bet')
  }
  if (wins.length === mostAtOnce)
    log.error({ from: String(range.from) }, 'more wins without a bet than staff are told of')
}
