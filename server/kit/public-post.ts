import { lookup } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { OutboundError } from './outbound.ts'

export interface PublicPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The time limit for the connection, the headers and the body together. */
  readonly timeoutMs: number
  /** How many bytes of the response's body are read at most. The rest is dropped. */
  readonly excerptBytes: number
  /** Whether loopback, private and link-local addresses are allowed as well. */
  readonly allowsPrivate: boolean
  /** Aborts the call. The call then fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

export interface PublicReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly excerpt: string
}

/**
 * Networks that `ipaddr.js` counts as public although no receiver of calls is there: IPv4-compatible addresses, with
 * which some systems reach the embedded IPv4 address (`::7f00:1` is 127.0.0.1), translated and site-local addresses of
 * private networks, and the address at which Azure controls its machines. The addresses at which other cloud providers
 * serve the metadata and credentials of their machines are in private ranges already.
 */
const furtherPrivate = ['::/96', '64:ff9b:1::/48', 'fec0::/10', '168.63.129.16/32'].map((network) =>
  ipaddr.parseCIDR(network),
)

/**
 * Whether an IP address belongs to the public internet (RFC 6890). Also handles IPv4 addresses that are embedded in
 * IPv6.
 */
export function isPublicAddress(text: string): boolean {
  // `ipaddr.js` reads `::10.0.0.1` as the IPv4 address, but the connection goes to an IPv6 address. A URL writes the
  // latter in hexadecimal digits only.
  const plain = isIPv6(text) ? new URL(`http://[${text.replace(/%.*$/, '')}]`).hostname.slice(1, -1) : text
  const address = ipaddr.process(plain)
  const isPrivate = furtherPrivate.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  )
  return !isPrivate && address.range() === 'unicast'
}

/**
 * Whether the host of a URL may be public. A host that is a name counts as possibly public, because that can only be
 * decided after it has been resolved.
 */
export function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return !/(^|\.)(localhost|local|internal)\.?$/i.test(host)
}

// These agents are only used here. Otherwise a connection could be reused whose address was never checked.
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) }

/**
 * Sends a POST request to a URL that somebody has entered. The resolved address is checked and then used for the
 * connection, because a second resolution could return a private address. Redirects are not followed. The call succeeds
 * once the status has arrived.
 * @throws OutboundError if no status arrives in time, or if the address is not allowed
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

/** Reads the beginning of the body. If the rest does not arrive in time, returns what has arrived. */
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
    // The call has already succeeded with its status, so an error in the body does not matter.
  }
  incoming.destroy()
  return Buffer.concat(chunks).subarray(0, maximumBytes).toString('utf8')
}
