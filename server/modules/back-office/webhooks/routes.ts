import { operations } from '@baize/contract/webhooks/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { getWebhookDeliveries, replayWebhooks } from './deliveries.ts'
import { addWebhook, changeWebhook, getWebhooks, removeWebhook, rotateWebhookSecret, testWebhook } from './endpoints.ts'

export function registerWebhooks(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    getWebhooks,
    addWebhook,
    changeWebhook,
    removeWebhook,
    rotateWebhookSecret,
    testWebhook,
    getWebhookDeliveries,
    replayWebhooks,
  })
}
