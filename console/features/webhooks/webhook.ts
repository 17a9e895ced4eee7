import type { Reply } from '@baize/contract/op'
import type { getWebhookDeliveries, getWebhooks } from '@baize/contract/webhooks/staff'

export type Endpoint = Reply<typeof getWebhooks>['endpoints'][number]
export type Delivery = Reply<typeof getWebhookDeliveries>['deliveries'][number]
