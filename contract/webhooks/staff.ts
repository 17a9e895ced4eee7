import * as z from 'zod/mini'
import { op } from '../op.ts'
import { webhookTypes } from './events.ts'

const managed = {
  permission: 'webhooks.manage',
  service: 'platform',
  access: 'staff',
  rate: { limit: 240, windowSeconds: 60 },
} as const

const endpointId = z.uuid()
const endpointFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /**
   * In production, the URL must be https, and its host must have a public network address unless the operator has set
   * `WEBHOOK_PRIVATE_ADDRESSES`.
   */
  url: z.url().check(z.maxLength(500)),
  types: z.array(z.enum(webhookTypes)).check(z.minLength(1), z.maxLength(webhookTypes.length)),
}

export const getWebhooks = op({
  ...managed,
  id: 'getWebhooks',
  method: 'GET',
  path: '/staff/getWebhooks',
  summary: 'List the endpoints that receive events, with the state of their deliveries',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      endpoints: z.array(
        z.object({
          endpointId: z.string(),
          name: z.string(),
          url: z.string(),
          types: z.array(z.enum(webhookTypes)),
          isOn: z.boolean(),
          /**
           * Baize has switched the endpoint off, either after days of failed deliveries or because the receiver
           * answered with status 410.
           */
          switchedItselfOff: z.boolean(),
          createdAt: z.string(),
          createdBy: z.string(),
          /**
           * Since when every attempt has failed (ISO 8601 UTC). Absent if no attempt has failed since the last success,
           * or since the endpoint was switched on.
           */
          failingSince: z.optional(z.string()),
          /**
           * The time until which requests are also signed with the previous secret (ISO 8601 UTC). Absent if that time
           * is over or there was no previous secret.
           */
          previousSecretUntil: z.optional(z.string()),
          /** How many deliveries are still to be sent. The count stops at 10,000. */
          waiting: z.int(),
          /** How many deliveries were given up. The count stops at 10,000. */
          givenUp: z.int(),
        }),
      ),
    }),
  },
  errors: [],
})

export const addWebhook = op({
  ...managed,
  id: 'addWebhook',
  confirmed: true,
  method: 'POST',
  path: '/staff/addWebhook',
  summary: 'Add an endpoint. It receives the events from then on. The reply alone shows its secret',
  request: z.object({ endpointId, ...endpointFields }),
  replies: { SUCCESS: z.object({ secret: z.string() }) },
  errors: ['webhooks.address', 'webhooks.known', 'webhooks.full'],
})

export const changeWebhook = op({
  ...managed,
  id: 'changeWebhook',
  confirmed: true,
  method: 'POST',
  path: '/staff/changeWebhook',
  summary: 'Change an endpoint, or switch it on or off. After a pause it receives what it missed in 30 days',
  request: z.object({ endpointId, ...endpointFields, isOn: z.boolean() }),
  replies: { SUCCESS: z.object({}) },
  errors: ['webhooks.address', 'webhooks.unknown'],
})

export const removeWebhook = op({
  ...managed,
  id: 'removeWebhook',
  confirmed: true,
  method: 'POST',
  path: '/staff/removeWebhook',
  summary: 'Remove an endpoint with its deliveries',
  request: z.object({ endpointId }),
  replies: { SUCCESS: z.object({}) },
  errors: ['webhooks.unknown'],
})

export const rotateWebhookSecret = op({
  ...managed,
  id: 'rotateWebhookSecret',
  confirmed: true,
  method: 'POST',
  path: '/staff/rotateWebhookSecret',
  summary: 'Give an endpoint a new secret. Requests are signed with both secrets for a day',
  request: z.object({ endpointId }),
  replies: { SUCCESS: z.object({ secret: z.string() }) },
  errors: ['webhooks.unknown'],
})

const attempt = {
  /** The status of the receiver's response. Absent if no complete response arrived. */
  httpStatus: z.optional(z.int()),
  latencyMs: z.int(),
  /** The beginning of the receiver's response, or the error. */
  excerpt: z.string(),
}

export const testWebhook = op({
  ...managed,
  id: 'testWebhook',
  method: 'POST',
  path: '/staff/testWebhook',
  summary: 'Send the event webhook.test to an endpoint and show its answer',
  request: z.object({ endpointId }),
  replies: { SUCCESS: z.object({ isAccepted: z.boolean(), ...attempt }) },
  errors: ['webhooks.unknown'],
  rate: { limit: 20, windowSeconds: 60 },
})

const deliveryStates = ['WAITING', 'ACCEPTED', 'GIVEN_UP'] as const

export const getWebhookDeliveries = op({
  ...managed,
  id: 'getWebhookDeliveries',
  method: 'GET',
  path: '/staff/getWebhookDeliveries',
  summary: 'List the deliveries of an endpoint, the newest event first',
  request: z.object({
    endpointId,
    state: z.optional(z.enum(deliveryStates)),
    playerId: z.optional(z.uuid()),
    /** The value of `next` in the previous page. Without it, the newest deliveries are returned. */
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  replies: {
    SUCCESS: z.object({
      deliveries: z.array(
        z.object({
          /** The value of the header `webhook-id`. */
          eventId: z.string(),
          playerId: z.string(),
          type: z.enum(webhookTypes),
          at: z.string(),
          state: z.enum(deliveryStates),
          attempts: z.int(),
          last: z.optional(z.object({ at: z.string(), ...attempt })),
          /**
           * When the next attempt is made. Absent while an earlier event of the same player must be delivered first,
           * and after the last attempt.
           */
          nextAt: z.optional(z.string()),
          data: z.string(),
        }),
      ),
      next: z.optional(z.string()),
    }),
  },
  errors: ['webhooks.unknown'],
})

export const replayWebhooks = op({
  ...managed,
  id: 'replayWebhooks',
  confirmed: true,
  method: 'POST',
  path: '/staff/replayWebhooks',
  summary: 'Send events again: one of them, or the events of a period, at most 10,000 at once',
  request: z.object({
    endpointId,
    eventId: z.optional(z.uuid()),
    from: z.optional(z.iso.datetime()),
    to: z.optional(z.iso.datetime()),
    /** If true, deliveries that the receiver has accepted are not sent again. */
    failedOnly: z._default(z.boolean(), false),
  }),
  replies: { SUCCESS: z.object({ count: z.int() }) },
  errors: ['webhooks.unknown', 'webhooks.range'],
})

export const operations = [
  getWebhooks,
  addWebhook,
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  getWebhookDeliveries,
  replayWebhooks,
] as const
