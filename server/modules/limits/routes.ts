import { operations } from '@baize/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { getPlayTime } from '../rounds/service.ts'
import {
  confirmDisplayDepositLimits,
  confirmPendingLimit,
  getDisplayDepositLimits,
  getLimits,
  getLossLimit,
  getPendingConfirmationLimit,
  getPersonalDepositLimits,
  getSessionLimit,
  getWagerLimit,
  setPersonalDepositLimits,
  updateLossLimit,
  updateSessionLimit,
  updateWagerLimit,
} from './service.ts'

export function registerLimits(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    getDisplayDepositLimits,
    confirmDisplayDepositLimits,
    getPersonalDepositLimits,
    setPersonalDepositLimits,
    getLimits,
    getLossLimit,
    getWagerLimit,
    updateLossLimit,
    updateWagerLimit,
    getPendingConfirmationLimit,
    confirmPendingLimit,
    getSessionLimit,
    updateSessionLimit,
    getPlayTime,
  })
}
