import * as z from 'zod/mini'
import { changeableFields } from '../forms/contact-fields.ts'
import { shapesOf } from '../forms/field.ts'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'

export const updatePlayerInfo = op({
  id: 'updatePlayerInfo',
  service: 'platform',
  method: 'POST',
  path: '/updatePlayerInfo',
  access: 'player',
  confirmed: 'partly',
  summary:
    'Change phone and address at once. A new e-mail address needs the password and a fresh second step, and counts when the player confirms it by the mailed link',
  request: z.object({
    ...shapesOf(changeableFields),
    /** The player's password. Required if `email` changes. */
    password: z.optional(z.string().check(z.maxLength(200))),
  }),
  replies: {
    SUCCESS: z.object({
      /** The new e-mail address. It takes effect once the player has confirmed it. */
      emailToConfirm: z.optional(z.string()),
    }),
  },
  errors: [
    'account.invalid',
    'account.readonly',
    'account.linkSoon',
    'login.password',
    'login.tempLock',
    'field.required',
    'field.mobile',
    'field.email',
  ],
  rate: { limit: 20, windowSeconds: 60 },
})

export const getEmailChange = op({
  id: 'getEmailChange',
  service: 'platform',
  method: 'GET',
  path: '/getEmailChange',
  access: 'player',
  summary: 'Read the new e-mail address that waits for its confirmation',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      /**
       * The new e-mail address that awaits confirmation. Absent if there is none. A new password cancels a pending
       * change.
       */
      email: z.optional(z.string()),
    }),
  },
  errors: [],
})

export const confirmEmailChange = op({
  id: 'confirmEmailChange',
  service: 'platform',
  method: 'POST',
  path: '/confirmEmailChange',
  access: 'player',
  summary: 'Confirm the new e-mail address with the mailed key',
  request: z.object({ key: z.string().check(z.maxLength(100)) }),
  replies: { SUCCESS: z.object({ email: z.string() }) },
  errors: ['account.emailLink'],
  rate: { limit: 20, windowSeconds: 60 },
})

export const finishAccessReview = op({
  id: 'finishAccessReview',
  service: 'platform',
  method: 'POST',
  path: '/finishAccessReview',
  access: 'player',
  summary: 'Note that the player has looked through what opens the account, after a new password by mail',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 20, windowSeconds: 60 },
})

export const getLtdData = op({
  id: 'getLtdData',
  service: 'platform',
  method: 'GET',
  path: '/getLtdData',
  access: 'player',
  summary: 'Read the lifetime sums of the session’s account, straight from the ledger',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      currency,
      totalDeposit: amountText,
      totalWithdrawal: amountText,
      /** Withdrawals minus deposits. Negative while the player has deposited more than withdrawn. */
      netDeposit: amountText,
      realBet: amountText,
      playableBonusBet: amountText,
      realWin: amountText,
      playableBonusWin: amountText,
      /** Wins minus bets. */
      netGame: amountText,
      bonusGrant: amountText,
      bonusRelease: amountText,
      /** The bonus money that the player has lost because bonuses were cancelled or expired. */
      bonusWithdrawn: amountText,
    }),
  },
  errors: [],
})

/**
 * Why data are withheld from the player. copy: the same data are in another table of the reply. secret: the data are
 * keys or passwords. staff: the data name members of staff. tippingOff: the data would show a suspicion, or who has
 * looked at the account. crime: the data are used against fraud.
 */
const withholdingRule = z.enum(['copy', 'secret', 'staff', 'tippingOff', 'crime'])

export const getOwnData = op({
  id: 'getOwnData',
  service: 'platform',
  method: 'GET',
  path: '/getOwnData',
  access: 'signup',
  summary: 'Read the data about the player, table by table, and the rules of law by which some are kept back',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      /** When the data were read (ISO 8601 UTC). */
      at: z.string(),
      tables: z.array(
        z.object({
          name: z.string(),
          rows: z.array(z.record(z.string(), z.unknown())),
          /** True if the table has more rows than the reply contains. The older rows are then left out. */
          cut: z.boolean(),
        }),
      ),
      /**
       * Every rule by which data can be withheld, whether or not it has withheld any from this player. The list is the
       * same for every player, so it reveals nothing about this one.
       */
      withheld: z.array(z.object({ rule: withholdingRule, law: z.string() })),
    }),
  },
  errors: [],
  rate: { limit: 6, windowSeconds: 60 },
})

export const closeAccount = op({
  id: 'closeAccount',
  service: 'platform',
  method: 'POST',
  path: '/closeAccount',
  access: 'player',
  setsCookies: true,
  summary: 'Close the account permanently. A log-in still offers the way to withdraw its money',
  request: z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  replies: { SUCCESS: z.object({}) },
  errors: ['login.password', 'login.tempLock'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const operations = [
  updatePlayerInfo,
  getEmailChange,
  confirmEmailChange,
  finishAccessReview,
  getLtdData,
  getOwnData,
  closeAccount,
] as const
