export { getFindings, isHeld, mayShareNumber } from './list-findings.ts'
export { isHolding } from './rules.ts'
export { resolveFinding } from './resolve-finding.ts'
export { type Suspicion, countWaiting as waitingFindings, insertFinding as noteFinding } from './store.ts'
