import type { Category, Game } from '@baize/contract/content/collections'
import { findsIn, type SearchText, searchText, startsWordIn } from './search-text.ts'

interface GameText {
  /** The game's title and the name of its provider. */
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

/** Words that occur in many category names. A search for one of them alone matches no category. */
const generic = new Set(['game', 'games', 'casino', 'igra', 'igri', 'kazino'])

/** Searchable text of a category: its name in the content's language, and its slug, which is English. */
const categoryText = ({ name, slug }: Category): string => searchText(`${name} ${slug.replaceAll('-', ' ')}`).plain

/**
 * Returns true if a word of the category's name or slug begins with the search. Generic words are ignored when searched
 * alone, so `games` does not match `Table Games`.
 */
function namesCategory(category: Category, search: SearchText): boolean {
  const text = categoryText(category)
  const specific = search.plain.trim().includes(' ')
    ? text
    : text
        .split(' ')
        .filter((word) => !generic.has(word))
        .join(' ')
  return startsWordIn(searchText(specific), search)
}

/**
 * Keywords that most games share are ignored only in a catalogue with at least this many games. In a smaller catalogue,
 * even a useful keyword may apply to more than half of the games.
 */
const noisyFrom = 20

/**
 * Returns the games that match a search. In the title and the provider's name the search may match anywhere; in
 * keywords and category names it must match the start of a word. If keywords of more than half of the games match,
 * keywords are ignored, because they then do not tell the games apart.
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
