export { answerPlayQuestion, getPlayQuestion } from './acts/question.ts'
export { requireUnblocked } from './deposit-blocks.ts'
export { noteLimitHit } from './limit-hits.ts'
export { isAtRisk, mayReceiveMarketing } from './marketing.ts'
export { countWaiting as waitingAlerts } from './record/alert-store.ts'
export { getProtectionAlerts, getProtectionRecord } from './record/read.ts'
export {
  decideVulnerability,
  recordInteraction,
  resolveProtectionAlert,
  setDepositBlock,
} from './record/staff-actions.ts'
