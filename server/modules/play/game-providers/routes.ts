import { operations as staff } from '@baize/contract/game-providers/staff'
import { operations } from '@baize/contract/game-providers/studio'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import type { NoteRefused } from '../rounds/service.ts'
import {
  adjustment,
  authenticate,
  balance,
  bet,
  betAndWin,
  endRound,
  prize,
  rollback,
  win,
} from './dialects/baize/operations.ts'
import { keepRefusedCall } from './dialects/baize/refused.ts'
import { registerHub88 } from './dialects/hub88/routes.ts'
import { registerPragmatic } from './dialects/pragmatic/routes.ts'
import { getRoundPage } from './round-page.ts'

/**
 * Registers the seamless wallet in every supported protocol. A studio's settings determine which protocol it must use.
 */
export const registerGameProviders =
  (noteRefused: NoteRefused) =>
  (app: FastifyInstance, context: Context, guard: Guard): void => {
    const own = { authenticate, balance, bet, betAndWin, win, prize, adjustment, rollback, endRound }
    bindAll(app, context, { ...guard, keepRefusedCall: keepRefusedCall(context, noteRefused) }, operations, own)
    bindAll(app, context, guard, staff, { getRoundPage })
    registerPragmatic(app, context, noteRefused)
    registerHub88(app, context, noteRefused)
  }
