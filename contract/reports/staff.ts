import * as z from 'zod/mini'
import { day } from '../day.ts'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'
import { onlySite } from './only-site.ts'
import { journalPage, page } from './pages.ts'

/** PTS stands for loyalty points. */
const bookedCurrency = z.union([currency, z.literal('PTS')])

/**
 * What a row of the revenue report covers. With `studio` or `game`, the report has rows for each day; with `country` or
 * `site`, a row covers the whole period.
 */
const revenueDetail = z.enum(['total', 'day', 'studio', 'game', 'country', 'site'])

const revenueRow = z.object({
  /** YYYY-MM-DD (UTC). Absent if the row covers the whole period. */
  day: z.optional(z.string()),
  currency,
  /**
   * Absent for amounts that belong to no studio, such as the cost of bonuses, and if the report has no detail by
   * studio.
   */
  studio: z.optional(z.string()),
  gameId: z.optional(z.string()),
  /** ISO 3166-1 alpha-2. Empty for players who have not given a country. */
  country: z.optional(z.string()),
  site: z.optional(z.int()),
  bets: z.int(),
  /** The number of players with at least one bet. */
  players: z.int(),
  stakes: amountText,
  /** The sum of the stakes that were returned. */
  stakesUndone: amountText,
  wins: amountText,
  /** The sum of the studios' jackpots, free rounds and promotions. */
  prizes: amountText,
  /** The sum of the wins and prizes that were rolled back. */
  winsUndone: amountText,
  /** The sum of the studios' corrections of outcomes. Positive if the corrections favour the players. */
  adjustments: amountText,
  /** Gross gaming revenue: see docs/auditor/money.md. */
  ggr: amountText,
  bonusCost: amountText,
  loyaltyCost: amountText,
  /** Net gaming revenue: GGR minus the cost of bonuses and loyalty points. */
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
          /** The sum of all accounts, which must be zero. Any other value means that the ledger is wrong. */
          sum: amountText,
          /** The players' cash and the money reserved for their withdrawals. For points, the unspent points. */
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
    /** The name of an account in the trial balance, such as player:cash. */
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
          /** How much the player owes, as a negative amount. */
          deficit: amountText,
          /** The kind of movement: see docs/auditor/money.md. */
          kind: z.string(),
          /** What caused the deficit, such as `round:<studio>/<id>`. */
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

/** Why a player may not play. REGISTER: the national exclusion register has reported an exclusion. */
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
          /** ISO 8601 UTC. Absent if the restriction does not end by itself. */
          until: z.optional(z.string()),
          cash: amountText,
          /** The money that is reserved for withdrawals in progress. */
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
