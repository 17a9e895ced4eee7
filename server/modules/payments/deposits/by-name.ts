import type { Operation, Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments'
import type { Context } from '../../../context.ts'
import { processDeposit, type DepositCaller } from './process.ts'

type Named<O extends Operation> = (
  context: Context,
  input: Parsed<O>,
  caller: DepositCaller,
) => Promise<Reply<typeof operations.processDeposit>>

/** A deposit by one method under the name that it has alone: asked for by either name under a key, it is the same deposit. */
export const processDepositWithStoredCard: Named<typeof operations.processDepositWithStoredCard> = processDeposit

export const processDepositMoneybookers: Named<typeof operations.processDepositMoneybookers> = (
  context,
  input,
  caller,
) => processDeposit(context, { ...input, paymentMethod: 'MONEYBOOKERS' }, caller)

export const processDepositNeteller: Named<typeof operations.processDepositNeteller> = (context, input, caller) =>
  processDeposit(context, { ...input, paymentMethod: 'NETELLER' }, caller)

export const processDepositNekbit: Named<typeof operations.processDepositNekbit> = (context, input, caller) =>
  processDeposit(context, { ...input, paymentMethod: 'NB_NEKBIT' }, caller)
