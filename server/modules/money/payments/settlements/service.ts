export { decidePaymentDifference, getPaymentDifferences } from './differences.ts'
export { getSettlements } from './list-settlements.ts'
