import * as z from 'zod/mini'
import { callOut, OutboundError } from '../../../../kit/outbound.ts'
import type { OperatorApi } from '../../../../settings/studios.ts'
import { type Account, userIdOf } from '../user-id.ts'
import { hub88SignatureHeader, hub88SignatureOf } from './signature.ts'

const timeoutMs = 5000
const reply = z.object({ url: z.url({ protocol: /^https?$/ }) })

interface Movement {
  readonly account: Account
  readonly roundId: string
  readonly transactionId: string
}

/**
 * Asks for the studio's own page about the round of a movement (operator API v2, `game/round`).
 * @returns undefined if the aggregator has no such page
 * @throws OutboundError if it does not answer
 */
export async function hub88RoundPage(
  { url, operatorId, privateKey }: OperatorApi,
  { account, roundId, transactionId }: Movement,
): Promise<string | undefined> {
  const body = JSON.stringify({
    user: userIdOf(account),
    transaction_uuid: transactionId,
    round: roundId,
    operator_id: operatorId,
  })
  const { status, text } = await callOut(`${url}/operator/generic/v2/game/round`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [hub88SignatureHeader]: hub88SignatureOf(privateKey, body) },
    body,
    timeoutMs,
  })
  if (status >= 500) throw new OutboundError(`the aggregator answered ${status}`)
  return reply.safeParse(jsonOf(text)).data?.url
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
