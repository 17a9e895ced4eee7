import { operations } from '@baize/contract/channels'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { getChannels, saveChannel } from './service.ts'

export function registerChannels(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getChannels, saveChannel })
}
