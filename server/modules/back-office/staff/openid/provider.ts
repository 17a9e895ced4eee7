import { createRemoteJWKSet, customFetch as customKeyFetch, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Config } from '../../../../config.ts'
import { callOut, OutboundError } from '../../../../kit/outbound.ts'

export type ProviderSettings = NonNullable<Config['staffOpenId']>

const timeoutMs = 5000
/** A provider may change its addresses. */
const rememberedMs = 3_600_000
const found = new LRUCache<string, Configuration>({ max: 4, ttl: rememberedMs })

/** The provider answers, but does not describe itself as OpenID Connect Discovery 1.0 asks. */
export class DiscoveryError extends Error {}

type Described = Pick<ProviderSettings, 'issuer' | 'clientId' | 'clientSecret'>

/**
 * The provider's addresses and keys (OpenID Connect Discovery 1.0).
 * @throws OutboundError if it does not answer, DiscoveryError for a missing page, other content or another issuer
 */
export async function discover(settings: Described): Promise<Configuration> {
  const { issuer } = settings
  const known = found.get(issuer)
  if (known) return known
  const configuration = await describe(settings)
  const described = configuration.serverMetadata()
  const missing = needed.filter((name) => described[name] === undefined)
  if (missing.length > 0) throw new DiscoveryError(`${issuer} names no ${missing.join(', ')}`)
  found.set(issuer, configuration)
  return configuration
}

/** What is wrong with the provider's description of itself, after the name of its setting. Undefined: nothing. */
export async function doubtAboutProvider(settings: Described): Promise<string | undefined> {
  try {
    await discover(settings)
    return undefined
  } catch (error) {
    if (error instanceof DiscoveryError)
      return 'answers, but not as an identity provider (OpenID Connect Discovery): check the address, which ends before /.well-known.'
    return 'does not answer: staff cannot sign in there.'
  }
}

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

async function describe({ issuer, clientId, clientSecret }: Described): Promise<Configuration> {
  const isPlain = issuer.startsWith('http:')
  try {
    return await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [customFetch]: fetchFromProvider,
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    })
  } catch (error) {
    const isSilent = error instanceof OutboundError || (error instanceof Error && error.cause instanceof OutboundError)
    throw isSilent ? error : new DiscoveryError(`${issuer} does not describe itself as a provider`, { cause: error })
  }
}

/** The next call asks the provider for its addresses and keys again. */
export function forgetProvider({ issuer }: Pick<ProviderSettings, 'issuer'>): void {
  const address = found.get(issuer)?.serverMetadata().jwks_uri
  found.delete(issuer)
  if (address !== undefined) keys.delete(address)
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
