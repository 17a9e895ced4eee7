import { operations } from '@baize/contract/rounds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { registerHub88 } from './dialects/hub88/routes.ts'
import { registerPragmatic } from './dialects/pragmatic/routes.ts'
import { getInterruptedRounds, getOpenRounds } from './listing.ts'
import { adjustment, authenticate, balance, bet, betAndWin, endRound, prize, rollback, win } from './service.ts'

/** The seamless wallet in each of its dialects; a studio's settings say which one it speaks. */
export function registerRounds(app: FastifyInstance, context: Context, guard: Guard): void {
  const own = { authenticate, balance, bet, betAndWin, win, prize, adjustment, rollback, endRound }
  bindAll(app, context, guard, operations, { ...own, getOpenRounds, getInterruptedRounds })
  registerPragmatic(app, context)
  registerHub88(app, context)
}
