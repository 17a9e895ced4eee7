export {
  addGameTimeLimit,
  changeLimitIn,
  changeTimeLimit,
  changeTimeLimitIn,
  setPersonalDepositLimits,
  updateLossLimit,
  updateSessionLimit,
  updateWagerLimit,
} from './change-limits.ts'
export { limitChecks } from './checks.ts'
export { confirmPendingLimit, getPendingConfirmationLimit } from './confirm-limits.ts'
export { confirmDisplayDepositLimits, getDisplayDepositLimits } from './deposit-limit-notice.ts'
export { type DepositLimit, lockDepositLimits, readDepositLimits } from './deposit-limits.ts'
export { addResponsibleGamingLimit, updateResponsibleGamingLimit } from './family/changing.ts'
export { readFamily } from './family/reading.ts'
export { getLimits, getLossLimit, getPersonalDepositLimits, getSessionLimit, getWagerLimit } from './read-limits.ts'
export { answerLimitReview, getLimitReview } from './reviews/answer.ts'
export { selectHeldLimits as heldLimits, selectHeldTimeLimits as heldTimeLimits } from './store.ts'
