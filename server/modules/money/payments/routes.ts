import { operations as methods, saveWithdrawalMethod as savingWithdrawal } from '@baize/contract/payments/methods'
import { operations } from '@baize/contract/payments/player'
import {
  bookPaymentDifference as bookingDifference,
  decideWithdrawal as deciding,
  endWithdrawal as ending,
  payOutForPlayer as payingOut,
} from '@baize/contract/payments/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { withSecondPerson, withSecondPersonAbout } from '../../back-office/approvals/service.ts'
import { getStoredCards } from './cards/service.ts'
import { updateStoredCard } from './cards/updates.ts'
import { registerCashierCalls } from './cashier/routes.ts'
import { getDisplayPeriodLimits } from './deposits/limits-message.ts'
import { getDepositLimits } from './deposits/limits.ts'
import { getResponsibleGamingLimit } from './deposits/responsible-limits.ts'
import { depositsByMethod, processDeposit } from './deposits/process.ts'
import { prepareDeposit } from './deposits/quotes.ts'
import { getDeposit, getDepositMethods } from './deposits/service.ts'
import { getDepositByKey } from './deposits/submit.ts'
import { registerCallbacks } from './notifications/routes.ts'
import { getPaymentData } from './offers/content.ts'
import { threshold } from './offers/review-threshold.ts'
import { getMethodList, saveDepositMethod, saveWithdrawalMethod } from './offers/save-method.ts'
import {
  askPaymentDifference,
  bookingFacts,
  bookPaymentDifference,
  decidePaymentDifference,
  getPaymentDifferences,
  getSettlements,
  retrySettlement,
  uploadSettlement,
} from './settlements/service.ts'
import { endFacts, endWithdrawal } from './withdrawals/end.ts'
import { getWithdrawalByKey, processWithdrawal, withdrawalsByMethod } from './withdrawals/process.ts'
import { decideWithdrawal, getWithdrawals, withdrawalFacts } from './withdrawals/review.ts'
import { payOutForPlayer, payoutFacts } from './withdrawals/staff-payout.ts'
import { getWithdrawalLimits, getWithdrawalMethods, isCardAwaited } from './withdrawals/service.ts'

export function registerPayments(app: FastifyInstance, context: Context, guard: Guard): void {
  const updateCard = updateStoredCard(isCardAwaited)
  bindAll(app, context, guard, operations, {
    getDepositMethods,
    getDepositLimits,
    getDisplayPeriodLimits,
    getResponsibleGamingLimit,
    prepareDeposit,
    processDeposit,
    processDepositWithStoredCard: processDeposit,
    processDepositMoneybookers: depositsByMethod.processDepositMoneybookers,
    processDepositNeteller: depositsByMethod.processDepositNeteller,
    processDepositNekbit: depositsByMethod.processDepositNekbit,
    getDeposit,
    getDepositByKey,
    getStoredCards,
    updateStoredCard: updateCard,
    updateStoredCards: updateCard,
    getPaymentData,
    getWithdrawalMethods,
    getWithdrawalLimits,
    processWithdrawal,
    processWithdrawalMoneybookers: withdrawalsByMethod.processWithdrawalMoneybookers,
    getWithdrawalByKey,
    getWithdrawals,
    decideWithdrawal: withSecondPerson(deciding, decideWithdrawal, withdrawalFacts),
    endWithdrawal: withSecondPerson(ending, endWithdrawal, endFacts),
    payOutForPlayer: withSecondPerson(payingOut, payOutForPlayer, payoutFacts),
    getSettlements,
    getPaymentDifferences,
    decidePaymentDifference,
    bookPaymentDifference: withSecondPerson(bookingDifference, bookPaymentDifference, bookingFacts),
    askPaymentDifference,
    retrySettlement,
    uploadSettlement,
  })
  bindAll(app, context, guard, methods, {
    saveDepositMethod,
    saveWithdrawalMethod: withSecondPersonAbout(savingWithdrawal, threshold, saveWithdrawalMethod),
    getMethodList,
  })
  registerCallbacks(app, context)
  registerCashierCalls(app, context)
}
