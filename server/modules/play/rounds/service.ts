export { bookAlone } from './booking/booking-store.ts'
export { minorFrom, signedMinorFrom, type Booked } from './booking/movement.ts'
export {
  adjustment,
  bet,
  betAndWin,
  betFree,
  checkPrize,
  prize,
  rollback,
  win,
  type GameTransaction,
} from './booking/movements.ts'
export { fundsOfAccount, hasAccount, playableFunds, requireAccount } from './booking/player.ts'
export { endRound } from './ending/end-round.ts'
export { keepRefused, type NoteRefused } from './refused/keep-refused.ts'
export { readSent, type Sent } from './refused/sent.ts'
export { claimRequest } from './store.ts'
export { countWaiting as waitingRounds } from './interruptions/interruption-store.ts'
export { roundChecks } from './checks.ts'
export { beginDynamicLimit, changeDynamicLimit, endDynamicLimit, saveGameLimit } from './limits/limit-store.ts'
export { readPlaySince } from './limits/play-store.ts'
export { listGameTransactions } from './listing/history.ts'
export { sumGameTransactions } from './listing/play-totals.ts'
export { getPlayTime } from './listing/play-time.ts'
export { getSessionPosition } from './listing/session-position.ts'
