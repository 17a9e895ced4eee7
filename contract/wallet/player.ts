import * as z from 'zod/mini'
import { day } from '../day.ts'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'

export const currencyBalance = z.object({
  currency,
  /** The amount of cash that the player can withdraw. */
  withdrawableBalance: amountText,
  bonusBalance: amountText,
  /** The money that is reserved for withdrawals in progress. `totalBalance` does not include it. */
  reservedBalance: amountText,
  totalBalance: amountText,
  loyaltyPoint: z.string(),
})

export const page = {
  /** Cursor of the next page, from the previous reply. Without a cursor, the newest rows are returned. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 100),
}

export const getBalance = op({
  id: 'getBalance',
  service: 'platform',
  method: 'GET',
  path: '/getBalance',
  access: 'player',
  alsoFor: 'withdrawal',
  summary: 'Read the balances of every account of the player, straight from the ledger',
  request: z.object({}),
  replies: { SUCCESS: z.object({ currencyBalances: z.array(currencyBalance) }) },
  errors: [],
})

export const getPlayerBalance = op({
  ...getBalance,
  id: 'getPlayerBalance',
  path: '/getPlayerBalance',
  summary: 'The wallet’s name for getBalance',
})

export const bankingHistoryRow = z.object({
  id: z.string(),
  /** ISO 8601 UTC. */
  requestDate: z.string(),
  /**
   * `BONUS_RELEASE`: bonus money became cash. `BONUS_FORFEIT`: the bonus ended, and its money was forfeited to the
   * casino.
   */
  type: z.enum(['DEPOSIT', 'WITHDRAWAL', 'CORRECTION', 'BONUS_GRANT', 'BONUS_RELEASE', 'BONUS_FORFEIT']),
  /** The amount. For a correction, it is the signed effect on the player's money. */
  amount: amountText,
  /** The id of the entry that a correction reverses. Absent if staff credited or debited the player without one. */
  correctedId: z.optional(z.string()),
  /** The amount that the player requested. Present only if the provider has moved a different amount. */
  requestedAmount: z.optional(amountText),
  /**
   * The amount of a deposit that was paid back to the player. This field and the next four are absent if no money went
   * back.
   */
  refundedAmount: z.optional(amountText),
  /** The amount of a deposit that the payer's bank has taken back. */
  chargedBackAmount: z.optional(amountText),
  /** The amount of a deposit that the payer's bank had taken back, and that has been credited again. */
  reversedAmount: z.optional(amountText),
  /** The amount of a paid withdrawal that has been returned to the player. */
  returnedAmount: z.optional(amountText),
  /** What remains of a deposit or withdrawal after some of it went back. */
  remainingAmount: z.optional(amountText),
  /**
   * `UNPAID`: a deposit was begun, but no payment is known. `EXPIRED`: a deposit was not paid in time. `CHARGED_BACK`:
   * the payer's bank has taken back a whole deposit, or all of it that had not been refunded. `REFUNDED`: a whole
   * deposit was paid back to the player. `RETURNED`: a withdrawal could not be paid, or the payout came back, so the
   * money is in the player's balance again.
   */
  status: z.enum([
    'UNPAID',
    'PENDING',
    'COMPLETED',
    'REFUSED',
    'CANCELLED',
    'EXPIRED',
    'CHARGED_BACK',
    'REFUNDED',
    'RETURNED',
  ]),
  currency,
})

export const getBankingHistory = op({
  id: 'getBankingHistory',
  service: 'platform',
  method: 'GET',
  path: '/getBankingHistory',
  access: 'player',
  alsoFor: 'withdrawal',
  summary:
    'List deposits, withdrawals, corrections and bonus money in one currency from startDate to endDate (both inclusive, UTC), at most 366 days. The default is the currency of the session',
  request: z.object({
    startDate: day,
    endDate: day,
    currency: z.optional(currency),
    order: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
    ...page,
  }),
  replies: { SUCCESS: z.object({ histories: z.array(bankingHistoryRow), nextCursor: z.optional(z.string()) }) },
  errors: ['wallet.period'],
})

/** The totals of a period: the number of all rows in the history, and the sums of the completed ones. */
export const getBankingTotals = op({
  id: 'getBankingTotals',
  service: 'platform',
  method: 'GET',
  path: '/getBankingTotals',
  access: 'player',
  alsoFor: 'withdrawal',
  summary:
    'Sum completed deposits and withdrawals in one currency from startDate to endDate (both inclusive, UTC), and count the rows of getBankingHistory. The default is the currency of the session',
  request: z.object({ startDate: day, endDate: day, currency: z.optional(currency) }),
  replies: {
    SUCCESS: z.object({
      currency,
      rows: z.int(),
      deposits: amountText,
      withdrawals: amountText,
      /** The sum of all corrections by staff, which can be negative. */
      corrections: amountText,
      /**
       * Withdrawals minus deposits, as in `getLtdData`. Negative if the player has deposited more than withdrawn.
       * Corrections are not included.
       */
      net: amountText,
    }),
  },
  errors: ['wallet.period'],
})

