export {
  findChallenge,
  isOfPassword,
  openChallenge,
  openOffer,
  redeemChallenge,
  takeOffer,
  totpColumn,
  type FirstStep,
} from './challenge.ts'
export type { LoginChallenge } from './challenge-store.ts'
export {
  deleteAllFactors as forgetFactors,
  deleteFactorsSince as forgetFactorsSince,
  hasFactors,
  isNewCounter,
} from './store.ts'
export { creationOptions, madePasskey, signedBy } from './passkey.ts'
export { newTotpSecret, periodOf, totpUri } from './totp.ts'
export { findPasskey, openPasskeyLogin, provePasskey, readPasskeyChallenge } from './passkey-login.ts'
