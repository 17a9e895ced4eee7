/**
 * Operations for staff who protect players from harm: markers of harm, the levels that result from them, and the
 * measures that follow (LCCP 3.4.3 and 3.4.4).
 */
import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'
import { op, type Operation } from '../op.ts'

/**
 * Signs that play may be harming a player. They are found in the player's metrics, or in what the player has told
 * staff.
 */
export const markers = [
  'CHASING_LOSSES',
  'RISING_STAKES',
  'RISING_DEPOSITS',
  'HEAVY_LOSSES',
  'NIGHT_PLAY',
  'LONG_SESSIONS',
  'DECLINED_DEPOSITS',
  'LIMITS_RAISED',
  'LIMITS_HIT',
  'WITHDRAWAL_CANCEL_ASKED',
  'HARM_MENTIONED',
] as const
export type Marker = (typeof markers)[number]

/** The levels of risk, from lowest to highest. */
export const levels = ['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const
export type Level = (typeof levels)[number]

/** The measures that Baize takes automatically, without a decision by staff, when a player reaches a level. */
export const acts = ['MESSAGE', 'QUESTION', 'BREAK_SUGGESTED', 'DEPOSITS_BLOCKED', 'ALERT'] as const
export type Act = (typeof acts)[number]

/**
 * What a contact between staff and a player was about. WITHDRAWAL_CANCEL_ASKED and HARM_MENTIONED also count as markers
 * of harm.
 */
const topics = ['CHECK_IN', 'WITHDRAWAL_CANCEL_ASKED', 'HARM_MENTIONED', 'LIMITS', 'BREAK', 'OTHER'] as const

/**
 * A player's answer to the question for which play was paused: all is well, they want to play less, or they need help.
 */
export const answers = ['FINE', 'LESS', 'HELP'] as const

const level = z.enum(levels)

/**
 * A player's metrics by name. Amounts are decimal strings in `currency`; the other values are numbers of events or
 * minutes.
 */
const figures = z.record(z.string(), z.union([z.string(), z.number()]))

const alert = z.object({
  alertId: z.string(),
  playerId: z.string(),
  /**
   * HARM: the player has reached a level of risk. HELP_ASKED: the player has asked for help. VULNERABILITY: the
   * vulnerability register has a record of the player.
   */
  kind: z.enum(['HARM', 'HELP_ASKED', 'VULNERABILITY']),
  level,
  /** ISO 8601 UTC. */
  at: z.string(),
})

/**
 * An interaction: the markers found in a player's metrics, the measures that followed, and their effect (LCCP 3.4.3).
 * Times are ISO 8601 UTC.
 */
const interaction = z.object({
  interactionId: z.string(),
  at: z.string(),
  /** `job:protection` for an interaction by Baize itself, or `staff:<name>` for an interaction by staff. */
  actor: z.string(),
  level,
  score: z.int(),
  /** The markers of harm that were found, each with the metrics on which it is based. */
  markers: z.array(z.object({ marker: z.enum(markers), strong: z.boolean(), seen: figures })),
  acts: z.array(z.enum(acts)),
  topic: z.optional(z.string()),
  note: z.optional(z.string()),
  outcome: z.optional(z.string()),
  answer: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
  figures,
  /** The player's metrics one week and four weeks after the interaction, which show its effect. */
  figuresAfterWeek: z.optional(figures),
  figuresAfterMonth: z.optional(figures),
})

const vulnerabilityCheck = z.object({
  checkId: z.string(),
  startedAt: z.string(),
  /** The net deposits within 30 days that caused the check. */
  netDeposits: amountText,
  currency,
  /**
   * Y: the register of financial vulnerability has records of the player. N: it has none. Absent until the register has
   * responded.
   */
  result: z.optional(z.enum(['Y', 'N'])),
  records: z.array(z.string()),
  /** How many enquiries the register of financial vulnerability did not respond to. */
  silences: z.int(),
  validUntil: z.optional(z.string()),
  decision: z.optional(z.enum(['ALLOW', 'STOP'])),
  decidedBy: z.optional(z.string()),
})

const page = {
  /** Cursor of the next page, from the previous reply. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
}

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))

const staff = {
  service: 'platform',
  access: 'staff',
  rate: { limit: 120, windowSeconds: 60 },
} as const satisfies Partial<Operation>

const staffAction = {
  ...staff,
  method: 'POST',
  replies: { SUCCESS: z.object({}) },
  idempotent: true,
} as const satisfies Partial<Operation>

export const getProtectionAlerts = op({
  ...staff,
  id: 'getProtectionAlerts',
  permission: 'protection.read',
  method: 'GET',
  path: '/staff/getProtectionAlerts',
  summary: 'List the open alerts about players at risk, the oldest first',
  request: z.object(page),
  replies: { SUCCESS: z.object({ alerts: z.array(alert), nextCursor: z.optional(z.string()) }) },
  errors: [],
})

export const getProtectionRecord = op({
  ...staff,
  id: 'getProtectionRecord',
  disclosed: 'tippingOff',
  permission: 'protection.read',
  method: 'GET',
  path: '/staff/getProtectionRecord',
  summary: 'Read what was seen and done about a player, the newest first. The reading is on record',
  request: z.object({ playerId: z.uuid(), ...page }),
  replies: {
    SUCCESS: z.object({
      level,
      score: z.int(),
      /** When the player was last evaluated (ISO 8601 UTC). Absent before the first evaluation. */
      evaluatedAt: z.optional(z.string()),
      depositBlocks: z.array(
        z.object({
          source: z.enum(['HARM', 'STAFF', 'VULNERABILITY']),
          at: z.string(),
          actor: z.string(),
          reason: z.string(),
        }),
      ),
      /** The newest ten checks at most, newest first. */
      vulnerabilityChecks: z.array(vulnerabilityCheck),
      interactions: z.array(interaction),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: ['protection.player'],
})

