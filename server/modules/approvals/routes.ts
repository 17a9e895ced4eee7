import { operations } from '@baize/contract/approvals'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { decideApproval, getApprovals } from './service.ts'

export function registerApprovals(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getApprovals, decideApproval })
}
