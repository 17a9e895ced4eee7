import { operations } from '@baize/contract/messages/player'
import { operations as staffOperations } from '@baize/contract/messages/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { createSendMessage, getMessages, getUnreadMessages, readMessages, type MayReceiveMarketing } from './service.ts'

export const registerMessages =
  (mayReceiveMarketing: MayReceiveMarketing) =>
  (app: FastifyInstance, context: Context, guard: Guard): void => {
    const sendMessage = createSendMessage(mayReceiveMarketing)
    bindAll(app, context, guard, [...operations, ...staffOperations], {
      getMessages,
      getUnreadMessages,
      readMessages,
      sendMessage,
    })
  }
