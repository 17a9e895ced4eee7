export { findChallenge, isOfPassword, openChallenge, settleChallenge } from './challenge.ts'
export { deleteAllFactors as forgetFactors } from './store.ts'
