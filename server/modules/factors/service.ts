export { findChallenge, isOfPassword, openChallenge, openOffer, settleChallenge, takeOffer } from './challenge.ts'
export { deleteAllFactors as forgetFactors } from './store.ts'
export { findPasskey, openPasskeyLogin, provePasskey, readPasskeyChallenge } from './passkey-login.ts'
