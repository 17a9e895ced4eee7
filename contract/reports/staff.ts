import * as z from 'zod/mini'
import { day } from '../day.ts'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'
import { onlySite } from './only-site.ts'
import { journalPage, page } from './pages.ts'

/** PTS: loyalty points. */
const bookedCurrency = z.union([currency, z.literal('PTS')])

/** The scope of a revenue row. A studio's and a game's is a day; a country's and a site's is the whole period. */
const revenueDetail = z.enum(['total', 'day', 'studio', 'game', 'country', 'site'])

const revenueRow = z.object({
  /** YYYY-MM-DD, UTC; absent for the whole period. */
  day: z.optional(z.string()),
  currency,
  /** Absent for amounts that belong to no studio, such as the cost of bonuses, and if the detail is coarser. */
  studio: z.optional(z.string()),
  gameId: z.optional(z.string()),
  /** ISO 3166-1 alpha-2. Empty for players who have not named one. */
  country: z.optional(z.string()),
  /** The number of the players' site. */
  site: z.optional(z.int()),
  /** The number of stakes. */
  bets: z.int(),
  /** Players with at least one stake. */
  players: z.int(),
  stakes: amountText,
  /** Stakes given back. */
  stakesUndone: amountText,
  wins: amountText,
  /** Jackpots, free rounds and promotions of the studio. */
  prizes: amountText,
  /** Wins and prizes taken back. */
  winsUndone: amountText,
  /** The studio's corrections of outcomes, signed: above zero in the players' favour. */
  adjustments: amountText,
  /** Gross gaming revenue: see docs/auditor/money.md. */
  ggr: amountText,
  bonusCost: amountText,
  loyaltyCost: amountText,
  /** Net gaming revenue: GGR less the cost of bonuses and loyalty points. */
  ngr: amountText,
})

export const getGamingRevenue = op({
  id: 'getGamingRevenue',
  permission: 'reports.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getGamingRevenue',
  access: 'staff',
  summary:
    'Sum GGR and NGR from the postings in each currency, in total or by day, studio, game, country or site. The period runs from startDate to endDate (both inclusive, UTC, at most 366 days)',
  request: z.object({
    startDate: day,
    endDate: day,
    detail: z._default(revenueDetail, 'game'),
    ...onlySite,
    /** Cursor of the next page, from the previous reply. */
    cursor: z.optional(z.string().check(z.maxLength(400))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1000),
  }),
  replies: { SUCCESS: z.object({ rows: z.array(revenueRow), nextCursor: z.optional(z.string()) }) },
  errors: ['wallet.period'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const getTrialBalance = op({
  id: 'getTrialBalance',
  permission: 'reports.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getTrialBalance',
  access: 'staff',
  summary: 'Read the balance of each account of the books at the end of a day (UTC). The sum of each currency is zero',
  request: z.object({ date: day }),
  replies: {
    SUCCESS: z.object({
      currencies: z.array(
        z.object({
          currency: bookedCurrency,
          accounts: z.array(z.object({ account: z.string(), amount: amountText })),
          /** Any value but zero means that the books are wrong. */
          sum: amountText,
          /** Cash and money reserved for withdrawals, or unspent points. */
          owedToPlayers: amountText,
        }),
      ),
    }),
  },
  errors: ['wallet.period'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const getAccountEntries = op({
  id: 'getAccountEntries',
  permission: 'reports.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getAccountEntries',
  access: 'staff',
  summary:
    'List the entries behind the balance of an account at the end of a day (UTC), newest first, a page at a time. Their sum is the balance',
  request: z.object({
    date: day,
    currency: bookedCurrency,
    /** As in the trial balance, such as player:cash. */
    account: z.string().check(z.maxLength(80)),
    ...page,
  }),
  replies: { SUCCESS: journalPage },
  errors: ['wallet.period'],
  rate: { limit: 60, windowSeconds: 60 },
})

export const getDeficits = op({
  id: 'getDeficits',
  permission: 'money.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getDeficits',
  access: 'staff',
  summary:
    'List players who owe money, by currency, the largest deficit first. Each has the last movement that caused it: the rollback of a win, a chargeback or a correction',
  request: z.object({
    /** Cursor of the next page, from the previous reply. */
    cursor: z.optional(z.string().check(z.maxLength(100))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  replies: {
    SUCCESS: z.object({
      deficits: z.array(
        z.object({
          playerId: z.string(),
          currency,
          /** Always below zero. */
          deficit: amountText,
          /** The movement: see docs/auditor/money.md. */
          kind: z.string(),
          /** The cause, such as `round:<studio>/<id>`. */
          cause: z.string(),
          /** ISO 8601 UTC. */
          timestamp: z.string(),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: [],
  rate: { limit: 30, windowSeconds: 60 },
})

/** The reason to keep a player from play. REGISTER: the national register excludes them. */
const bar = z.enum(['CLOSED', 'EXCLUDED', 'LOCKED', 'TIMED_OUT', 'REGISTER'])

export const getKeptOutBalances = op({
  id: 'getKeptOutBalances',
  permission: 'money.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getKeptOutBalances',
  access: 'staff',
  summary:
    'List players who may not play and still have cash, by currency, the largest amount first, so that staff pay it out',
  request: z.object({
    /** Cursor of the next page, from the previous reply. */
    cursor: z.optional(z.string().check(z.maxLength(100))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 100),
  }),
  replies: {
    SUCCESS: z.object({
      balances: z.array(
        z.object({
          playerId: z.string(),
          currency,
          bar,
          /** ISO 8601 UTC; absent if the bar does not end by itself. */
          until: z.optional(z.string()),
          cash: amountText,
          /** Under way to the player in withdrawals. */
          reserved: amountText,
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: [],
  rate: { limit: 30, windowSeconds: 60 },
})

export const operations = [
  getGamingRevenue,
  getTrialBalance,
  getAccountEntries,
  getDeficits,
  getKeptOutBalances,
] as const
