export {
  getWithdrawalLimits,
  getWithdrawalMethods,
  methodForRest,
  requireWithdrawable,
  withdrawalMethodNamed,
} from './methods.ts'
export { isCardAwaited, selectWithdrawal as findWithdrawal } from './store.ts'
