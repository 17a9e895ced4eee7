import { recordAudit } from '../../../back-office/records/service.ts'
import { transaction } from '../../../../kit/db.ts'
import type { Order } from '../orders/rules.ts'
import { insertDifference } from '../orders/service.ts'
import type { ReportContext } from '../orders/apply-report.ts'
import type { Report } from '../providers/port.ts'
import { claimCardOrder } from './order-store.ts'
import { keepCard } from './keep.ts'

/**
 * Stores the card that a provider reports for a card order. This happens only once for each order, so that a repeated
 * report does not restore a card which the player has removed. Adding a card costs nothing, so unless the report states
 * an amount of zero, it is recorded as a difference for staff and no card is stored.
 */
export async function applyCardReport(
  context: ReportContext,
  order: Order,
  { report, actor }: { readonly report: Report; readonly actor: string },
): Promise<void> {
  const { db, bus, clock } = context
  const { provider, orderCode, playerId } = order
  const { card, event, money } = report
  const isVerified = event === 'AUTHORISED' || event === 'CAPTURED'
  if (!isVerified) return
  const at = clock.now()
  if (money?.amountMinor !== 0n) return insertDifference(db, { provider, kind: 'OTHER_AMOUNT', report, at })
  if (!card) return
  const isKept = await transaction(db, async (tx) => {
    if (!(await claimCardOrder(tx, order, at))) return false
    await keepCard(tx, { playerId, provider, card, at, post: context, hasPaid: false })
    await recordAudit(tx, { operation: 'keepCard', playerId, actor, at, details: { orderCode } })
    return true
  })
  if (isKept) await bus.publish(playerId, ['payments'])
}
