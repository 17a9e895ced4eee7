import { operations } from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { registerCallbacks } from './notifications/callback.ts'
import { registerCashierCalls } from './cashier/calls.ts'
import {
  getDepositMethods,
  getDepositLimits,
  getDisplayPeriodLimits,
  prepareDeposit,
  processDeposit,
  processDepositWithStoredCard,
  processDepositMoneybookers,
  processDepositNeteller,
  processDepositNekbit,
  getDeposit,
  getStoredCards,
  updateStoredCard,
  getPaymentData,
  getWithdrawalMethods,
  getWithdrawalLimits,
  processWithdrawal,
  processWithdrawalMoneybookers,
  getWithdrawals,
  decideWithdrawal,
  getSettlements,
  getPaymentDifferences,
} from './service.ts'

export function registerPayments(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    getDepositMethods,
    getDepositLimits,
    getDisplayPeriodLimits,
    prepareDeposit,
    processDeposit,
    processDepositWithStoredCard,
    processDepositMoneybookers,
    processDepositNeteller,
    processDepositNekbit,
    getDeposit,
    getStoredCards,
    updateStoredCard,
    updateStoredCards: updateStoredCard,
    getPaymentData,
    getWithdrawalMethods,
    getWithdrawalLimits,
    processWithdrawal,
    processWithdrawalMoneybookers,
    getWithdrawals,
    decideWithdrawal,
    getSettlements,
    getPaymentDifferences,
  })
  registerCallbacks(app, context)
  registerCashierCalls(app, context)
}
