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
/**
 * After this time, in milliseconds, the provider's metadata is read again, because the provider may have changed its
 * addresses.
 */
const rememberedMs = 3_600_000
const found = new LRUCache<string, Configuration>({ max: 4, ttl: rememberedMs })

/** Thrown if the provider responds, but without a discovery document that conforms to OpenID Connect Discovery 1.0. */
export class DiscoveryError extends Error {}

type Described = Pick<ProviderSettings, 'issuer' | 'clientId' | 'clientSecret'>

/**
 * Reads the provider's addresses and keys (OpenID Connect Discovery 1.0).
 * @throws OutboundError if the provider does not respond; DiscoveryError if the document is missing, invalid or names
 * another issuer
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

/**
 * Describes the problem with the provider's metadata, in words that continue a sentence after the name of the setting.
 * Undefined if there is no problem.
 */
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

/** Makes the next call read the provider's addresses and keys again. */
export function forgetProvider({ issuer }: Pick<ProviderSettings, 'issuer'>): void {
  const address = found.get(issuer)?.serverMetadata().jwks_uri
  found.delete(issuer)
  if (address !== undefined) keys.delete(address)
}

const keys = new LRUCache<string, JWTVerifyGetKey>({ max: 4 })

/** The provider's public keys. They are read at the first use, and read again when a token names an unknown key. */
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

/** A status of 500 or above counts as no response, because it does not show that the metadata is wrong. */
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
