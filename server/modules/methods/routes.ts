import { operations, saveWithdrawalMethod as saving } from '@baize/contract/payments/methods'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { withSecondPersonAbout } from '../approvals/service.ts'
import { threshold } from './second-person.ts'
import { getMethodList, saveDepositMethod, saveWithdrawalMethod } from './service.ts'

export function registerMethods(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    saveDepositMethod,
    saveWithdrawalMethod: withSecondPersonAbout(saving, threshold, saveWithdrawalMethod),
    getMethodList,
  })
}
