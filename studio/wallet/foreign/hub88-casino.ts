import { type Currency, currencyDigits, formatAmount } from '@baize/contract/money'
import { createHash, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { Round } from '../../journal/round.ts'
import type { Casino } from '../casino.ts'
import type { Answer } from '../wallet.ts'
import { postCall, type Reply } from './post-call.ts'

/** A launch for real money that the casino has announced to the studio. */
export interface AnnouncedLaunch {
  /** The id of the player's account at the casino. */
  readonly user: string
  readonly currency: Currency
  readonly country: string
}

interface Hub88Settings {
  /** The URL of the casino's wallet, without a trailing slash. */
  readonly walletUrl: string
  readonly privateKey: KeyObject
  /** Returns the launch that was announced with this token, or undefined. */
  readonly launchOf: (token: string) => AnnouncedLaunch | undefined
}

/** The stake limits in minor units. They are set by the studio, because Hub88's wallet does not report limits. */
const stakes = { minimumMinor: 10n, maximumMinor: 10_000n }

/**
 * The casino's statuses for a refused call, with the studio's status for each. After any other error, it is unknown
 * whether the transaction was booked.
 */
const refusals: Readonly<Record<string, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'INSUFFICIENT_FUNDS',
  RS_ERROR_LIMIT_REACHED: 'PLAYER_LIMIT',
  RS_ERROR_INVALID_TOKEN: 'TOKEN_INVALID',
  RS_ERROR_TOKEN_EXPIRED: 'TOKEN_INVALID',
  RS_ERROR_USER_DISABLED: 'UNKNOWN_PLAYER',
  RS_ERROR_INVALID_GAME: 'UNKNOWN_GAME',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'ROUND_CANCELLED',
}

/**
 * Creates a client for a casino that uses Hub88's protocol. In this protocol, the last transaction of a round closes
 * the round, so a round without a win ends with a win of 0.
 */
export function createHub88Casino(settings: Hub88Settings, closing: AbortSignal): Casino {
  const call = async (operation: string, currency: Currency, fields: object): Promise<Answer> => {
    const body = JSON.stringify({ ...fields, request_uuid: randomUUID() })
    const signature = sign('RSA-SHA256', Buffer.from(body), settings.privateKey).toString('base64')
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    const isEarly = ({ status }: Reply): boolean => status === 'RS_ERROR_LIMIT_REACHED'
    return answerOf(
      await postCall({ url: `${settings.walletUrl}/${operation}`, headers, body }, { closing, isEarly }),
      currency,
    )
  }
  const balance = (user: string, currency: Currency) => call('user/balance', currency, { user })
  const stake = (round: Round, name: string, amountMinor: bigint) => {
    const amount = unitsOf(amountMinor, round.currency)
    return call('transaction/bet', round.currency, {
      ...movement(round, name),
      ...money(round, amount),
      token: round.token,
    })
  }
  const takeBack = (round: Round, name: string, isLast: boolean) =>
    call('transaction/rollback', round.currency, {
      ...movement(round, `${name}-rollback`),
      reference_transaction_uuid: uuidOf(round, name),
      round_closed: isLast,
    })
  const pay = (round: Round, name: string, amountMinor: bigint) =>
    call('transaction/win', round.currency, {
      ...movement(round, name),
      ...money(round, unitsOf(amountMinor, round.currency)),
      reference_transaction_uuid: uuidOf(round, 'bet'),
      round_closed: true,
    })
  return {
    authenticate: async (token) => {
      const launch = settings.launchOf(token)
      if (!launch) return { kind: 'refused', status: 'TOKEN_INVALID', message: '' }
      const { user, currency, country } = launch
      const answer = await balance(user, currency)
      if (answer.kind !== 'booked') return answer
      const text = (minor: bigint): string => formatAmount(minor, currency)
      const [minimumStake, maximumStake] = [text(stakes.minimumMinor), text(stakes.maximumMinor)]
      const player = {
        playerId: user,
        currency,
        country,
        minimumStake,
        maximumStake,
        balance: text(answer.balanceMinor),
      }
      return { kind: 'done', reply: { status: 'SUCCESS', ...player } }
    },
    wallet: {
      balance: ({ playerId, currency }) => balance(playerId, currency),
      bet: (round) => stake(round, 'bet', round.stakeMinor),
      raise: (round, amountMinor) => stake(round, `raise-${round.raises}`, amountMinor),
      lower: (round) => takeBack(round, `raise-${round.raises}`, false),
      win: (round) => pay(round, 'win', round.winMinor),
      rollback: async (round) => {
        for (let raise = round.raises; raise > 0; raise--) {
          const answer = await takeBack(round, `raise-${raise}`, false)
          if (answer.kind !== 'booked') return answer
        }
        return takeBack(round, 'bet', true)
      },
      // If the round has a win, the win has already closed the round. The caller still needs the balance, so only that
      // is requested.
      endRound: (round) => (round.winMinor > 0n ? balance(round.playerId, round.currency) : pay(round, 'loss', 0n)),
    },
  }
}

/**
 * Returns the id of a transaction, which depends only on the round and the name. A repeated transaction therefore has
 * the same id and is booked only once.
 */
function uuidOf({ roundId }: Round, name: string): string {
  const hex = createHash('sha256').update(`${roundId}-${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

const movement = (round: Round, name: string) => ({
  user: round.playerId,
  transaction_uuid: uuidOf(round, name),
  round: round.roundId,
  game_code: round.gameId,
})

const money = ({ currency }: Round, amount: number) => ({ currency, amount })

/** The number of decimals of the amounts in Hub88's protocol, which is the same for all currencies. */
const theirDigits = 5
const factorOf = (currency: Currency): bigint => 10n ** BigInt(theirDigits - currencyDigits[currency])
const unitsOf = (amountMinor: bigint, currency: Currency): number => Number(amountMinor * factorOf(currency))

function answerOf(reply: Reply | undefined, currency: Currency): Answer {
  const { status, balance } = reply ?? {}
  if (status === 'RS_OK' && typeof balance === 'string' && /^\d+$/.test(balance))
    return { kind: 'booked', balanceMinor: BigInt(balance) / factorOf(currency) }
  const refusal = refusals[String(status)]
  return refusal === undefined ? { kind: 'unanswered' } : { kind: 'refused', status: refusal, message: '' }
}
