import * as z from 'zod/mini'
import { documentType } from '../documents/player.ts'
import { amountText, currency } from '../money.ts'
import { kycStatus } from '../players/player.ts'
import { registrationStatus } from '../sessions/player.ts'

/** The version of every payload. A change that a receiver could notice, other than a new field, raises it. */
export const webhookVersion = 1

const ofPlayer = { playerId: z.uuid() }
const instant = z.iso.datetime()
const money = { currency, amount: amountText }

/**
 * The data of each type of event. It names players by their ids, and holds no other personal data. A receiver that needs
 * more asks the platform, with a key of its own.
 */
export const webhookEvents = {
  /** A sign-up began, was completed, or its identity was decided. */
  'signup.changed': z.object({ ...ofPlayer, registrationStatus, kycStatus }),
  /** A deposit was credited, refunded or charged back in full or in part, or came to nothing. */
  'deposit.changed': z.object({
    ...ofPlayer,
    ...money,
    depositId: z.uuid(),
    method: z.string(),
    provider: z.string(),
    /** `CHARGED_BACK`: all of it has gone back, whoever has caused that. */
    state: z.enum(['PENDING', 'AUTHORISED', 'COMPLETED', 'REFUSED', 'CANCELLED', 'EXPIRED', 'CHARGED_BACK']),
    /** How much of the amount has been paid back to the player so far, and how much their bank has taken back. */
    refunded: amountText,
    chargedBack: amountText,
  }),
  /** A withdrawal was requested, decided, sent, paid, refused, or returned in full or in part. */
  'withdrawal.changed': z.object({
    ...ofPlayer,
    ...money,
    withdrawalId: z.uuid(),
    method: z.string(),
    provider: z.string(),
    state: z.enum(['REVIEW', 'APPROVED', 'SENDING', 'SENT', 'PAID', 'REFUSED', 'RETURNED']),
    /** How much of the paid amount has come back so far. */
    returned: amountText,
  }),
  /**
   * A round has ended. It comes again with new sums if a movement arrives after the end. The sums are those of the player's
   * own money, without bonus money.
   */
  'round.ended': z.object({
    ...ofPlayer,
    currency,
    studio: z.string(),
    gameId: z.string(),
    roundId: z.string(),
    state: z.enum(['closed', 'cancelled']),
    staked: amountText,
    won: amountText,
    openedAt: instant,
    closedAt: z.nullable(instant),
  }),
  /** A bonus was given, activated, or ended. */
  'bonus.changed': z.object({
    ...ofPlayer,
    ...money,
    bonusId: z.uuid(),
    bonusPlanId: z.string(),
    status: z.enum(['PENDING', 'QUEUED', 'ACTIVE', 'COMPLETED', 'USED', 'CANCELLED', 'EXPIRED']),
  }),
  /** A limit of money or of time was set, changed, confirmed, or asked to rise after its cooling-off. */
  'limit.changed': z.object({
    ...ofPlayer,
    type: z.enum(['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT', 'SESSION_LIMIT', 'GAME_TIME_LIMIT']),
    period: z.string(),
    /** Absent for limits of time. */
    currency: z.optional(currency),
    /** An amount, or minutes. null: no limit holds. */
    limit: z.nullable(z.string()),
    /** The end of its cooling-off, if a higher limit waits for it. */
    risesAt: z.nullable(instant),
    expiresAt: z.nullable(instant),
  }),
  /** A player was excluded, locked, closed or given a break, or one of these has ended. */
  'restriction.changed': z.object({
    ...ofPlayer,
    /** Since when the player is excluded. null: not at all. */
    excludedAt: z.nullable(instant),
    /** null while the exclusion has no end. */
    excludedUntil: z.nullable(instant),
    timeoutUntil: z.nullable(instant),
    registerExcludedAt: z.nullable(instant),
    lockedAt: z.nullable(instant),
    isClosed: z.boolean(),
  }),
  /** A document was handed in or reviewed. */
  'document.changed': z.object({
    ...ofPlayer,
    documentId: z.uuid(),
    documentType,
    status: z.enum(['NOT_REVIEWED', 'APPROVED', 'REJECTED']),
  }),
} as const

export type WebhookType = keyof typeof webhookEvents

export const webhookTypes = Object.keys(webhookEvents) as [WebhookType, ...WebhookType[]]

export type WebhookData = { [Type in WebhookType]: z.input<(typeof webhookEvents)[Type]> }

/** The body of a request to an endpoint. The type `webhook.test` has empty data. */
export interface WebhookPayload {
  readonly type: WebhookType | 'webhook.test'
  readonly version: number
  /** When it happened, ISO 8601 UTC. */
  readonly timestamp: string
  readonly data: object
}
