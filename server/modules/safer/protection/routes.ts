import { operations } from '@baize/contract/protection/player'
import { operations as staffOperations } from '@baize/contract/protection/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import {
  answerPlayQuestion,
  decideVulnerability,
  getPlayQuestion,
  getProtectionAlerts,
  getProtectionRecord,
  recordInteraction,
  resolveProtectionAlert,
  setDepositBlock,
} from './service.ts'

export function registerProtection(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, [...operations, ...staffOperations], {
    getProtectionAlerts,
    getProtectionRecord,
    resolveProtectionAlert,
    setDepositBlock,
    recordInteraction,
    decideVulnerability,
    getPlayQuestion,
    answerPlayQuestion,
  })
}
