export { depositOffer, listOffers } from './list-offers.ts'
export { putDepositMethod, putWithdrawalMethod } from './put-method.ts'
export type { Direction } from './store.ts'
