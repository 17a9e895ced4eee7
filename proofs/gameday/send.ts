import { signatureHeader } from '@baize/contract/game-providers/studio'
import { createHmac } from 'node:crypto'
import type { Seat } from '@baize/server/testing/money'
import { ask, failureIn } from './ask.ts'
import type { Crowd } from './crowd.ts'

const stakeMinor = 10n

/** One bet of a player who is not in the crowd. The crowd notes it, so that it is compared with the books. */
export async function betApart(
  crowd: Crowd,
  port: number,
  { round, token }: Seat,
  transactionId: string,
): Promise<string | undefined> {
  const body = JSON.stringify({ ...round, token, roundId: transactionId, transactionId, amount: '0.10' })
  const signature = createHmac('sha256', 'demo-studio').update(body).digest('hex')
  const headers = { [signatureHeader]: signature }
  const answer = await ask(port, 'POST', '/platform/provider/baize-studio/bet', { headers, body })
  const failure = failureIn(answer)
  const { playerId } = round
  if (failure === undefined)
    crowd.asked.push({
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
