import { settleCardOrder } from '../cards/settle.ts'
import { settleDeposit } from '../deposits/settle.ts'
import type { Order, OrderKind } from '../orders/rules.ts'
import { findOrder } from '../orders/service.ts'
import { noteUnknownOrder, type SettleContext } from '../orders/settle.ts'
import type { Report } from '../providers/port.ts'
import { settleWithdrawal } from '../withdrawals/settle.ts'

type Settle = (
  context: SettleContext,
  order: Order,
  said: { readonly report: Report; readonly actor: string },
) => Promise<void>

const settlers: Readonly<Record<OrderKind, Settle>> = {
  deposit: settleDeposit,
  withdrawal: settleWithdrawal,
  card: settleCardOrder,
}

/** Takes a report about any of our orders. */
export async function settle(context: SettleContext, provider: string, report: Report, actor: string): Promise<void> {
  const order = await findOrder(context.db, provider, report.orderCode)
  if (!order) return noteUnknownOrder(context, provider, report)
  await settlers[order.kind](context, order, { report, actor })
}
