import { operations } from '@baize/contract/rounds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/route.ts'
import { authenticate, balance, bet, endRound, rollback, win } from './service.ts'

export function registerRounds(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { authenticate, balance, bet, win, rollback, endRound })
}
