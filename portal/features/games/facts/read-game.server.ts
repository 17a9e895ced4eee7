import type { Game } from '@baize/contract/content/collections'
import { pageQuery } from '@baize/contract/portal/page-query'
import type { RouterContextProvider } from 'react-router'
import { readCollection } from '../../../content/read-collection.server.ts'
import { serverSettings } from '../../../rendering/server-context.ts'
import type { Facts } from './game-facts.tsx'

interface KnownGame {
  readonly game: Game
  /** Information about the game; its HTML is sanitised. */
  readonly facts: Facts
}

export interface TitledFacts extends Facts {
  readonly title: string
}

export const titledFacts = ({ game, facts }: KnownGame): TitledFacts => ({ ...facts, title: game.title.rendered })

/** Returns the game that the query parameter `game_id` names, or undefined if there is no such game. */
export async function readGame(
  context: Readonly<RouterContextProvider>,
  { url }: Request,
): Promise<KnownGame | undefined> {
  const gameId = pageQuery(url).get('game_id')
  const game = (await readCollection(context, 'games')).find(({ game_id }) => game_id === gameId)
  if (!game) return undefined
  const { safeHtml } = context.get(serverSettings)
  const { game_rtp: rtp, game_information: rules, acf } = game
  return { game, facts: { rtp, provider: acf.game_provider.name, rules: safeHtml(rules) } }
}
