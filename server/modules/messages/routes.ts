import { operations } from '@baize/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bindAll, type Guard } from '../../kit/http/route.ts'
import { getMessages, getUnreadMessages, readMessages, sendMessage } from './service.ts'

export function registerMessages(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, { getMessages, getUnreadMessages, readMessages, sendMessage })
}
