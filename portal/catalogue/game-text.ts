import type { Category, Game } from '@baize/contract/content'
import { findsIn, type SearchText, searchText, startsWordIn } from './search-text.ts'

interface GameText {
  /** Title and provider. */
  readonly names: SearchText
  readonly keywords: SearchText
}

const known = new WeakMap<Game, GameText>()

function gameText(game: Game): GameText {
  const { keywords, game_provider } = game.acf
  const text = known.get(game) ?? {
    names: searchText(`${game.title.rendered}\n${game_provider.name}`),
    keywords: searchText(keywords.replaceAll(/[\s,;|/]+/g, ' ')),
  }
  known.set(game, text)
  return text
}

/** The name in the content's language, and in English. */
const categoryText = ({ name, slug }: Category): SearchText => searchText(`${name} ${slug.replaceAll('-', ' ')}`)

/** Finds a search in title and provider anywhere, and at the start of each word in keywords and names of categories. */
export function gameMatcher(typed: string, categories: readonly Category[]): (game: Game) => boolean {
  const search = searchText(typed)
  const named = categories.filter((category) => startsWordIn(categoryText(category), search))
  const names = new Set(named.map(({ name }) => name))
  return (game) => {
    const text = gameText(game)
    return (
      findsIn(text.names, search) ||
      startsWordIn(text.keywords, search) ||
      game.acf.game_category.some((name) => names.has(name))
    )
  }
}
