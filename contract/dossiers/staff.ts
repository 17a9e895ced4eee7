import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'
import { kycStatus } from '../players/player.ts'
import { onlySite } from '../reports/only-site.ts'
import { registrationStatus } from '../sessions/player.ts'
import { type DossierAction, dossierActions } from './actions.ts'

const restriction = z.enum(['CLOSED', 'EXCLUDED', 'LOCKED', 'TIMED_OUT'])
const playerId = z.uuid()

const reading = {
  service: 'platform',
  method: 'GET',
  access: 'staff',
  permission: 'players.read',
  rate: { limit: 240, windowSeconds: 60 },
} as const

export const searchPlayers = op({
  ...reading,
  id: 'searchPlayers',
  // The method is POST, because the search text may be personal data and must not appear in a URL.
  method: 'POST',
  reads: true,
  path: '/staff/searchPlayers',
  summary:
    'Search players by parts of their name, username, e-mail address or telephone number, or by the whole id, document ' +
    'number, network address, browser’s user agent or last four digits of a card; newest sign-up first. ' +
    'Without `players.personal`, parts count in the username alone',
  request: z.object({
    /** A player is found if every word of this text matches. An empty text finds all players. */
    text: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    registrationStatus: z.optional(registrationStatus),
    kycStatus: z.optional(kycStatus),
    /** ISO 3166-1 alpha-2. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    ...onlySite,
    cursor: z.optional(z.string().check(z.maxLength(100))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  replies: {
    SUCCESS: z.object({
      players: z.array(
        z.object({
          playerId: z.string(),
          username: z.string(),
          /** Masked for readers without the permission `players.personal`, like `email`. */
          name: z.string(),
          email: z.string(),
          country: z.string(),
          /** The number of the site where the player signed up. */
          site: z.int(),
          registrationStatus,
          kycStatus,
          restriction: z.optional(restriction),
          /** ISO 8601 UTC. */
          createdAt: z.string(),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: ['dossiers.short'],
})

const actionNames = dossierActions.map(({ id }) => id) as [DossierAction['id'], ...DossierAction['id'][]]

/**
 * The sections of a player's dossier that are loaded with separate operations, whose ids are listed here. A reader sees
 * a section only with the permission of its operation. Identity, timeline, sessions, notes and links are not listed,
 * because everybody who may open the dossier sees them.
 */
export const dossierParts = [
  'getDossierBanking',
  'getDossierPlay',
  'getDossierBonuses',
  'getDossierLimits',
  'getDossierConsents',
  'getDossierMessages',
  'getDossierDocuments',
  'getProtectionRecord',
] as const

export const getDossier = op({
  ...reading,
  id: 'getDossier',
  disclosed: 'tippingOff',
  path: '/staff/getDossier',
  summary: 'Read what the house knows about a player. The reading is on record',
  request: z.object({ playerId }),
  replies: {
    SUCCESS: z.object({
      playerId: z.string(),
      username: z.string(),
      registrationStatus,
      kycStatus,
      vipStatus: z.string(),
      language: z.string(),
      country: z.string(),
      /** The number of the site where the player signed up. */
      site: z.int(),
      restriction: z.optional(restriction),
      /** ISO 8601 UTC. Absent for a restriction without an end. */
      restrictedUntil: z.optional(z.string()),
      /** True if the national exclusion register has reported an exclusion of the player. */
      isOnRegister: z.boolean(),
      createdAt: z.string(),
      /** True if the personal details below are complete, false if they are masked. */
      isWhole: z.boolean(),
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      /** YYYY-MM-DD, or only the year if masked. */
      birthDate: z.string(),
      address: z.string(),
      occupation: z.string(),
      balances: z.array(
        z.object({
          currency,
          cash: amountText,
          bonus: amountText,
          /** The money that is reserved for withdrawals. */
          reserved: amountText,
          deficit: amountText,
        }),
      ),
      sessions: z.array(
        z.object({
          sessionId: z.string(),
          /** The IP address. Its end is masked for readers without the permission `players.personal`. */
          networkAddress: z.string(),
          agent: z.string(),
          startedAt: z.string(),
          lastUsedAt: z.string(),
          endedAt: z.optional(z.string()),
        }),
      ),
      /** The sections of the dossier that the reader may open. */
      parts: z.array(z.enum(dossierParts)),
      actions: z.array(
        z.object({
          action: z.enum(actionNames),
          /** Why the action is not available now, in the reader's language. Absent if the action is available. */
          refusal: z.optional(z.string()),
        }),
      ),
    }),
  },
  errors: ['dossiers.player'],
})

export const getDossierTimeline = op({
  ...reading,
  id: 'getDossierTimeline',
  path: '/staff/getDossierTimeline',
  summary: 'List the recorded actions of and on a player, newest first, a page at a time',
  request: z.object({
    playerId,
    cursor: z.optional(z.string().check(z.maxLength(100))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  replies: {
    SUCCESS: z.object({
      records: z.array(
        z.object({
          recordId: z.string(),
          /** ISO 8601 UTC. */
          at: z.string(),
          /**
           * Who performed the action: `player:<id>`, `staff:<name>`, `job:<name>`, `studio:<id>` or `provider:<id>`.
           */
          actor: z.string(),
          operation: z.string(),
          reason: z.optional(z.string()),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: ['dossiers.player'],
})

export const operations = [searchPlayers, getDossier, getDossierTimeline] as const
