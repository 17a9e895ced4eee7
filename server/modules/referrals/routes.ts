import { operations } from '@baize/contract/players/referrals'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { referFriend } from './service.ts'

export function registerReferrals(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { referFriend })
}
