import { currency as currencies, type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Round } from '../../journal/round.ts'
import type { Casino } from '../casino.ts'
import type { Answer } from '../wallet.ts'
import { postCall, type Reply } from './post-call.ts'
import { pragmaticHash } from './pragmatic-hash.ts'

interface PragmaticSettings {
  /** The URL of the casino's wallet, without a trailing slash. */
  readonly walletUrl: string
  readonly secret: string
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number
}

const providerId = 'pragmaticplay'

/**
 * The casino's error codes for a refused call, with the studio's status for each. After any other error, it is unknown
 * whether the transaction was booked.
 */
const refusals: Readonly<Record<string, string>> = {
  1: 'INSUFFICIENT_FUNDS',
  2: 'UNKNOWN_PLAYER',
  3: 'ROUND_REFUSED',
  4: 'TOKEN_INVALID',
  6: 'UNKNOWN_PLAYER',
  8: 'UNKNOWN_GAME',
  50: 'PLAYER_LIMIT',
  120: 'ROUND_REFUSED',
  210: 'REALITY_CHECK',
  310: 'STAKE_LIMIT',
}

/**
 * The error codes after which a refused bet is repeated, because another round is still ending or the game cycle has
 * not ended.
 */
const early: ReadonlySet<unknown> = new Set(['3', '50'])

const playerShape = z.object({
  userId: z.string(),
  currency: currencies,
  cash: z.string(),
  country: z.string(),
  betLimits: z.object({ minTotalBet: z.string(), maxTotalBet: z.string() }),
})

/** Creates a client for a casino that uses Pragmatic's protocol. */
export function createPragmaticCasino({ walletUrl, secret, now }: PragmaticSettings, closing: AbortSignal): Casino {
  const call = (operation: string, given: Readonly<Record<string, string>>): Promise<Reply | undefined> => {
    const fields = new Map(Object.entries({ providerId, timestamp: String(now()), ...given }))
    const body = new URLSearchParams([...fields, ['hash', pragmaticHash(fields, secret)]]).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const isEarly = ({ error }: Reply): boolean => operation === 'bet' && early.has(error)
    return postCall({ url: `${walletUrl}/${operation}.html`, headers, body }, { closing, isEarly })
  }
  const book = async (operation: string, round: Pick<Round, 'currency'>, fields: Readonly<Record<string, string>>) =>
    answerOf(await call(operation, fields), round.currency)
  const balance = ({ playerId, currency }: Pick<Round, 'playerId' | 'currency'>) =>
    book('balance', { currency }, { userId: playerId })
  const stake = (round: Round, name: string, amountMinor: bigint) =>
    book('bet', round, { ...movement(round, name, amountMinor), token: round.token })
  const takeBack = async (round: Round, name: string): Promise<Answer> => {
    const refunded = refusalOf(await call('refund', { ...roundFields(round), reference: `${round.roundId}-${name}` }))
    return refunded ?? balance(round)
  }
  return {
    authenticate: async (token, gameId) => {
      const reply = await call('authenticate', { token, gameId })
      const refusal = refusalOf(reply)
      if (refusal) return refusal
      const { data } = playerShape.safeParse(reply)
      if (!data) return { kind: 'unanswered' }
      const { userId: playerId, cash, currency, country, betLimits } = data
      const limits = { minimumStake: betLimits.minTotalBet, maximumStake: betLimits.maxTotalBet }
      return { kind: 'done', reply: { status: 'SUCCESS', playerId, currency, country, balance: cash, ...limits } }
    },
    wallet: {
      balance,
      bet: (round) => stake(round, 'bet', round.stakeMinor),
      raise: (round, amountMinor) => stake(round, `raise-${round.raises}`, amountMinor),
      lower: (round) => takeBack(round, `raise-${round.raises}`),
      win: (round) => book('result', round, movement(round, 'win', round.winMinor)),
      rollback: async (round) => {
        for (let raise = round.raises; raise > 0; raise--) {
          const answer = await takeBack(round, `raise-${raise}`)
          if (answer.kind !== 'booked') return answer
        }
        return takeBack(round, 'bet')
      },
      endRound: (round) => book('endRound', round, roundFields(round)),
    },
  }
}

const roundFields = ({ playerId, gameId, roundId }: Round) => ({ userId: playerId, gameId, roundId })

/**
 * Returns the fields of a transaction. If it is repeated, it has the same reference, so that the casino books it only
 * once.
 */
const movement = (round: Round, name: string, amountMinor: bigint) => ({
  ...roundFields(round),
  reference: `${round.roundId}-${name}`,
  amount: formatAmount(amountMinor, round.currency),
})

/**
 * Translates the casino's reply to a transaction.
 * @returns undefined if the transaction was booked. Without a reply, or with an unknown error code, the transaction
 * counts as unanswered
 */
function refusalOf(reply: Reply | undefined): Exclude<Answer, { kind: 'booked' }> | undefined {
  const error = String(reply?.['error'])
  if (error === '0') return undefined
  const refusal = refusals[error]
  return refusal === undefined ? { kind: 'unanswered' } : { kind: 'refused', status: refusal, message: '' }
}

function answerOf(reply: Reply | undefined, currency: Currency): Answer {
  const refusal = refusalOf(reply)
  if (refusal) return refusal
  const balanceMinor = parseAmount(String(reply?.['cash']), currency)
  return balanceMinor === undefined ? { kind: 'unanswered' } : { kind: 'booked', balanceMinor }
}
