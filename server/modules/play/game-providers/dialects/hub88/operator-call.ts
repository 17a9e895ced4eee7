import { callOut, OutboundError } from '../../../../../kit/outbound.ts'
import type { OperatorApi } from '../../../../../settings/studios.ts'
import { hub88SignatureHeader, hub88SignatureOf } from './signature.ts'

interface Limits {
  readonly timeoutMs: number
  readonly maximumBytes?: number
}

/**
 * Calls the aggregator's operator API (v2), signed with our key.
 * @param call the path, such as `game/url`
 * @returns the parsed reply; undefined if it is not JSON
 * @throws OutboundError if the aggregator does not answer
 */
export async function hub88OperatorCall(
  { url, operatorId, privateKey }: OperatorApi,
  call: string,
  fields: Readonly<Record<string, unknown>>,
  limits: Limits = { timeoutMs: 5000 },
): Promise<unknown> {
  const body = JSON.stringify({ ...fields, operator_id: operatorId })
  const { status, text } = await callOut(`${url}/operator/generic/v2/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [hub88SignatureHeader]: hub88SignatureOf(privateKey, body) },
    body,
    ...limits,
  })
  if (status >= 500) throw new OutboundError(`the aggregator answered ${status}`)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
