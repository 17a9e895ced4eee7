import { operations } from '@baize/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { getDeficits, getGamingRevenue, getKeptOutBalances, getTrialBalance } from './service.ts'

export const registerReports = (app: FastifyInstance, context: Context, guard: Guard): void =>
  bindAll(app, context, guard, operations, { getGamingRevenue, getTrialBalance, getDeficits, getKeptOutBalances })
