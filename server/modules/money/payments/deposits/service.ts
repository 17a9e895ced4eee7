export { getDeposit } from './get-deposit.ts'
export { getDepositMethods } from './list-methods.ts'
export { selectMethodsPaidWith as methodsPaidWith } from './paid-store.ts'
export { selectDeposit as findDeposit, updateAmount as changeAmount } from './store.ts'
