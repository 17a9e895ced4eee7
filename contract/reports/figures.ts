import * as z from 'zod/mini'
import { day } from '../day.ts'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'
import { onlySite } from './only-site.ts'
import { journalPage, page } from './pages.ts'

const period = { startDate: day, endDate: day }
const reading = {
  service: 'platform',
  method: 'GET',
  access: 'staff',
  permission: 'reports.read',
  rate: { limit: 60, windowSeconds: 60 },
} as const

const paymentKind = z.enum(['deposit', 'withdrawal'])

export const getPaymentFigures = op({
  ...reading,
  id: 'getPaymentFigures',
  path: '/staff/getPaymentFigures',
  summary:
    'Sum deposits less chargebacks, and withdrawals less returns, in each currency, by day, payment provider, payment method, country or site. The period includes both days (UTC, at most 366)',
  request: z.object({
    ...period,
    ...onlySite,
    by: z._default(z.enum(['day', 'provider', 'method', 'country', 'site']), 'day'),
  }),
  replies: {
    SUCCESS: z.object({
      rows: z.array(
        z.object({
          /**
           * What the row is about, depending on the request: a day (YYYY-MM-DD), a provider, a payment method, a
           * country (ISO 3166-1 alpha-2), or the number of a site.
           */
          key: z.string(),
          currency,
          deposits: amountText,
          depositCount: z.int(),
          withdrawals: amountText,
          withdrawalCount: z.int(),
        }),
      ),
    }),
  },
  errors: ['wallet.period'],
})

export const getPlayerFigures = op({
  ...reading,
  id: 'getPlayerFigures',
  path: '/staff/getPlayerFigures',
  summary:
    'Count the sign-ups and how far they have come by now, and the players who staked, by day, country or site. The period includes both days (UTC, at most 93)',
  request: z.object({ ...period, ...onlySite, by: z._default(z.enum(['day', 'country', 'site']), 'day') }),
  replies: {
    SUCCESS: z.object({
      rows: z.array(
        z.object({
          /**
           * What the row is about, depending on the request: a day (YYYY-MM-DD), a country (ISO 3166-1 alpha-2), or the
           * number of a site.
           */
          key: z.string(),
          started: z.int(),
          confirmed: z.int(),
          completed: z.int(),
          verified: z.int(),
          deposited: z.int(),
          /** How many players have staked real money at least once in the row's period. */
          active: z.int(),
        }),
      ),
      /** How many players have staked at least once in the whole requested period. */
      active: z.int(),
    }),
  },
  errors: ['wallet.period'],
})

export const getPaymentEntries = op({
  ...reading,
  id: 'getPaymentEntries',
  path: '/staff/getPaymentEntries',
  summary: 'List the journal entries behind a figure of payments, oldest first, a page at a time',
  request: z.object({
    ...period,
    currency,
    kind: paymentKind,
    provider: z.optional(z.string().check(z.maxLength(40))),
    method: z.optional(z.string().check(z.maxLength(40))),
    country: z.optional(z.string().check(z.maxLength(2))),
    ...onlySite,
    ...page,
  }),
  replies: { SUCCESS: journalPage },
  errors: ['wallet.period'],
})

export const getRevenueEntries = op({
  ...reading,
  id: 'getRevenueEntries',
  path: '/staff/getRevenueEntries',
  summary: 'List the movements of games and the costs behind a figure of revenue, oldest first, a page at a time',
  request: z.object({
    ...period,
    currency,
    figure: z._default(z.enum(['stakes', 'wins', 'ggr', 'bonusCost', 'loyaltyCost', 'ngr']), 'ggr'),
    /** Selects the entries of one studio. An empty text selects costs, which have no studio. */
    studio: z.optional(z.string().check(z.maxLength(40))),
    /** Selects the entries of one game. An empty text selects movements outside of games. */
    gameId: z.optional(z.string().check(z.maxLength(64))),
    /** Restricts the list to one category of the regulatory return. */
    category: z.optional(z.string().check(z.maxLength(40))),
    country: z.optional(z.string().check(z.maxLength(2))),
    ...onlySite,
    ...page,
  }),
  replies: {
    SUCCESS: z.object({
      entries: z.array(
        z.object({
          entryId: z.string(),
          playerId: z.string(),
          /** ISO 8601 UTC. */
          at: z.string(),
          /**
           * The kind of a game movement (bet, win, rollback, prize, adjustment) or of a cost: see
           * docs/auditor/money.md.
           */
          movement: z.string(),
          /** The id of the studio. Studio, game and round are absent for a cost, such as the cost of a bonus. */
          studio: z.optional(z.string()),
          gameId: z.optional(z.string()),
          roundId: z.optional(z.string()),
          /** What caused a cost. */
          cause: z.optional(z.string()),
          /**
           * The signed change of the reported total. For example, a stake increases GGR and a win decreases it. The sum
           * of all entries is the reported total.
           */
          amount: amountText,
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: ['wallet.period'],
})

/**
 * The number whose players are listed. The last four values are events that the regulatory return counts. A player who
 * had several of these events is listed once for each.
 */
const figureOfPlayers = z.enum([
  'started',
  'confirmed',
  'completed',
  'verified',
  'deposited',
  'active',
  'registrations',
  'selfExclusions',
  'timeOuts',
  'interactions',
])

export const getFigurePlayers = op({
  ...reading,
  id: 'getFigurePlayers',
  path: '/staff/getFigurePlayers',
  summary:
    'List the players behind a figure that counts players or what happened to them, oldest first, a page at a time. Those whom the house has protected need the permission protection.read, and reading them is on record',
  request: z.object({
    ...period,
    figure: figureOfPlayers,
    /**
     * These three fields restrict the list of active players. They have no effect on the lists behind other numbers.
     */
    currency: z.optional(currency),
    studio: z.optional(z.string().check(z.maxLength(40))),
    gameId: z.optional(z.string().check(z.maxLength(64))),
    country: z.optional(z.string().check(z.maxLength(2))),
    ...onlySite,
    ...page,
  }),
  replies: {
    SUCCESS: z.object({
      players: z.array(
        z.object({
          playerId: z.string(),
          /** ISO 8601 UTC: when the player began to sign up, made the first stake of the period, or had the event. */
          at: z.string(),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: ['wallet.period', 'staff.permission'],
})

export const operations = [
  getPaymentFigures,
  getPlayerFigures,
  getPaymentEntries,
  getRevenueEntries,
  getFigurePlayers,
] as const
