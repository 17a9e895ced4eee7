export {
  changeIn as changeLimitIn,
  confirmPendingLimit,
  setPersonalDepositLimits,
  updateLossLimit,
  updateWagerLimit,
} from './changes.ts'
export { limitChecks } from './checks.ts'
export { confirmDisplayDepositLimits, getDisplayDepositLimits } from './deposit-limit-notice.ts'
export { type DepositLimit, lockDepositLimits, readDepositLimits } from './deposit-limits.ts'
export { addResponsibleGamingLimit, updateResponsibleGamingLimit } from './family/changing.ts'
export { readFamily } from './family/reading.ts'
export {
  getLimits,
  getLossLimit,
  getPendingConfirmationLimit,
  getPersonalDepositLimits,
  getWagerLimit,
} from './read-limits.ts'
export { answerLimitReview, getLimitReview } from './reviews/answer.ts'
export { selectHeldLimits as heldLimits } from './store.ts'
export { addGameTimeLimit, changeTimeLimit, changeTimeLimitIn } from './times/change-time.ts'
export { getSessionLimit, updateSessionLimit } from './times/session-limit.ts'
export { selectHeldTimeLimits as heldTimeLimits } from './times/time-store.ts'
