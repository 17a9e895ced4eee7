import * as z from 'zod/mini'
import { secondPersonReply } from '../approvals/staff.ts'
import { currency, positiveAmountText } from '../money.ts'
import { sendMessage } from '../messages/staff.ts'
import { op } from '../op.ts'
import { payOutForPlayer } from '../payments/staff.ts'
import * as restrictions from '../restrictions/staff.ts'
import { aboutPlayer, playerAction, type PlayerAction } from './player-action.ts'

/**
 * The details that staff can correct. The e-mail address is not among them, because a change must be confirmed by the
 * address's owner.
 */
export const correctableDetails = [
  'firstName',
  'lastName',
  'mobile',
  'address',
  'city',
  'postCode',
  'occupation',
] as const

export const correctPlayerDetails = op({
  ...playerAction,
  id: 'correctPlayerDetails',
  permission: 'players.correct',
  disclosed: ['changed'],
  path: '/staff/correctPlayerDetails',
  summary: 'Correct personal details of a player at their request. A mail tells the player',
  request: z.object({
    ...aboutPlayer,
    /** Only the details that change. Details that are left out keep their values. */
    details: z.partialRecord(z.enum(correctableDetails), z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  }),
  errors: ['restrictions.player', 'restrictions.state', 'account.invalid', 'account.person'],
})

export const lowerPlayerLimit = op({
  ...playerAction,
  id: 'lowerPlayerLimit',
  permission: 'players.restrict',
  disclosed: ['type', 'period', 'limit'],
  path: '/staff/lowerPlayerLimit',
  summary: 'Set or lower a limit of money at the player’s request. It holds at once. Staff never raise one',
  request: z.object({
    ...aboutPlayer,
    /** Deposit limits exist per day, week and month; loss and wager limits only per week. */
    limitType: z.enum(['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT']),
    periodType: z.enum(['Daily', 'Weekly', 'Monthly']),
    /** An amount in the currency of the player's limits. */
    limit: positiveAmountText,
  }),
  errors: ['restrictions.player', 'wallet.amount', 'limits.high', 'limits.period', 'limits.notLower'],
})

export const givePlayerBonus = op({
  ...playerAction,
  id: 'givePlayerBonus',
  permission: 'bonuses.give',
  disclosed: ['currency', 'bonusCode'],
  confirmed: true,
  path: '/staff/givePlayerBonus',
  summary: 'Give a player the bonus of a code, with the rules that hold for its own redemption',
  request: z.object({
    ...aboutPlayer,
    currency,
    bonusCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  }),
  replies: { SUCCESS: z.object({}), ...secondPersonReply },
  errors: [
    'restrictions.player',
    'session.forbidden',
    'bonuses.code',
    'bonuses.currency',
    'bonuses.used',
    'bonuses.paused',
  ],
})

export const removePlayerBonus = op({
  ...playerAction,
  id: 'removePlayerBonus',
  permission: 'bonuses.give',
  disclosed: ['bonusId'],
  confirmed: true,
  path: '/staff/removePlayerBonus',
  summary: 'End an active or queued bonus of a player. Its bonus money goes, and cash stays',
  request: z.object({ ...aboutPlayer, bonusId: z.uuid() }),
  replies: { SUCCESS: z.object({}), ...secondPersonReply },
  errors: ['restrictions.player', 'bonuses.unknown', 'bonuses.ended'],
})

export const bookGoodwill = op({
  ...playerAction,
  id: 'bookGoodwill',
  permission: 'money.goodwill',
  disclosed: ['currency', 'direction', 'amount'],
  confirmed: true,
  path: '/staff/bookGoodwill',
  summary:
    'Credit or debit a player’s cash at the cost or for the benefit of the house. A debit needs the cash to be there',
  request: z.object({
    ...aboutPlayer,
    currency,
    direction: z.enum(['CREDIT', 'DEBIT']),
    amount: positiveAmountText,
  }),
  replies: { SUCCESS: z.object({ entryId: z.string() }), ...secondPersonReply },
  errors: ['restrictions.player', 'session.account', 'wallet.amount', 'wallet.insufficientFunds'],
})

export const correctEntry = op({
  ...playerAction,
  id: 'correctEntry',
  permission: 'money.goodwill',
  disclosed: [],
  confirmed: true,
  path: '/staff/correctEntry',
  summary: 'Reverse a wrong entry of a player’s books in full, once and for good. Money that is spent becomes a debt',
  request: z.object({
    ...aboutPlayer,
    /**
     * The id of the ledger entry. For a deposit it is the id of the deposit itself. Entries of games, holds, payouts
     * and bonuses cannot be corrected, and neither can a correction.
     */
    entryId: z.uuid(),
  }),
  replies: { SUCCESS: z.object({ entryId: z.string() }), ...secondPersonReply },
  errors: ['wallet.entry', 'wallet.corrected', 'wallet.amount'],
})

export const mailPlayer = op({
  ...playerAction,
  id: 'mailPlayer',
  permission: 'players.contact',
  disclosed: ['subject', 'text'],
  path: '/staff/mailPlayer',
  summary:
    'Write a mail about service to a player with a confirmed address. Offers go by campaigns, which ask for consent',
  request: z.object({
    ...aboutPlayer,
    subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** Plain text. A blank line starts a new paragraph. */
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000)),
  }),
  errors: ['restrictions.player', 'restrictions.state'],
})

export const operations = [
  correctPlayerDetails,
  lowerPlayerLimit,
  givePlayerBonus,
  removePlayerBonus,
  bookGoodwill,
  correctEntry,
  mailPlayer,
] as const

/** The actions that a player's page in the console offers, in the order in which it shows them. */
export const dossierActions = [
  restrictions.lockAccount,
  restrictions.unlockAccount,
  restrictions.endPlayerSessions,
  restrictions.removeFactors,
  restrictions.liftKycLock,
  restrictions.requestDocuments,
  restrictions.timeOutPlayer,
  restrictions.excludePlayer,
  restrictions.closePlayerAccount,
  correctPlayerDetails,
  lowerPlayerLimit,
  givePlayerBonus,
  bookGoodwill,
  payOutForPlayer,
  sendMessage,
  mailPlayer,
] as const satisfies readonly PlayerAction[]

export type DossierAction = (typeof dossierActions)[number]
