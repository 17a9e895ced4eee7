import { callOut, OutboundError } from '../../../../kit/outbound.ts'
import { basic } from './authentication.ts'
import type { PaymentProvider } from './port.ts'

/**
 * Fetches the settlement files of a provider that publishes one file for each day at `<url>/<day>.csv`.
 * @param url undefined if the provider publishes no files
 */
export function settlementsOf(
  url: string | undefined,
  user: string,
  password: string,
): Pick<PaymentProvider, 'settlementFile'> {
  if (url === undefined) return {}
  return {
    async settlementFile(day) {
      const headers = { authorization: basic(user, password) }
      const reply = await callOut(`${url}/${day}.csv`, { method: 'GET', headers, timeoutMs, maximumBytes })
      if (reply.status !== 200) throw new OutboundError(`answered ${reply.status}`)
      return reply.text
    },
  }
}

const timeoutMs = 60_000

/** This is enough for about a million lines. */
const maximumBytes = 64 * 1024 * 1024
