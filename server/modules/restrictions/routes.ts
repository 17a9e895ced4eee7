import { operations } from '@baize/contract/restrictions'
import { mailPlayer as mailing } from '@baize/contract/staff/deeds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import {
  closePlayerAccount,
  endPlayerSessions,
  excludePlayer,
  findPlayer,
  liftKycLock,
  lockAccount,
  lockPlayer,
  mailPlayer,
  removeFactors,
  requestDocuments,
  timeOutPlayer,
  unlockAccount,
} from './service.ts'

export function registerRestrictions(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    lockPlayer,
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
