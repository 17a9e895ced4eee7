import { games } from '@baize/studio/games/catalogue'
import { categoryOf } from '../game-categories.ts'

export const pragmaticGames = () =>
  games.map(({ id, name, kind }, index) => ({
    gameID: id,
    gameName: name.en,
    gameTypeID: kind === 'slot' ? 'vs' : kind.slice(0, 2),
    typeDescription: categoryOf(kind),
    technology: 'html5',
    platform: 'MOBILE,DOWNLOAD,WEB',
    demoGameAvailable: kind !== 'bingo',
    aspectRatio: '16:9',
    gameIdNumeric: index + 1,
    frbAvailable: false,
  }))
