import { operations } from '@baize/contract/identification/player'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { completeIdentification, userKycCheck, userKycInfo } from './service.ts'

export function registerIdentification(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { userKycInfo, completeIdentification, userKycCheck })
}
