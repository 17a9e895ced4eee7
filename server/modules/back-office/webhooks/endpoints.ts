import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/webhooks/staff'
import type { WebhookType } from '@baize/contract/webhooks/events'
import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError, refusedFields } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import { changeAsStaff, recordChange, type StaffCaller } from '../records/service.ts'
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
/** After a rotation, requests are signed with the new and with the old secret for this long. */
const rotationHours = 24

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

/** @returns false if an endpoint with this id exists already */
export async function insertWebhook(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  { endpointId, secret, by, ...settings }: NewWebhook,
): Promise<boolean> {
  return insertEndpoint(tx, {
    ...settings,
    endpoint_id: endpointId,
    secret: sealSecret({ config }, secret),
    queued_to: await selectNewest(tx),
    created_at: clock.now(),
    created_by: by,
  })
}

/**
 * @throws AppError `webhooks.address` if the address is not allowed, `webhooks.known` if an endpoint with this id
 * exists, `webhooks.full` if there are too many endpoints
 */
export async function addWebhook(
  context: Context,
  request: Parsed<typeof operations.addWebhook>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.addWebhook>> {
  requireAddress(context, request.url)
  const secret = newSigningSecret()
  const command = { operation: 'addWebhook', input: request, caller }
  const { sealed } = await changeAsStaff(context, command, async (tx) => {
    if ((await countEndpoints(tx)) >= maximumEndpoints) throw new AppError('webhooks.full')
    if (!(await insertWebhook(context, tx, { ...request, secret, by: caller.staff })))
      throw new AppError('webhooks.known')
    return { ...onRecord(request), reply: { sealed: sealSecret(context, secret) } }
  })
  return { status: 'SUCCESS', secret: openSecret(context, sealed) }
}

/**
 * @throws AppError `webhooks.address` if the address is not allowed, `webhooks.unknown` if the endpoint does not exist
 */
export async function changeWebhook(
  context: Context,
  request: Parsed<typeof operations.changeWebhook>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.changeWebhook>> {
  requireAddress(context, request.url)
  const { endpointId, name, url, types, isOn } = request
  await changeAsStaff(context, { operation: 'changeWebhook', input: request, caller }, async (tx) => {
    const before = await lockEndpoint(tx, endpointId, { waits: true })
    if (!before) throw new AppError('webhooks.unknown')
    const turns = isOn === before.isOn ? {} : { is_on: isOn, is_off_by_itself: false, failing_since: null }
    await updateEndpoint(tx, endpointId, { name, url, types, ...turns })
    return onRecord(request)
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `webhooks.unknown` if the endpoint does not exist */
export async function removeWebhook(
  context: Context,
  input: Parsed<typeof operations.removeWebhook>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.removeWebhook>> {
  await changeAsStaff(context, { operation: 'removeWebhook', input, caller }, async (tx, at) => {
    if (!(await updateRemoved(tx, input.endpointId, at))) throw new AppError('webhooks.unknown')
    return onRecord(input)
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `webhooks.unknown` if the endpoint does not exist */
export async function rotateWebhookSecret(
  context: Context,
  input: Parsed<typeof operations.rotateWebhookSecret>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.rotateWebhookSecret>> {
  const { endpointId } = input
  const secret = newSigningSecret()
  const command = { operation: 'rotateWebhookSecret', input, caller }
  const { sealed } = await changeAsStaff(context, command, async (tx, now) => {
    const endpoint = await lockEndpoint(tx, endpointId, { waits: true })
    if (!endpoint) throw new AppError('webhooks.unknown')
    // If the secret was already rotated in the past 24 hours, the receiver may still know only the secret from before
    // that rotation. So this older secret stays valid, and the secret that is now replaced is dropped.
    const hasTwo = isEarlierValid(endpoint.previousUntil, now)
    await updateEndpoint(tx, endpointId, {
      secret: sealSecret(context, secret),
      ...(!hasTwo && { previous_secret: endpoint.secret, previous_until: now.add({ hours: rotationHours }) }),
    })
    return { ...onRecord(input), reply: { sealed: sealSecret(context, secret) } }
  })
  return { status: 'SUCCESS', secret: openSecret(context, sealed) }
}

/**
 * Sends a test event. This also works for an endpoint that is switched off.
 * @throws AppError `webhooks.unknown` if the endpoint does not exist
 */
export async function testWebhook(
  context: Context,
  { endpointId }: Parsed<typeof operations.testWebhook>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.testWebhook>> {
  const endpoint = await selectEndpoint(context.db, endpointId)
  if (!endpoint) throw new AppError('webhooks.unknown')
  const test = { staff: caller.staff, operation: 'testWebhook', ...onRecord({ endpointId }) }
  await transaction(context.db, (tx) => recordChange(tx, { ...test, at: context.clock.now() }))
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

const sealSecret = ({ config }: Pick<Context, 'config'>, secret: string): string =>
  seal(config.secretKeys, secretPurpose, { secret })

const openSecret = ({ config }: Pick<Context, 'config'>, sealed: string): string =>
  (unseal(config.secretKeys, secretPurpose, sealed) as { secret: string }).secret

function requireAddress({ config }: Pick<Context, 'config'>, url: string): void {
  if (!isAllowedAddress(url, config.webhooks)) throw refusedFields('webhooks.address', ['url'])
}

/** Describes a change of an endpoint for the record. The secret is left out. */
export const onRecord = ({
  endpointId,
  ...details
}: Readonly<Record<string, unknown>> & { readonly endpointId: string }) => ({
  subject: `webhook ${endpointId}`,
  details,
})
