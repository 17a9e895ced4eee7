export { findChallenge, isOfPassword, openChallenge, openOffer, settleChallenge, takeOffer } from './challenge.ts'
export { deleteAllFactors as forgetFactors } from './store.ts'
