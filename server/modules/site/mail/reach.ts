import type { Letter } from './letters.ts'

/**
 * Who receives a mail (docs/decisions/0077-a-letter-needs-a-confirmed-address.md).
 * - `address`: an address that somebody has entered, which may belong to no player.
 * - `anyone`: the player, even at an unconfirmed address, because the law requires the mail.
 * - `confirmed`: the player at a confirmed address, even after the account is closed, because the mail is about access
 * or money.
 * - `open`: the player at a confirmed address, only while the account is open.
 */
type Reach = 'address' | 'anyone' | 'confirmed' | 'open'

export const reach = {
  code: 'address',
  accountExists: 'address',
  emailChange: 'address',
  emailChanged: 'address',
  referral: 'address',
  staffInvitation: 'address',
  excluded: 'anyone',
  timedOut: 'anyone',
  passwordReset: 'confirmed',
  passwordChanged: 'confirmed',
  factorAdded: 'confirmed',
  factorRemoved: 'confirmed',
  factorsRemoved: 'confirmed',
  recoveryCodeUsed: 'confirmed',
  recoveryCodesRenewed: 'confirmed',
  secondStepFailed: 'confirmed',
  emailChangeAsked: 'confirmed',
  socialLinked: 'confirmed',
  socialUnlinked: 'confirmed',
  newDevice: 'confirmed',
  accountLocked: 'confirmed',
  accountClosed: 'confirmed',
  accountClosedForYou: 'confirmed',
  depositCredited: 'confirmed',
  depositFailed: 'confirmed',
  depositReversed: 'confirmed',
  depositChargedBack: 'confirmed',
  depositRefunded: 'confirmed',
  depositReturned: 'confirmed',
  withdrawalRequested: 'confirmed',
  withdrawalPaid: 'confirmed',
  withdrawalRefused: 'confirmed',
  withdrawalReturned: 'confirmed',
  withdrawalCancelled: 'confirmed',
  payout: 'confirmed',
  detailsCorrected: 'confirmed',
  cardRemoved: 'confirmed',
  cardAdded: 'open',
  welcome: 'open',
  documents: 'open',
  documentApproved: 'open',
  documentAccepted: 'open',
  documentRejected: 'open',
  limitReview: 'open',
  sessionsEnded: 'open',
  accountUnlocked: 'open',
  documentsAsked: 'open',
  campaign: 'open',
  fromStaff: 'confirmed',
} as const satisfies Record<Letter['template'], Reach>

type AddressTemplate = {
  [T in Letter['template']]: (typeof reach)[T] extends 'address' ? T : never
}[Letter['template']]

/** A mail to an address that somebody has entered. It need not be the address of a player. */
export type AddressLetter = Extract<Letter, { readonly template: AddressTemplate }>

export type PlayerLetter = Exclude<Letter, AddressLetter>

/** What must be known about the player who receives a mail: whether they may get it, and from which site it is sent. */
export interface Addressee {
  readonly email: string
  readonly emailConfirmed: boolean
  readonly state: 'OPEN' | 'CLOSED'
  readonly siteId: number
}

/** True if a mail with this template may be sent to this player. */
export function isReached(
  template: PlayerLetter['template'],
  { emailConfirmed, state }: Omit<Addressee, 'siteId'>,
): boolean {
  switch (reach[template]) {
    case 'anyone':
      return true
    case 'confirmed':
      return emailConfirmed
    case 'open':
      return emailConfirmed && state === 'OPEN'
  }
}
