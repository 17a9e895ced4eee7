export { publishBalance } from './announce.ts'
export { bookBonus } from './bonuses.ts'
export {
  bookChargeback,
  bookChargebackReversal,
  bookDeposit,
  bookOpening,
  bookPayout,
  bookPayoutReturn,
} from './book-payments.ts'
export { walletChecks } from './checks.ts'
export { correctionCauses } from './correction-store.ts'
export { correctEntry, isChargebackUndone, isDepositUndone } from './corrections.ts'
export { bookFees } from './fees.ts'
export { type Rates, worthIn, worthOfAll } from './exchange.ts'
export { createBankingHistory } from './history/banking-history.ts'
export { type HistorySources, createTransactionHistory } from './history/game-history.ts'
export { holdStates } from './hold-states.ts'
export { captureHoldIn, releaseHoldIn, reserveFundsIn } from './holds.ts'
export { balancesOf, getBalance, playableOf } from './read-balance.ts'
export { daysBetween, minorOf, rangeOf } from './rules.ts'
