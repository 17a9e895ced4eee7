export { getHottestGames, getLatestBigWins, getMostPopularGames, keepActivity, listClosedGames } from './activity.ts'
export { lockMark as lockActivityMark } from './activity-store.ts'
export { launchChecks } from './checks.ts'
export { saveCycleLimits } from './cycle-limits.ts'
export { addFavoriteGame, getFavoriteGames, removeFavoriteGame } from './favorites.ts'
export { findGames, findPlayableGames, getGame, getGameOfStudio, nameGames } from './find-games.ts'
export { createLaunch } from './launch-game.ts'
export { findLiveLaunch } from './live-launch.ts'
export { pausePlay, resumePlay, selectPause as pausedSince } from './play-pause.ts'
export {
  addRealityCheck,
  changeRealityCheck,
  confirmRealityCheck,
  getRealityCheck,
  readRealityCheck,
  updateRealityCheck,
} from './reality-check.ts'
export { getGameList, getListedGame, searchGames } from './registry/list.ts'
export { putGame } from './registry/put-game.ts'
export { saveGameIn as saveImportedGame } from './registry/save-game.ts'
export { type AskGameAddress, type AskedStudio, resolveLaunch } from './resolve-launch.ts'
export { type Game, type OpeningGame, type StakeRange, type StakeRules, stakesFor, youngAfter } from './rules.ts'
export { forgetStakeRules, stakeRulesOf } from './stake-rules.ts'
export { selectTokenOwner as findTokenOwner } from './store.ts'
export { adjustPlay, playedMinutes, readPlayTime, strictest } from './times/play-time.ts'
export { noteStakes } from './times/play-uses.ts'
export { reasonForRefusal } from './times/refusal.ts'
