import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** Names of address ranges: the local computer, link-local networks and private networks. */
const ranges = new Set(['loopback', 'linklocal', 'uniquelocal'])
const hopsMaximum = 9

/** Decides whether an address belongs to a trusted proxy. Hop 0 is the computer at the other end of the connection. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

/**
 * Parses the setting: `0` (no proxy), the number of proxies in a row, or a list of their addresses such as
 * `10.0.0.0/8,loopback`.
 * @returns undefined if the list is malformed or would trust every address
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === '0') return false
  const hops = hopsOf(text)
  // Fastify would trust no proxy at all if it were given a number, so it gets a function instead.
  if (hops !== undefined) return (_address, hop) => hop < hops
  const items = text.split(',').map((item) => item.trim())
  return items.every(isAddressOrRange) ? items : undefined
}

/** Returns the number of proxies. Undefined if the setting is not a number. */
export function hopsOf(text: string): number | undefined {
  const hops = /^[1-9]$/.test(text) ? Number(text) : undefined
  return hops !== undefined && hops <= hopsMaximum ? hops : undefined
}

function isAddressOrRange(item: string): boolean {
  if (ranges.has(item)) return true
  const [address = '', bits, ...more] = item.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  const longest = family === 4 ? 32 : 128
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest
}

export const proxySettings = {
  /**
   * The proxies whose X-Forwarded-For header is trusted. They are given by their addresses and networks, or by how many
   * there are in a row. If a number is set, the port must not be reachable except through the proxies, because any
   * direct caller would count as the first proxy.
   */
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => parseTrustProxy(text) !== undefined,
          'has the wrong form: write 0, the number of proxies in a row, or their addresses, such as 10.0.0.0/8,127.0.0.1',
        ),
      ),
    '0',
  ),
  /** The header in which a trusted proxy sends the country of the caller's IP address, such as CF-IPCountry. */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+$/), z.toLowerCase())),
}

const shape = z.object(proxySettings)

export function proxyOf(values: z.output<typeof shape>) {
  const trustProxy = parseTrustProxy(values.TRUST_PROXY) ?? false
  return { trustProxy, countryHeader: trustProxy === false ? undefined : values.COUNTRY_HEADER }
}
