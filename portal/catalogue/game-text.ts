import type { Game } from '@baize/contract/content'
import { type SearchText, searchText } from './search-text.ts'

const known = new WeakMap<Game, SearchText>()

/** The text that a search compares: title, provider and keywords. */
export function gameText(game: Game): SearchText {
  let text = known.get(game)
  if (text === undefined) {
    text = searchText(`${game.title.rendered}\n${game.acf.game_provider.name}\n${game.acf.keywords}`)
    known.set(game, text)
  }
  return text
}
