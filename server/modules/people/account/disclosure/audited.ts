import { operations } from '@baize/contract/all'
import type { Rule } from './rules.ts'

/**
 * Lists of details, each shared by several operations below. Players see the listed details of the operation's audit
 * entries. Details that are not listed, such as a reason, are withheld.
 */
const address = ['address']
const sessions = ['address', 'sessionId']
const none: readonly string[] = []

const ofStaff = operations.flatMap(({ id, disclosed }) => (disclosed === undefined ? [] : [{ id, disclosed }]))

/**
 * For each operation whose audit entries players can see, the names of the details that they see. For operations of
 * staff, the contract declares these names.
 */
export const shownOperations: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ofStaff.flatMap(({ id, disclosed }) => (disclosed === 'tippingOff' ? [] : [[id, disclosed] as const])),
  ),
  addFactor: ['address', 'kind'],
  answerLimitReview: ['answer'],
  askForDocuments: none,
  answerPlayQuestion: none,
  capture: none,
  changeLimit: ['type', 'period', 'currency', 'from', 'to', 'until'],
  changeRealityCheck: ['from', 'to', 'until'],
  changeTimeLimit: ['type', 'period', 'from', 'to', 'until'],
  chooseNickname: ['nickname'],
  chooseUsername: none,
  closeAccount: address,
  completeIdentification: ['address', 'registrationStatus', 'kycStatus', 'isPublicFigure'],
  completeSignup: ['address', 'registrationStatus', 'kycStatus'],
  confirmEmailChange: address,
  confirmLimit: ['type', 'period', 'currency', 'confirms', 'to'],
  confirmSignup: ['confirmed', 'byLink'],
  confirmSignupFailed: ['left'],
  continueSession: sessions,
  correction: none,
  endOtherSessions: address,
  endOwnSession: sessions,
  excludeElsewhere: ['excludedUntil'],
  finishAccessReview: address,
  forgotPassword: none,
  hold: none,
  importRow: ['kind'],
  keepCard: ['orderCode'],
  linkSocial: ['address', 'socialType'],
  lockPlayer: ['lockType', 'lockPeriodUnit', 'lockPeriod', 'permanent', 'address'],
  login: ['address', 'sessionId', 'by'],
  loginFailed: ['address', 'reason'],
  loginRefused: ['address', 'reason'],
  logout: sessions,
  logoutEverywhere: address,
  moveBonus: ['bonusId', 'from', 'to'],
  moveWithdrawal: ['withdrawalId', 'event', 'from', 'to'],
  noteRegister: ['isExcluded'],
  openAccount: ['currency'],
  orderLoyaltyItems: none,
  postChannelMessage: ['channelId'],
  processDeposit: none,
  processWithdrawal: none,
  protectPlayer: none,
  quickSignup: ['address', 'consents'],
  redeemBonus: none,
  referFriend: ['address', 'count'],
  release: none,
  remindOfLimits: none,
  removeFactor: ['address', 'kind'],
  renewRecoveryCodes: address,
  reportChannelMessage: ['messageId', 'cause'],
  resetPassword: address,
  saveDocument: ['address', 'documentId', 'documentType'],
  saveUserConsents: ['address', 'given', 'withdrawn'],
  sendCampaign: ['campaignId'],
  settlePayment: ['paymentId', 'event', 'from', 'to'],
  switchAccount: ['address', 'sessionId', 'currency'],
  undoAccountChange: address,
  unlinkSocial: ['address', 'socialType'],
  updatePassword: address,
  updatePlayerInfo: ['address', 'changed'],
  updateStoredCard: ['cardId'],
  userKycCheck: ['address', 'identifierKind', 'outcome'],
  vulnerabilityCheck: none,
}

/**
 * The operations whose audit entries are withheld from players, with the rule for each. Most of them show that somebody
 * has looked at the account.
 */
export const withheldOperations: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    ofStaff.flatMap(({ id, disclosed }) => (disclosed === 'tippingOff' ? [[id, disclosed] as const] : [])),
  ),
  askSecondPerson: 'tippingOff',
}
