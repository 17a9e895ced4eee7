import { operations } from '@baize/contract/account/player'
import { correctPlayerDetails as correcting } from '@baize/contract/dossiers/actions'
import * as undo from '@baize/contract/undo/player'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { correctPlayerDetails } from './correct-details.ts'
import {
  closeAccount,
  confirmEmailChange,
  finishAccessReview,
  getEmailChange,
  getLtdData,
  getOwnData,
  undoAccountChange,
  updatePlayerInfo,
} from './service.ts'

export function registerAccount(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    updatePlayerInfo,
    getEmailChange,
    confirmEmailChange,
    finishAccessReview,
    getLtdData,
    getOwnData,
    closeAccount,
  })
  bindAll(app, context, guard, undo.operations, { undoAccountChange })
  bindAll(app, context, guard, [correcting], { correctPlayerDetails })
}
