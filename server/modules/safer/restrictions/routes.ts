import { operations as playerOperations } from '@baize/contract/restrictions/player'
import { operations } from '@baize/contract/restrictions/staff'
import { mailPlayer as mailing } from '@baize/contract/dossiers/actions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import {
  closePlayerAccount,
  endPlayerSessions,
  excludePlayer,
  findPlayer,
  liftKycLock,
  lockAccount,
  mailPlayer,
  removeFactors,
  requestDocuments,
  restrictSelf,
  timeOutPlayer,
  unlockAccount,
} from './service.ts'

export function registerRestrictions(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, [...playerOperations, ...operations], {
    lockPlayer: restrictSelf,
    findPlayer,
    endPlayerSessions,
    lockAccount,
    unlockAccount,
    closePlayerAccount,
    excludePlayer,
    timeOutPlayer,
    removeFactors,
    liftKycLock,
    requestDocuments,
  })
  bindAll(app, context, guard, [mailing], { mailPlayer })
}
