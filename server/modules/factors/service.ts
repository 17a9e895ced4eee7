export { findChallenge, isOfPassword, openChallenge, settleChallenge } from './challenge.ts'
