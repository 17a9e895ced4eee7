/**
 * Baize's own seamless wallet: the calls of a game studio to `/platform/provider/<studio>/<operation>`. Every request
 * is a POST with JSON and the header `X-Signature`: the HMAC-SHA256 of the raw body with the studio's secret, as
 * lower-case hex, optionally after `sha256=`.
 * A transaction is booked exactly once per player and `transactionId`, without a time limit. A repeated call with the
 * same content gets the stored response; a call with other content under the same id gets `TRANSACTION_CONFLICT` (409).
 * The rules follow SOFTSWISS v2 and Hub88.
 */
import * as z from 'zod/mini'
import { amountText, currency, positiveAmountText } from '../money.ts'
import { op } from '../op.ts'

/** Printable ASCII without spaces. */
const id = z.string().check(z.regex(/^[!-~]{1,64}$/))
const playerId = z.uuid().check(z.toLowerCase())
const funds = { balance: amountText, currency }
const movement = { transactionId: id, roundId: id, playerId, gameId: id, currency }
const booked = z.object({ ...funds, transactionId: id, platformTransactionId: z.string() })

export const authenticate = op({
  id: 'authenticate',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/authenticate',
  access: 'provider',
  summary: 'Trade a launch token for the player’s id, currency, balance and highest stake',
  request: z.object({ token: z.string().check(z.maxLength(200)), gameId: id }),
  replies: {
    SUCCESS: z.object({
      playerId: z.string(),
      ...funds,
      minimumStake: amountText,
      maximumStake: amountText,
      country: z.string(),
      /** Free rounds on this game that a bonus pays for. Absent if the player has none. */
      freeRounds: z.optional(
        z.object({
          freeRoundsId: z.string(),
          left: z.int(),
          /** The stake of each round. The player does not pay it, but the studio computes the win as if they had. */
          stake: amountText,
          /** ISO 8601 UTC. */
          expiresAt: z.string(),
        }),
      ),
    }),
  },
  errors: ['provider.signature', 'provider.token', 'games.unknown'],
})

export const balance = op({
  id: 'balance',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/balance',
  access: 'provider',
  summary: 'Read the player’s playable balance',
  request: z.object({ playerId, currency }),
  replies: { SUCCESS: z.object(funds) },
  errors: ['provider.signature', 'provider.player'],
})

export const bet = op({
  id: 'bet',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/bet',
  access: 'provider',
  summary: 'Take a stake, and open the round if it is new. A free round has a stake of 0 and names its free rounds',
  request: z.object({
    ...movement,
    token: z.string().check(z.maxLength(200)),
    amount: positiveAmountText,
    /**
     * The id of free rounds from `authenticate`. The bet uses one of these rounds, and the round's wins become bonus
     * money.
     */
    freeRoundsId: z.optional(z.uuid()),
  }),
  replies: { SUCCESS: booked },
  errors: [
    'provider.signature',
    'provider.token',
    'provider.player',
    'games.unknown',
    'provider.conflict',
    'provider.roundClosed',
    'provider.rolledBack',
    'provider.stake',
    'provider.soon',
    'provider.roundOpen',
    'provider.limit',
    'provider.realityCheck',
    'provider.playEnded',
    'provider.freeRounds',
    'wallet.insufficientFunds',
    'wallet.amount',
  ],
})

export const betAndWin = op({
  id: 'betAndWin',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/betAndWin',
  access: 'provider',
  summary: 'Take a stake and pay its win, both or neither, for games that are decided at once',
  request: z.object({
    ...movement,
    token: z.string().check(z.maxLength(200)),
    amount: positiveAmountText,
    winAmount: amountText,
  }),
  replies: { SUCCESS: z.object({ ...booked.shape, winPlatformTransactionId: z.string() }) },
  errors: bet.errors,
})

export const win = op({
  id: 'win',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/win',
  access: 'provider',
  summary: 'Pay a win. It is accepted before its bet and after the token has expired',
  request: z.object({
    ...movement,
    amount: positiveAmountText,
    /**
     * The id of the bet that won, if the studio names it. A repeated call must contain the same id, like all other
     * content.
     */
    referenceTransactionId: z.optional(id),
  }),
  replies: { SUCCESS: booked },
  errors: [
    'provider.signature',
    'provider.player',
    'games.unknown',
    'provider.conflict',
    'provider.rolledBack',
    'wallet.amount',
  ],
})

export const prize = op({
  id: 'prize',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/prize',
  access: 'provider',
  summary: 'Pay money won without a stake at any time: a jackpot, free rounds or a promotion',
  request: z.object({
    transactionId: id,
    playerId,
    currency,
    amount: positiveAmountText,
    reason: z.enum(['jackpot', 'freeRounds', 'promotion']),
    /**
     * The id of the jackpot, award or campaign. For free rounds that a bonus pays for, it is their `freeRoundsId`, and
     * the prize becomes bonus money.
     */
    reasonId: id,
    /** The round in which the prize was won. Absent for a prize outside a round. */
    roundId: z.optional(id),
    gameId: z.optional(id),
  }),
  replies: { SUCCESS: booked },
  errors: [
    'provider.signature',
    'provider.player',
    'games.unknown',
    'provider.conflict',
    'provider.rolledBack',
    'wallet.amount',
  ],
})

export const adjustment = op({
  id: 'adjustment',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/adjustment',
  access: 'provider',
  summary: 'Correct a round’s outcome by a signed amount. A negative amount takes at most the player’s cash',
  request: z.object({ ...movement, amount: amountText }),
  replies: { SUCCESS: booked },
  errors: [
    'provider.signature',
    'provider.player',
    'games.unknown',
    'provider.conflict',
    'provider.rolledBack',
    'wallet.insufficientFunds',
    'wallet.amount',
  ],
})

export const rollback = op({
  id: 'rollback',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/rollback',
  access: 'provider',
  summary:
    'Undo the bet, win or both that `referenceTransactionId` names, by the booked amounts. If the id is unknown, it is reserved, and a movement that arrives later with this id is refused',
  request: z.object({ ...movement, referenceTransactionId: id }),
  replies: { SUCCESS: booked },
  errors: ['provider.signature', 'provider.player', 'provider.conflict'],
})

export const endRound = op({
  id: 'endRound',
  service: 'platform',
  method: 'POST',
  path: '/provider/:studio/endRound',
  access: 'provider',
  summary: 'Close the round. May be repeated',
  request: z.object({ roundId: id, playerId, gameId: id, currency }),
  replies: { SUCCESS: z.object(funds) },
  errors: ['provider.signature', 'provider.player', 'games.unknown', 'provider.conflict'],
})

export const operations = [authenticate, balance, bet, betAndWin, win, prize, adjustment, rollback, endRound] as const

export const signatureHeader = 'x-signature'
