import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** Names of address ranges: this machine, link-local networks, private networks. */
const ranges = new Set(['loopback', 'linklocal', 'uniquelocal'])
const hopsMaximum = 9

/** Decides whether an address belongs to a trusted proxy. Hop 0 is the peer of the connection. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

/**
 * Reads `0` (no proxy), a number of proxies in a row, or a list of their addresses: `10.0.0.0/8,loopback`.
 * @returns undefined if the list is malformed, or trusts every address
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === '0') return false
  const hops = hopsOf(text)
  // Fastify trusts nobody if it gets a number, so it gets a function
  if (hops !== undefined) return (_address, hop) => hop < hops
  const items = text.split(',').map((item) => item.trim())
  return items.every(isAddressOrRange) ? items : undefined
}

/** The number of proxies, if the setting counts them. */
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

/** Settings of the proxy in front: a part of those in ../config.ts. */
export const proxySettings = {
  /**
   * The proxies whose X-Forwarded-For is believed: their addresses and networks, or their number in a row. With a number
   * nobody else may reach the port, because any caller counts as the first proxy.
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
  /** The header in which such a proxy names the country of the caller's address, such as CF-IPCountry. */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+$/), z.toLowerCase())),
}

const shape = z.object(proxySettings)

export function proxyOf(values: z.output<typeof shape>) {
  const trustProxy = parseTrustProxy(values.TRUST_PROXY) ?? false
  return { trustProxy, countryHeader: trustProxy === false ? undefined : values.COUNTRY_HEADER }
}
