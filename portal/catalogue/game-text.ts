import type { Category, Game } from '@baize/contract/content/collections'
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

/** Words that many names of categories share. One of them alone names no category. */
const generic = new Set(['game', 'games', 'casino', 'igra', 'igri', 'kazino'])

/** The name in the content's language, and in English. */
const categoryText = ({ name, slug }: Category): string => searchText(`${name} ${slug.replaceAll('-', ' ')}`).plain

/** Whether a word of the category's name begins with the search. `games` alone does not name `Table Games`. */
function namesCategory(category: Category, search: SearchText): boolean {
  const text = categoryText(category)
  const telling = search.plain.trim().includes(' ')
    ? text
    : text
        .split(' ')
        .filter((word) => !generic.has(word))
        .join(' ')
  return startsWordIn(searchText(telling), search)
}

/** In a smaller catalogue, more than half of the games can share a keyword that tells something. */
const noisyFrom = 20

/**
 * Finds a search in title and provider anywhere, and at the start of each word in keywords and names of categories. A
 * keyword that more than half of the games have does not tell them apart, so it finds nothing.
 */
export function matchingGames(games: readonly Game[], typed: string, categories: readonly Category[]): Game[] {
  const search = searchText(typed)
  const names = new Set(categories.filter((one) => namesCategory(one, search)).map(({ name }) => name))
  const keyed = new Set(games.filter((game) => startsWordIn(gameText(game).keywords, search)))
  const isNoisy = games.length >= noisyFrom && keyed.size > games.length / 2
  return games.filter(
    (game) =>
      findsIn(gameText(game).names, search) ||
      (!isNoisy && keyed.has(game)) ||
      game.acf.game_category.some((name) => names.has(name)),
  )
}
