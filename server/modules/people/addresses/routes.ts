import { operations } from '@baize/contract/addresses/player'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { findAddresses, getAddress } from './service.ts'

export function registerAddresses(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { findAddresses, getAddress })
}
