import { webhookVersion, type WebhookPayload } from '@baize/contract/webhooks/events'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import { OutboundError } from '../../../kit/outbound.ts'
import { postToPublic } from '../../../kit/public-post.ts'
import { tracedCall } from '../../../kit/telemetry/outgoing-calls.ts'
import { unseal, type Keys } from '../../../kit/seal.ts'
import type { Endpoint } from './endpoint-store.ts'
import type { SealedColumn } from '../../../kit/sealed-columns.ts'
import { isEarlierValid, retryAfterOf } from './rules.ts'
import { signedHeaders } from './signature.ts'

export const secretPurpose = 'webhook-secret'

const ofEndpoint = { table: 'webhook_endpoint', key: ['endpoint_id'], purpose: secretPurpose } as const

/**
 * The stored reply of a command contains the encrypted secret, because a repetition of the command must return the same
 * secret.
 */
const ofReply = {
  table: 'staff_command',
  key: ['staff', 'operation', 'key'],
  column: 'reply',
  field: 'sealed',
  purpose: secretPurpose,
} as const

export const webhookSecretColumns: readonly (SealedColumn & { readonly what: string })[] = [
  { ...ofEndpoint, column: 'secret', what: 'secret' },
  { ...ofEndpoint, column: 'previous_secret', what: 'previous_secret' },
  { ...ofReply, only: { operation: 'addWebhook' }, what: 'replies to addWebhook' },
  { ...ofReply, only: { operation: 'rotateWebhookSecret' }, what: 'replies to rotateWebhookSecret' },
]

const timeoutMs = 15_000
const excerptBytes = 500

export interface ReceiverAnswer {
  /** The HTTP status of the response. Undefined if no complete response arrived. */
  readonly httpStatus: number | undefined
  readonly latencyMs: number
  readonly excerpt: string
  readonly retryAfterSeconds: number | undefined
}

interface Sendable extends Pick<WebhookPayload, 'type' | 'data'> {
  readonly eventId: string
  readonly at: Instant
}

type Receiver = Pick<Endpoint, 'url' | 'secret' | 'previousSecret' | 'previousUntil'>

/**
 * Sends an event once and reads the response. If none arrives, the result has no HTTP status. Call this outside
 * transactions, because it may take long.
 * @throws the signal's reason if the signal is aborted
 */
export async function send(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  endpoint: Receiver,
  { eventId, type, at, data }: Sendable,
  signal?: AbortSignal,
): Promise<ReceiverAnswer> {
  const now = clock.now()
  const payload: WebhookPayload = { type, version: webhookVersion, timestamp: at.toString(), data }
  const body = JSON.stringify(payload)
  const message = { id: eventId, timestampSeconds: Math.floor(now.epochMilliseconds / 1000), body }
  const secrets = secretsOf(config.secretKeys, endpoint, now)
  const headers = { 'content-type': 'application/json', ...signedHeaders(message, secrets) }
  const latencyMs = () => clock.now().epochMilliseconds - now.epochMilliseconds
  try {
    const { allowsPrivate } = config.webhooks
    const post = { headers, body, timeoutMs, excerptBytes, allowsPrivate, signal }
    const { host } = new URL(endpoint.url)
    const reply = await tracedCall('POST', host, () => postToPublic(endpoint.url, post))
    const { status: httpStatus, headers: answered } = reply
    const excerpt = storable(reply.excerpt)
    return { httpStatus, latencyMs: latencyMs(), excerpt, retryAfterSeconds: retryAfterOf(answered['retry-after']) }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : ''
    const excerpt = `${error.message}${cause}`
    return { httpStatus: undefined, latencyMs: latencyMs(), excerpt, retryAfterSeconds: undefined }
  }
}

/** PostgreSQL cannot store the character NUL, so it is replaced. */
const storable = (text: string): string => text.replaceAll('\0', '\u{FFFD}')

function secretsOf(keys: Keys, { secret, previousSecret, previousUntil }: Receiver, now: Instant): string[] {
  const open = (sealed: string) => (unseal(keys, secretPurpose, sealed) as { secret: string }).secret
  return previousSecret && isEarlierValid(previousUntil, now) ? [open(secret), open(previousSecret)] : [open(secret)]
}
