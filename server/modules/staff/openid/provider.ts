import { createRemoteJWKSet, customFetch as customKeyFetch, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Config } from '../../../config.ts'
import { callOut, OutboundError } from '../../../kit/outbound.ts'

export type ProviderSettings = NonNullable<Config['staffOpenId']>

const timeoutMs = 5000
/** A provider may change its addresses. */
const rememberedMs = 3_600_000
const found = new LRUCache<string, Configuration>({ max: 4, ttl: rememberedMs })

/**
 * The provider's addresses and keys (OpenID Connect Discovery 1.0).
 * @throws OutboundError if it does not answer
 */
export async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const known = found.get(issuer)
  if (known) return known
  const isPlain = issuer.startsWith('http:')
  const configuration = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [customFetch]: fetchFromProvider,
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  })
  found.set(issuer, configuration)
  return configuration
}

const keys = new LRUCache<string, JWTVerifyGetKey>({ max: 4 })

/** The provider's keys. They are fetched when they are first needed, and again for a key that is not among them. */
export function keysOf(provider: Configuration): JWTVerifyGetKey {
  const address = provider.serverMetadata().jwks_uri ?? ''
  const known = keys.get(address)
  if (known) return known
  const published = createRemoteJWKSet(new URL(address), {
    [customKeyFetch]: (url, { headers }) =>
      fetchFromProvider(url, { method: 'GET', headers: Object.fromEntries(headers) }),
  })
  keys.set(address, published)
  return published
}

/** A fault of the provider's server counts as no answer. */
async function fetchFromProvider(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<Response> {
  const reply = await callOut(url, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    ...(body instanceof URLSearchParams && { body: body.toString() }),
    timeoutMs,
  })
  if (reply.status >= 500) throw new OutboundError(`the identity provider answered ${reply.status}`)
  return new Response(reply.text, { status: reply.status, headers: reply.headers })
}
