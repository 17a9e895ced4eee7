import * as z from 'zod/mini'
import { documentType } from '../documents/player.ts'
import { amountText, currency } from '../money.ts'
import { kycStatus } from '../players/player.ts'
import { registrationStatus } from '../sessions/player.ts'

/**
 * The version of all payloads. Every change that could break a receiver increases it. A new field does not
 * increase it, because receivers must ignore fields that they do not know.
 */
export const webhookVersion = 1

const ofPlayer = { playerId: z.uuid() }
const instant = z.iso.datetime()
const money = { currency, amount: amountText }

/**
 * The data of each type of event. They identify players by their ids and contain no other personal data. A receiver
 * that needs more data must request them from the platform with its own API key.
 */
export const webhookEvents = {
  /** A sign-up has begun or been completed, or the person's identity has been decided. */
  'signup.changed': z.object({ ...ofPlayer, registrationStatus, kycStatus }),
  /** A deposit was credited, was fully or partly refunded or charged back, or has failed. */
  'deposit.changed': z.object({
    ...ofPlayer,
    ...money,
    depositId: z.uuid(),
    method: z.string(),
    provider: z.string(),
    /** `CHARGED_BACK` means that the whole amount has gone back, by refund or chargeback. */
    state: z.enum(['PENDING', 'AUTHORISED', 'COMPLETED', 'REFUSED', 'CANCELLED', 'EXPIRED', 'CHARGED_BACK']),
    /** How much has been paid back to the player so far, and how much the player's bank has taken back. */
    refunded: amountText,
    chargedBack: amountText,
  }),
  /** A withdrawal was requested, decided, sent, paid or refused, or was fully or partly returned. */
  'withdrawal.changed': z.object({
    ...ofPlayer,
    ...money,
    withdrawalId: z.uuid(),
    method: z.string(),
    provider: z.string(),
    state: z.enum(['REVIEW', 'APPROVED', 'SENDING', 'SENT', 'PAID', 'REFUSED', 'RETURNED']),
    /** How much of the paid amount has been returned so far. */
    returned: amountText,
  }),
  /**
   * A round has ended. The event is sent again with new sums if a movement arrives after the end. The sums contain only
   * the player's cash and no bonus money.
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
  /** A bonus was given or activated, or has ended. */
  'bonus.changed': z.object({
    ...ofPlayer,
    ...money,
    bonusId: z.uuid(),
    bonusPlanId: z.string(),
    status: z.enum(['PENDING', 'QUEUED', 'ACTIVE', 'COMPLETED', 'USED', 'CANCELLED', 'EXPIRED']),
  }),
  /** A money or time limit was set, changed or confirmed, or the player has requested a raise that is pending. */
  'limit.changed': z.object({
    ...ofPlayer,
    type: z.enum(['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT', 'SESSION_LIMIT', 'GAME_TIME_LIMIT']),
    period: z.string(),
    /** The currency of `limit`. Absent for time limits. */
    currency: z.optional(currency),
    /** An amount, or minutes for time limits. null if no limit applies. */
    limit: z.nullable(z.string()),
    /** When the cooling-off of a requested raise ends. null if none is pending. */
    risesAt: z.nullable(instant),
    expiresAt: z.nullable(instant),
  }),
  /** A player was excluded, locked, closed or given a break, or one of these restrictions has ended. */
  'restriction.changed': z.object({
    ...ofPlayer,
    /** When the exclusion of the player began. null if the player is not excluded. */
    excludedAt: z.nullable(instant),
    /** When the exclusion ends. null if it has no end, or if the player is not excluded. */
    excludedUntil: z.nullable(instant),
    timeoutUntil: z.nullable(instant),
    registerExcludedAt: z.nullable(instant),
    lockedAt: z.nullable(instant),
    isClosed: z.boolean(),
  }),
  /** A document was uploaded or reviewed. */
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

/** The body of a request to an endpoint. For the type `webhook.test`, `data` is an empty object. */
export interface WebhookPayload {
  readonly type: WebhookType | 'webhook.test'
  readonly version: number
  /** When the event happened (ISO 8601 UTC). */
  readonly timestamp: string
  readonly data: object
}
