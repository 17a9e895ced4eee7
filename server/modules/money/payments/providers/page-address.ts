import { OutboundError } from '../../../../kit/outbound.ts'

/**
 * Checks an address that the player's browser is about to open. HTTP without TLS is allowed only if the provider's
 * service itself is configured with HTTP, as in tests.
 * @throws OutboundError if the address is not allowed
 */
export function pageAddress(address: string, serviceUrl: string): string {
  const url = URL.parse(address)
  const allowed = new Set(['https:', new URL(serviceUrl).protocol])
  if (!url || !allowed.has(url.protocol)) throw new OutboundError('answered with no address of a page')
  return address
}
