import { operations } from '@baize/contract/rounds/player'
import { operations as staff } from '@baize/contract/rounds/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { getInterruptedRounds, getOpenRounds } from './listing/lists.ts'

export function registerRounds(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getOpenRounds })
  bindAll(app, context, guard, staff, { getInterruptedRounds })
}
