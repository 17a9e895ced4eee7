import type { Parsed, Reply } from '@baize/contract/op'
import type { processWithdrawalMoneybookers as operation } from '@baize/contract/payments/withdrawals'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { processWithdrawal } from './process.ts'

/** A withdrawal to a wallet at Skrill. One that was asked for by either name under a key is the same withdrawal. */
export const processWithdrawalMoneybookers = (
  context: Context,
  input: Parsed<typeof operation>,
  { session, idempotencyKey }: Pick<CallerOf<typeof operation>, 'session' | 'idempotencyKey'>,
): Promise<Reply<typeof operation>> =>
  processWithdrawal(context, { ...input, paymentMethod: 'MONEYBOOKERS' }, { session, idempotencyKey })
