import { operations } from '@baize/contract/limits/player'
import { operations as reviewOperations } from '@baize/contract/limits/limit-review'
import { lowerPlayerLimit as lowering } from '@baize/contract/dossiers/actions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { getPlayTime } from '../../play/rounds/service.ts'
import { lowerPlayerLimit } from './lower-limit.ts'
import {
  addResponsibleGamingLimit,
  answerLimitReview,
  confirmDisplayDepositLimits,
  confirmPendingLimit,
  getDisplayDepositLimits,
  getLimitReview,
  getLimits,
  getLossLimit,
  getPendingConfirmationLimit,
  getPersonalDepositLimits,
  getSessionLimit,
  getWagerLimit,
  setPersonalDepositLimits,
  updateLossLimit,
  updateResponsibleGamingLimit,
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
    updateResponsibleGamingLimit,
    addResponsibleGamingLimit,
  })
  bindAll(app, context, guard, reviewOperations, { getLimitReview, answerLimitReview })
  bindAll(app, context, guard, [lowering], { lowerPlayerLimit })
}
