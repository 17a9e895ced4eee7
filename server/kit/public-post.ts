import { lookup } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { OutboundError } from './outbound.ts'

export interface PublicPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** For connection, headers and body together. */
  readonly timeoutMs: number
  /** Read from the reply at most. The rest is dropped. */
  readonly excerptBytes: number
  /** Also calls loopback, private and link-local addresses. */
  readonly allowsPrivate: boolean
  /** Ends the call early, with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

export interface PublicReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly excerpt: string
}

/** Whether an address leads into the public internet (RFC 6890), for IPv4 inside IPv6, too. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** Whether the host of an address may be public. A name is known only once it is looked up. */
export function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return !/(^|\.)(localhost|local|internal)\.?$/i.test(host)
}

// own agents, so that no connection is reused that was opened without the check
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) }

/**
 * Posts to an address that somebody typed in. The looked-up address is checked and used, so that a name cannot change
 * its meaning in between. Redirects are not followed. A reply counts once its status has arrived.
 * @throws OutboundError if no status arrives in time, or the address is not allowed
 */
export async function postToPublic(url: string, post: PublicPost): Promise<PublicReply> {
  const target = new URL(url)
  if (!post.allowsPrivate && !mayBePublic(target.hostname)) throw new OutboundError('the address is not public')
  const timeout = AbortSignal.timeout(post.timeoutMs)
  const signal = post.signal ? AbortSignal.any([timeout, post.signal]) : timeout
  const isSecure = target.protocol === 'https:'
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) },
    agent: isSecure ? agents['https:'] : agents['http:'],
    signal,
    ...(post.allowsPrivate ? {} : { lookup: publicLookup }),
  }
  try {
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = (isSecure ? https : http).request(target, options, resolve)
      outgoing.on('error', reject).end(post.body)
    })
    const { statusCode = 0, headers } = incoming
    return { status: statusCode, headers, excerpt: await excerptOf(incoming, post.excerptBytes) }
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause
    post.signal?.throwIfAborted()
    throw new OutboundError(timeout.aborted ? `no reply within ${post.timeoutMs} ms` : 'no complete reply', { cause })
  }
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return callback(new OutboundError('the address is not public'), [])
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}

/** The beginning of the body, as far as it arrives in time. */
async function excerptOf(incoming: IncomingMessage, maximumBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= maximumBytes) break
    }
  } catch {
    // the status has arrived, and it alone counts
  }
  incoming.destroy()
  return Buffer.concat(chunks).subarray(0, maximumBytes).toString('utf8')
}
