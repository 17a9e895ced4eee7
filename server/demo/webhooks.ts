import { webhookTypes } from '@baize/contract/webhooks/events'
import type { Context } from '../context.ts'
import { transaction } from '../kit/db.ts'
import { insertWebhook } from '../modules/back-office/webhooks/service.ts'

/** Adds an endpoint through which the sandbox receives every event. */
export async function seedWebhooks(context: Context): Promise<void> {
  const { webhooks, demoAccess } = context.config
  const { demoReceiver: url } = webhooks
  if (url === undefined) return
  const endpointId = '019a0000-0000-7000-8000-00000000da7a'
  const endpoint = {
    endpointId,
    name: 'Sandbox',
    url,
    types: webhookTypes,
    secret: demoAccess.webhookSecret,
    by: 'demo',
  }
  await transaction(context.db, (tx) => insertWebhook(context, tx, endpoint))
}
