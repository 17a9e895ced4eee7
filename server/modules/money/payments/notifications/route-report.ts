import { applyCardReport } from '../cards/apply-card-report.ts'
import { applyDepositReport } from '../deposits/apply-deposit-report.ts'
import type { Order, OrderKind } from '../orders/rules.ts'
import { findOrder } from '../orders/service.ts'
import { noteUnknownOrder, type ReportContext } from '../orders/apply-report.ts'
import type { Report } from '../providers/port.ts'
import { applyPayoutReport } from '../withdrawals/apply-payout-report.ts'

type ApplyReport = (
  context: ReportContext,
  order: Order,
  reported: { readonly report: Report; readonly actor: string },
) => Promise<void>

const reportHandlers: Readonly<Record<OrderKind, ApplyReport>> = {
  deposit: applyDepositReport,
  withdrawal: applyPayoutReport,
  card: applyCardReport,
}

/**
 * Applies a report to the deposit, withdrawal or card order that it is about. A report about an unknown order is
 * recorded as a difference.
 */
export async function routeReport(
  context: ReportContext,
  provider: string,
  report: Report,
  actor: string,
): Promise<void> {
  const order = await findOrder(context.db, provider, report.orderCode)
  if (!order) return noteUnknownOrder(context, provider, report)
  await reportHandlers[order.kind](context, order, { report, actor })
}
