import type { Game } from '@baize/contract/content/collections'
import type { RouterContextProvider } from 'react-router'
import { serverSettings } from '../../rendering/server-context.ts'
import { describeWins } from './describe-wins.ts'
import { exampleWins } from './example-wins.ts'
import { hottestGames, wantedGames } from './home-rows.ts'

/**
 * Reads the rows of games and the big wins. All of this data is public, so the server renders it into the page that
 * everybody receives. A visitor's browser then needs no code to fetch it.
 */
export async function readRows(context: Readonly<RouterContextProvider>, games: readonly Game[]) {
  const { played, bigWins, language, production } = context.get(serverSettings)
  const [popular, hottest, wins] = await Promise.all([played('popular'), played('hottest'), bigWins()])
  return {
    games: wantedGames(games, popular),
    hottest: hottestGames(games, hottest),
    wins: describeWins(wins, production ? [] : exampleWins(), language),
  }
}
