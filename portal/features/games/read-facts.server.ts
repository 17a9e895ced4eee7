import type { Game } from '@baize/contract/content'
import type { RouterContextProvider } from 'react-router'
import { serverSettings } from '../../server-context.ts'
import type { Facts } from './game-facts.tsx'

/** What a game tells of itself, as it may stand in a page. */
export function readFacts(context: Readonly<RouterContextProvider>, game: Game): Facts {
  const { safeHtml } = context.get(serverSettings)
  return { rtp: game.game_rtp, provider: game.acf.game_provider.name, rules: safeHtml(game.game_information) }
}
