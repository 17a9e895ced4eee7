import { operations } from '@baize/contract/account'
import { correctPlayerDetails as correcting } from '@baize/contract/staff/deeds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { correctPlayerDetails } from './correct-details.ts'
import {
  closeAccount,
  confirmEmailChange,
  getEmailChange,
  getLtdData,
  getOwnData,
  updatePlayerInfo,
} from './service.ts'

export function registerAccount(app: FastifyInstance, context: Context, guard: Guard): void {
  const handlers = { updatePlayerInfo, getEmailChange, confirmEmailChange, getLtdData, getOwnData, closeAccount }
  bindAll(app, context, guard, operations, handlers)
  bindAll(app, context, guard, [correcting], { correctPlayerDetails })
}
