import * as z from 'zod/mini'
import { callOut, OutboundError } from '../../../../../kit/outbound.ts'
import type { IntegrationService } from '../../../../../settings/studios.ts'
import { hashOf } from './signature.ts'

export interface Integration {
  readonly api: IntegrationService
  readonly secret: string
}

interface Limits {
  readonly timeoutMs: number
  readonly maximumBytes?: number
}

const success = z.object({ error: z.literal(['0', 0]) })

/**
 * Calls the studio's integration service (v3) with a hash over all fields.
 * @param call the path, such as `game/url`
 * @returns the reply; undefined if it does not report success
 * @throws OutboundError if the studio does not answer
 */
export async function integrationCall(
  { api, secret }: Integration,
  call: string,
  fields: ReadonlyMap<string, string>,
  limits: Limits = { timeoutMs: 5000 },
): Promise<unknown> {
  const body = new URLSearchParams([...fields, ['hash', hashOf(fields, secret)]]).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = `${api.url}/IntegrationService/v3/http/CasinoGameAPI/${call}/`
  const { status, text } = await callOut(url, { method: 'POST', headers, body, ...limits })
  if (status >= 500) throw new OutboundError(`the studio answered ${status}`)
  try {
    const reply: unknown = JSON.parse(text)
    return success.safeParse(reply).success ? reply : undefined
  } catch {
    return undefined
  }
}
