import { operations } from '@baize/contract/approvals/staff'
import { operations as ownPlayers } from '@baize/contract/staff/own-players'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { declareOwnPlayer, getOwnPlayers } from './own-players.ts'
import { decideApproval, getApprovals, getOwnApprovals, withdrawApproval } from './service.ts'

export function registerApprovals(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getApprovals, getOwnApprovals, withdrawApproval, decideApproval })
  bindAll(app, context, guard, ownPlayers, { getOwnPlayers, declareOwnPlayer })
}
