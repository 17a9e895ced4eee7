import { operations } from '@baize/contract/findings/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { getFindings, resolveFinding } from './service.ts'

export function registerFindings(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getFindings, resolveFinding })
}
