import * as z from 'zod/mini'
import type { OperatorApi } from '../../../../../settings/studios.ts'
import { type DialectAccount, userIdOf } from '../user-id.ts'
import { hub88OperatorCall } from './operator-call.ts'

const reply = z.object({ url: z.url({ protocol: /^https?$/ }) })

interface RoundMovement {
  readonly account: DialectAccount
  readonly roundId: string
  readonly transactionId: string
}

/**
 * Requests the address of the studio's own page about the round of a movement (`game/round`).
 * @returns undefined if the aggregator has no such page
 * @throws OutboundError if the aggregator does not answer
 */
export async function hub88RoundPage(
  api: OperatorApi,
  { account, roundId, transactionId }: RoundMovement,
): Promise<string | undefined> {
  const asked = { user: userIdOf(account), transaction_uuid: transactionId, round: roundId }
  return reply.safeParse(await hub88OperatorCall(api, 'game/round', asked)).data?.url
}
