import { formatAmount } from '@baize/contract/money'
import { signatureHeader } from '@baize/contract/game-providers/studio'
import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { testGame, type Gambler } from '@baize/server/testing/money'
import type { Chance } from './chance.ts'

type Kind = 'bet' | 'win' | 'rollback'

/** A transaction and its reply, for which the call was repeated until a reply arrived. */
export interface Asked {
  readonly kind: Kind
  readonly transactionId: string
  readonly playerId: string
  /**
   * The change of the player's money, in minor units: negative for a bet, and for a rollback the amount that it
   * returns.
   */
  readonly amountMinor: bigint
  readonly status: string
  readonly text: string
  /** How many attempts got no reply before one of them did. */
  readonly unanswered: number
}

export interface Post {
  readonly gamblers: readonly Gambler[]
  readonly ports: readonly [number, ...number[]]
  readonly chance: Chance
  /** The prefix of the worker's round and transaction ids, which must differ from those of other workers. */
  readonly mark: string
  readonly leaving: AbortSignal
  readonly note: (asked: Asked) => void
  /** Called after every attempt: with the failure, such as `503 BUSY`, or with undefined if a reply arrived. */
  readonly saw?: (failure: string | undefined) => void
  /** The pause before each round, in milliseconds. Without it, rounds follow at once. */
  readonly pauseMs?: number
}

const timeoutMs = 10_000
/**
 * How many milliseconds the servers may take to reply to a transaction, including all repetitions. After that, `work`
 * rejects.
 */
const answersWithinMs = 300_000
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Plays one round after another with random players, on random servers, until `leaving` is aborted. */
export async function work(post: Post): Promise<void> {
  const { gamblers, chance, mark, leaving, note, pauseMs } = post
  for (let index = 0; !leaving.aborted; index++) {
    if (pauseMs !== undefined) await wait(pauseMs)
    const gambler = gamblers[chance.below(gamblers.length)]
    if (!gambler) return
    const round = { ...gambler.round, roundId: `${mark}-${index}` }
    const stakeMinor = BigInt(10 + chance.below(300))
    const play = (kind: Kind, body: object, amountMinor: bigint): Promise<Asked> =>
      insist(
        post,
        { kind, transactionId: `${round.roundId}-${kind}`, playerId: round.playerId, amountMinor },
        {
          ...round,
          ...body,
          ...(kind === 'rollback'
            ? {}
            : { amount: formatAmount(amountMinor < 0n ? -amountMinor : amountMinor, 'GBP') }),
          transactionId: `${round.roundId}-${kind}`,
          gameId: testGame.gameId,
        },
      )
    const bet = await play('bet', { token: gambler.token }, -stakeMinor)
    note(bet)
    if (bet.status !== 'SUCCESS') continue
    const then = chance.below(10)
    if (then < 5) note(await play('win', {}, BigInt(10 + chance.below(500))))
    if (then === 9) note(await play('rollback', { referenceTransactionId: bet.transactionId }, stakeMinor))
    // Repeats the bet, as studios may do.
    if (then === 8) note(await play('bet', { token: gambler.token }, -stakeMinor))
  }
}

async function insist(
  { ports, chance, saw }: Post,
  what: Pick<Asked, 'kind' | 'transactionId' | 'playerId' | 'amountMinor'>,
  body: object,
): Promise<Asked> {
  const payload = JSON.stringify(body)
  const startedMs = performance.now()
  for (let unanswered = 0; ; unanswered++) {
    const response = await send(chance.of(ports), what.kind, payload).catch(() => undefined)
    const isAnswered = response !== undefined && response.httpStatus < 500
    saw?.(isAnswered ? undefined : failureOf(response))
    if (isAnswered) {
      const { status } = JSON.parse(response.text) as { status: string }
      return { ...what, status, text: response.text, unanswered }
    }
    if (performance.now() - startedMs > answersWithinMs)
      throw new Error(`no server answered ${what.transactionId} within ${answersWithinMs / 60_000} minutes`)
    await wait(Math.min(20 * (unanswered + 1), 500))
  }
}

const failureOf = (response: { httpStatus: number; text: string } | undefined): string =>
  response === undefined
    ? 'no answer'
    : `${response.httpStatus} ${/"status":"([A-Z_]+)"/.exec(response.text)?.[1] ?? 'without a status'}`

function send(port: number, kind: Kind, payload: string): Promise<{ httpStatus: number; text: string }> {
  const signature = createHmac('sha256', 'demo-studio').update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  const path = `/platform/provider/baize-studio/${kind}`
  return new Promise((resolve, reject) => {
    const asking = request({ port, path, method: 'POST', headers, agent, timeout: timeoutMs }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('end', () => resolve({ httpStatus: response.statusCode ?? 500, text }))
    })
    asking.once('timeout', () => asking.destroy(new Error('no answer')))
    asking.once('error', reject)
    asking.end(payload)
  })
}