export const resolveProtectionAlert = op({
  ...staffAction,
  id: 'resolveProtectionAlert',
  disclosed: 'tippingOff',
  permission: 'protection.act',
  path: '/staff/resolveProtectionAlert',
  summary: 'Close an alert with a reason',
  request: z.object({ playerId: z.uuid(), alertId: z.uuid(), reason: text }),
  errors: ['protection.alert', 'protection.state'],
})

export const setDepositBlock = op({
  ...staffAction,
  id: 'setDepositBlock',
  disclosed: ['blocked'],
  permission: 'protection.act',
  path: '/staff/setDepositBlock',
  summary: 'Stop a player’s deposits, or lift the stop of staff and of the markers. A finding has its own decision',
  request: z.object({ playerId: z.uuid(), blocked: z.boolean(), reason: text }),
  errors: ['protection.player', 'protection.state'],
})

export const recordInteraction = op({
  ...staffAction,
  id: 'recordInteraction',
  disclosed: [],
  permission: 'protection.act',
  path: '/staff/recordInteraction',
  summary: 'Record a contact with a player and its outcome. Its effect is measured one and four weeks later',
  request: z.object({ playerId: z.uuid(), topic: z.enum(topics), note: text, outcome: text }),
  replies: { SUCCESS: z.object({ interactionId: z.string() }) },
  errors: ['protection.player'],
})

export const decideVulnerability = op({
  ...staffAction,
  id: 'decideVulnerability',
  disclosed: ['decision'],
  permission: 'protection.act',
  path: '/staff/decideVulnerability',
  summary: 'Decide about a finding of the register of financial vulnerability: allow deposits, or stop them',
  request: z.object({ playerId: z.uuid(), checkId: z.uuid(), decision: z.enum(['ALLOW', 'STOP']), reason: text }),
  errors: ['protection.check', 'protection.state'],
})

export const operations = [
  getProtectionAlerts,
  getProtectionRecord,
  resolveProtectionAlert,
  setDepositBlock,
  recordInteraction,
  decideVulnerability,
] as const
