import { operations } from '@baize/contract/queues/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { assignItem, getAssignments } from './assignments.ts'
import { getPlayerNames } from './player-names.ts'
import { getQueues } from './service.ts'
import { registerStaffStream } from './stream.ts'

export function registerQueues(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getQueues, getAssignments, assignItem, getPlayerNames })
  registerStaffStream(app, context, guard)
}
