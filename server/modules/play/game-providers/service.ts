export { askGameAddress } from './game-address.ts'
export { importListedGames } from './import-games.ts'
export { verifyStudio } from './dialects/baize/signature.ts'
