import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/webhooks'
import type { WebhookType } from '@baize/contract/webhooks/events'
import type { Context } from '../../context.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Caller } from '../../kit/http/route.ts'
import { newId } from '../../kit/ids.ts'
import { seal } from '../../kit/seal.ts'
import { recordChange } from '../commands/service.ts'
import {
  countEndpoints,
  insertEndpoint,
  lockEndpoint,
  selectEndpoint,
  selectEndpoints,
  updateEndpoint,
  updateRemoved,
} from './endpoint-store.ts'
import { selectNewest } from './event-store.ts'
import { isAccepted, isAllowedAddress, isEarlierValid } from './rules.ts'
import { secretPurpose, send } from './send.ts'
import { newSigningSecret } from './signature.ts'

const maximumEndpoints = 20
/** How long both secrets are valid. */
const rotationHours = 24

type Staff = Pick<Caller, 'staff'>

export async function getWebhooks({ db, clock }: Context): Promise<Reply<typeof operations.getWebhooks>> {
  const now = clock.now()
  const endpoints = await selectEndpoints(db)
  return {
    status: 'SUCCESS',
    endpoints: endpoints.map((endpoint) => {
      const { endpointId, name, url, types, isOn, waiting, givenUp, createdBy, previousUntil, failingSince } = endpoint
      return {
        endpointId,
        name,
        url,
        types,
        isOn,
        waiting,
        givenUp,
        createdBy,
        switchedItselfOff: endpoint.isOffByItself,
        createdAt: endpoint.createdAt.toString(),
        ...(failingSince && { failingSince: failingSince.toString() }),
        ...(isEarlierValid(previousUntil, now) && { previousSecretUntil: previousUntil.toString() }),
      }
    }),
  }
}

export interface NewWebhook {
  readonly endpointId: string
  readonly name: string
  readonly url: string
  readonly types: WebhookType[]
  readonly secret: string
  readonly by: string
}

/** @returns false if the endpoint exists */
export async function insertWebhook(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  { endpointId, secret, by, ...wishes }: NewWebhook,
): Promise<boolean> {
  return insertEndpoint(tx, {
    ...wishes,
    endpoint_id: endpointId,
    secret: seal(config.secretKey, secretPurpose, { secret }),
    queued_to: await selectNewest(tx),
    created_at: clock.now(),
    created_by: by,
  })
}

/** @throws AppError `webhooks.address`, `webhooks.known`, `webhooks.full` */
export async function addWebhook(
  context: Context,
  wish: Parsed<typeof operations.addWebhook>,
  { staff }: Staff,
): Promise<Reply<typeof operations.addWebhook>> {
  requireAddress(context, wish.url)
  const secret = newSigningSecret()
  await transaction(context.db, async (tx) => {
    if ((await countEndpoints(tx)) >= maximumEndpoints) throw new AppError('webhooks.full')
    if (!(await insertWebhook(context, tx, { ...wish, secret, by: staff }))) throw new AppError('webhooks.known')
    await record(context, tx, { staff, operation: 'addWebhook', ...wish })
  })
  return { status: 'SUCCESS', secret }
}

/** @throws AppError `webhooks.address`, `webhooks.unknown` */
export async function changeWebhook(
  context: Context,
  wish: Parsed<typeof operations.changeWebhook>,
  { staff }: Staff,
): Promise<Reply<typeof operations.changeWebhook>> {
  requireAddress(context, wish.url)
  const { endpointId, name, url, types, isOn } = wish
  await transaction(context.db, async (tx) => {
    const before = await lockEndpoint(tx, endpointId, { waits: true })
    if (!before) throw new AppError('webhooks.unknown')
    const turns = isOn === before.isOn ? {} : { is_on: isOn, is_off_by_itself: false, failing_since: null }
    await updateEndpoint(tx, endpointId, { name, url, types, ...turns })
    await record(context, tx, { staff, operation: 'changeWebhook', ...wish })
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `webhooks.unknown` */
export async function removeWebhook(
  context: Context,
  { endpointId }: Parsed<typeof operations.removeWebhook>,
  { staff }: Staff,
): Promise<Reply<typeof operations.removeWebhook>> {
  await transaction(context.db, async (tx) => {
    if (!(await updateRemoved(tx, endpointId, context.clock.now()))) throw new AppError('webhooks.unknown')
    await record(context, tx, { staff, operation: 'removeWebhook', endpointId })
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `webhooks.unknown` */
export async function rotateWebhookSecret(
  context: Context,
  { endpointId }: Parsed<typeof operations.rotateWebhookSecret>,
  { staff }: Staff,
): Promise<Reply<typeof operations.rotateWebhookSecret>> {
  const secret = newSigningSecret()
  await transaction(context.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId, { waits: true })
    if (!endpoint) throw new AppError('webhooks.unknown')
    const now = context.clock.now()
    // of two rotations in a day, the receiver may know neither new secret yet
    const hasTwo = isEarlierValid(endpoint.previousUntil, now)
    await updateEndpoint(tx, endpointId, {
      secret: seal(context.config.secretKey, secretPurpose, { secret }),
      ...(!hasTwo && { previous_secret: endpoint.secret, previous_until: now.add({ hours: rotationHours }) }),
    })
    await record(context, tx, { staff, operation: 'rotateWebhookSecret', endpointId })
  })
  return { status: 'SUCCESS', secret }
}

/** Also tries an endpoint that is off. @throws AppError `webhooks.unknown` */
export async function testWebhook(
  context: Context,
  { endpointId }: Parsed<typeof operations.testWebhook>,
  { staff }: Staff,
): Promise<Reply<typeof operations.testWebhook>> {
  const endpoint = await selectEndpoint(context.db, endpointId)
  if (!endpoint) throw new AppError('webhooks.unknown')
  await transaction(context.db, (tx) => record(context, tx, { staff, operation: 'testWebhook', endpointId }))
  const event = { eventId: newId(), type: 'webhook.test', at: context.clock.now(), data: {} } as const
  const { httpStatus, latencyMs, excerpt } = await send(context, endpoint, event)
  const isTaken = httpStatus !== undefined && isAccepted(httpStatus)
  return {
    status: 'SUCCESS',
    isAccepted: isTaken,
    latencyMs,
    excerpt,
    ...(httpStatus !== undefined && { httpStatus }),
  }
}

function requireAddress({ config }: Pick<Context, 'config'>, url: string): void {
  if (!isAllowedAddress(url, config.webhooks)) throw new AppError('webhooks.address')
}

/** Records what staff did. The secret is not on record. */
export const record = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { staff, operation, endpointId, ...details }: { staff: string; operation: string; endpointId: string },
): Promise<void> => recordChange(tx, { staff, operation, subject: `webhook ${endpointId}`, details, at: clock.now() })
