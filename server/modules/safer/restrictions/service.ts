export { closeForGood } from './keep-out.ts'
export { keepOutImported } from './keep-out-imported.ts'
export { findPlayer } from './look-up-player.ts'
export { restrictSelf } from './restrict-self.ts'
export {
  closePlayerAccount,
  endPlayerSessions,
  excludePlayer,
  liftKycLock,
  lockAccount,
  mailPlayer,
  removeFactors,
  requestDocuments,
  timeOutPlayer,
  unlockAccount,
} from './staff-actions.ts'
