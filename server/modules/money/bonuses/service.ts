export { bonusChecks } from './checks.ts'
export {
  cancelBonus,
  giftFacts,
  giveGift,
  givePlayerBonus,
  planOfGift,
  readBonusCode,
  redeemBonus,
  removalFacts,
  removePlayerBonus,
} from './commands.ts'
export {
  type PlanRequest,
  bonusRequestedWith,
  choosePlan,
  dropBonusRequest,
  giveDepositBonus,
  reserveDepositBonus,
  takeDepositBonus,
  requestBonus,
} from './deposit-bonus.ts'
export { getBonusPlan, getDepositEligibleBonusPlans, validateDepositBonusVoucher } from './deposit-plans.ts'
export { freeRoundsOn, type GivenSpins, giveFreeSpins, productOfSpins, unplayedSpinsQueue } from './free-spins.ts'
export { findPlayableSpins } from './offers.ts'
export { getBonuses } from './list-bonuses.ts'
export { saveBonusPlan, spinsOnGame } from './plans/save.ts'
export { type PlanSettings, upsertPlan as savePlan } from './plans/store.ts'
export { selectPlayable as playableAfter } from './play-store.ts'
export { type Undone, finishBonusPlay, freeSpinsOfRound, prepareBonusPlay } from './play.ts'
export { type FreeSpins, freeRoundsOf } from './rules.ts'
export { countRound } from './count-rounds.ts'
export { countWatches as waitingWatches, selectWatched as readWatchedBonuses } from './watch/store.ts'
