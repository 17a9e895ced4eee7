import { OutboundError } from '../../../../kit/outbound.ts'

/**
 * The address that the player's browser opens. Plain HTTP is allowed only when the service itself uses it.
 * @throws OutboundError
 */
export function pageAddress(address: string, serviceUrl: string): string {
  const url = URL.parse(address)
  const allowed = new Set(['https:', new URL(serviceUrl).protocol])
  if (!url || !allowed.has(url.protocol)) throw new OutboundError('answered with no address of a page')
  return address
}
