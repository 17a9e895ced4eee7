import type { Rule } from './rules.ts'

/** The facts that an entry of the record may show. Facts under other names are kept back, such as a reason. */
const address = ['address']
const sessions = ['address', 'sessionId']
const none: readonly string[] = []

/** Operations in the record that players read, and the names of the facts that they read with each. */
export const shownOperations: Readonly<Record<string, readonly string[]>> = {
  addFactor: ['address', 'kind'],
  capture: none,
  changeLimit: ['type', 'period', 'currency', 'from', 'to'],
  chooseUsername: none,
  closeAccount: address,
  closePlayerAccount: none,
  completeIdentification: ['address', 'registrationStatus', 'kycStatus', 'isPublicFigure'],
  completeSignup: ['address', 'registrationStatus', 'kycStatus'],
  confirmEmailChange: address,
  confirmLimit: ['type', 'period', 'currency', 'confirms', 'to'],
  confirmSignup: ['confirmed'],
  confirmSignupFailed: ['left'],
  continueSession: sessions,
  correction: none,
  decideWithdrawal: none,
  endPlayerSessions: none,
  excludePlayer: ['months'],
  forgotPassword: none,
  hold: none,
  keepCard: ['orderCode'],
  liftKycLock: none,
  linkSocial: ['address', 'socialType'],
  lockAccount: none,
  lockPlayer: ['lockType', 'lockPeriodUnit', 'lockPeriod', 'permanent', 'address'],
  login: sessions,
  loginFailed: ['address', 'reason'],
  loginRefused: ['address', 'reason'],
  logout: sessions,
  logoutEverywhere: address,
  moveBonus: ['bonusId', 'from', 'to'],
  moveWithdrawal: ['withdrawalId', 'event', 'from', 'to'],
  noteRegister: ['isExcluded'],
  openAccount: ['currency'],
  payOutForPlayer: none,
  processDeposit: none,
  processWithdrawal: none,
  quickSignup: ['address', 'consents'],
  referFriend: ['address', 'count'],
  release: none,
  removeFactor: ['address', 'kind'],
  removeFactors: none,
  renewRecoveryCodes: address,
  resetPassword: address,
  reviewDocument: none,
  saveDocument: ['address', 'documentId', 'documentType'],
  saveUserConsents: ['address', 'given', 'withdrawn'],
  sendMessage: ['content'],
  settlePayment: ['paymentId', 'event', 'from', 'to'],
  switchAccount: ['address', 'sessionId', 'currency'],
  timeOutPlayer: ['weeks'],
  unlinkSocial: ['address', 'socialType'],
  unlockAccount: none,
  updatePassword: address,
  updatePlayerInfo: ['address', 'changed'],
  updateStoredCard: ['cardId'],
  userKycCheck: ['address', 'identifierKind', 'outcome'],
}

/** Operations in the record that players do not read, each with its rule. Someone has looked at the account. */
export const withheldOperations: Readonly<Record<string, Rule>> = {
  findPlayer: 'tippingOff',
  getPlayerStatement: 'tippingOff',
  getReviewFile: 'tippingOff',
}
