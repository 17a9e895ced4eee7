import { operations } from '@baize/contract/monitoring'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { getHealth, getLedgerHead } from './service.ts'

export function registerMonitoring(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getHealth, getLedgerHead })
}
