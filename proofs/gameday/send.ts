import { signatureHeader } from '@baize/contract/game-providers/studio'
import { createHmac } from 'node:crypto'
import type { Gambler } from '@baize/server/testing/money'
import { sendRequest, failureIn } from './send-request.ts'
import type { Load } from './load.ts'

const stakeMinor = 10n

/**
 * Sends a bet of a player who does not belong to the load. A booked bet is added to the load's transactions, so that it
 * is compared with the ledger too.
 * @returns the failure; undefined if the bet was booked
 */
export async function betApart(
  load: Load,
  port: number,
  { round, token }: Gambler,
  transactionId: string,
): Promise<string | undefined> {
  const body = JSON.stringify({ ...round, token, roundId: transactionId, transactionId, amount: '0.10' })
  const signature = createHmac('sha256', 'demo-studio').update(body).digest('hex')
  const headers = { [signatureHeader]: signature }
  const answer = await sendRequest(port, 'POST', '/platform/provider/baize-studio/bet', { headers, body })
  const failure = failureIn(answer)
  const { playerId } = round
  if (failure === undefined)
    load.asked.push({
      kind: 'bet',
      transactionId,
      playerId,
      amountMinor: -stakeMinor,
      unanswered: 0,
      status: 'SUCCESS',
      text: answer.text,
      atMs: performance.now(),
    })
  return failure
}
