export {
  getWithdrawalLimits,
  getWithdrawalMethods,
  methodForRest,
  requireWithdrawable,
  withdrawalMethodNamed,
} from './methods.ts'
export { isCardAwaited } from './store.ts'
