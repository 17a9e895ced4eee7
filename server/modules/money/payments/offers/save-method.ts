import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/methods'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { changeAsStaff, type StaffCaller } from '../../../back-office/records/service.ts'
import { allProviders, findProvider } from '../providers/registry.ts'
import { putDepositMethod, putWithdrawalMethod } from './service.ts'
import { selectAllMethods, type ListedMethod } from './store.ts'
import { minorOf, rangeOf } from '../../wallet/service.ts'

type SaveDeposit = typeof operations.saveDepositMethod
type SaveWithdrawal = typeof operations.saveWithdrawalMethod

/**
 * Adds or changes a deposit method, and records the change with the member of staff who made it.
 * @throws AppError `payments.provider` if the provider is not configured; `wallet.amount` if an amount is zero or does
 * not fit the currency; `wallet.range` if the minimum is larger than the maximum
 */
export async function saveDepositMethod(
  context: Context,
  input: Parsed<SaveDeposit>,
  caller: StaffCaller,
): Promise<Reply<SaveDeposit>> {
  const method = methodOf(context.config, input)
  await changeAsStaff(context, { operation: 'saveDepositMethod', input, caller }, async (tx) => {
    await putDepositMethod(tx, method)
    return { subject: `deposit method ${method.code}/${method.currency}` }
  })
  return { status: 'SUCCESS' }
}

/**
 * Adds or changes a withdrawal method, and records the change with the member of staff who made it.
 * @throws the errors of `saveDepositMethod`
 */
export async function saveWithdrawalMethod(
  context: Context,
  input: Parsed<SaveWithdrawal>,
  caller: StaffCaller,
): Promise<Reply<SaveWithdrawal>> {
  const method = methodOf(context.config, input)
  const reviewAboveMinor = minorOf(input.reviewAbove, input.currency, 'reviewAbove')
  await changeAsStaff(context, { operation: 'saveWithdrawalMethod', input, caller }, async (tx) => {
    await putWithdrawalMethod(tx, { ...method, reviewAboveMinor })
    return { subject: `withdrawal method ${method.code}/${method.currency}` }
  })
  return { status: 'SUCCESS' }
}

/** Lists every deposit and withdrawal method for staff. */
export async function getMethodList({ db, config }: Context): Promise<Reply<typeof operations.getMethodList>> {
  const [deposits, withdrawals] = [await selectAllMethods(db, 'deposit'), await selectAllMethods(db, 'withdrawal')]
  return {
    status: 'SUCCESS',
    deposits: deposits.map(shown),
    withdrawals: withdrawals.map((method) => ({
      ...shown(method),
      reviewAbove: formatAmount(method.reviewAboveMinor ?? 0n, method.currency),
    })),
    providers: allProviders(config).map(([name]) => name),
  }
}

function shown({ code, currency, provider, minimumMinor, maximumMinor, active, priority }: ListedMethod) {
  const range = { minimum: formatAmount(minimumMinor, currency), maximum: formatAmount(maximumMinor, currency) }
  return { paymentMethod: code, currency, provider, ...range, active, priority }
}

function methodOf(config: Context['config'], input: Parsed<SaveDeposit>) {
  const { paymentMethod: code, currency, provider, active, priority } = input
  if (!findProvider(config, provider)) throw new AppError('payments.provider')
  return { code, currency, provider, ...rangeOf(input, currency), active, priority }
}