export const gameTransactionRow = z.object({
  id: z.string(),
  gameTranId: z.string(),
  /** ISO 8601 UTC. */
  timestamp: z.string(),
  tranType: z.enum(['GAME_BET', 'GAME_WIN', 'GAME_ROLLBACK', 'GAME_ADJUSTMENT']),
  gameName: z.string(),
  /** The signed effect of the movement on the player's money. */
  amount: amountText,
  postBalance: amountText,
  currency,
})

export const getTransactionHistory = op({
  id: 'getTransactionHistory',
  service: 'platform',
  method: 'GET',
  path: '/getTransactionHistory',
  access: 'player',
  alsoFor: 'withdrawal',
  summary:
    'List stakes and wins in one currency of one day or hour (UTC), newest first. The default is the currency of the session',
  request: z.object({
    date: day,
    hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
    type: z._default(z.literal('game'), 'game'),
    currency: z.optional(currency),
    ...page,
  }),
  replies: { SUCCESS: z.object({ transactions: z.array(gameTransactionRow), nextCursor: z.optional(z.string()) }) },
  errors: ['wallet.period'],
})

/**
 * The sums of the stakes and wins in a period, and their difference. The fields have the same names as in
 * `getSessionPosition`.
 */
export const getGameTotals = op({
  id: 'getGameTotals',
  service: 'platform',
  method: 'GET',
  path: '/getGameTotals',
  access: 'player',
  alsoFor: 'withdrawal',
  summary:
    'Sum stakes and wins in one currency of one day or hour (UTC), and count the rows of getTransactionHistory. The default is the currency of the session',
  request: z.object({
    date: day,
    hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
    currency: z.optional(currency),
  }),
  replies: {
    SUCCESS: z.object({
      currency,
      rows: z.int(),
      /** Stakes minus returned stakes. */
      staked: amountText,
      /** Wins minus reversed wins. Corrections of outcomes by the studio are included. */
      won: amountText,
      /** Wins minus stakes. */
      net: amountText,
    }),
  },
  errors: ['wallet.period'],
})

const accountBalances = z.object({ cash: amountText, bonus: amountText, reserved: amountText, deficit: amountText })

const statementEntry = z.object({
  id: z.string(),
  /** ISO 8601 UTC. */
  timestamp: z.string(),
  /** The kind of movement: see docs/auditor/money.md. */
  kind: z.string(),
  /** What caused the entry, such as `payment:<id>` or `round:<studio>/<id>`. */
  cause: z.string(),
  /** The signed changes of the player's ledger accounts. */
  postings: z.array(z.object({ account: z.string(), amount: amountText })),
})

export const statement = z.object({
  currency,
  opening: accountBalances,
  closing: accountBalances,
  entries: z.array(statementEntry),
  nextCursor: z.optional(z.string()),
})

export const getStatement = op({
  id: 'getStatement',
  service: 'platform',
  method: 'GET',
  path: '/getStatement',
  access: 'player',
  alsoFor: 'withdrawal',
  summary:
    'List every movement in one currency from startDate to endDate (both inclusive, UTC), oldest first, with the balances before and after. The default is the currency of the session',
  request: z.object({ startDate: day, endDate: day, currency: z.optional(currency), ...page }),
  replies: { SUCCESS: statement },
  errors: ['wallet.period'],
})

export const getSessionPosition = op({
  id: 'getSessionPosition',
  service: 'platform',
  method: 'GET',
  path: '/getSessionPosition',
  access: 'player',
  summary: 'Sum the session’s stakes and wins in its currency, straight from the ledger',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      /** ISO 8601 UTC. */
      startedAt: z.string(),
      /** The server's current time (ISO 8601 UTC). */
      at: z.string(),
      currency,
      staked: amountText,
      won: amountText,
      /** Wins minus stakes. */
      net: amountText,
    }),
  },
  errors: [],
})

export const operations = [
  getBalance,
  getPlayerBalance,
  getBankingHistory,
  getBankingTotals,
  getTransactionHistory,
  getGameTotals,
  getStatement,
  getSessionPosition,
] as const

/**
 * The path of server-sent events for the session's player (`/platform/events`). The event `changed` lists the topics to
 * fetch again: `{"topics": ["balance"]}`. The event `session-end` reports that the session has ended. If a break or an
 * exclusion was the reason, its data contain the `restriction`, as defined in `contract/sessions/player.ts`. The event
 * `maintenance` reports that the platform refuses players' calls from now on. With the parameter `partyId`, the stream
 * is refused unless the session belongs to that player.
 */
export const eventsPath = '/events'

/**
 * The topics whose data a page must fetch again when its event stream begins, and whenever it may have missed events.
 */
export const eventTopics = [
  'balance',
  'channels',
  'messages',
  'payments',
  'play-time',
  'player',
  'protection',
  'reality-check',
] as const
export type EventTopic = 'favorites' | (typeof eventTopics)[number]
