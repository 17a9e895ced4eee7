/** What the lobby shows: pure, over the whole catalogue, so that the server sends only the games that are seen. */
import type { Category, Game } from '@baize/contract/content'
import { type GameView, gameView } from '../../catalogue/game-view.ts'
import type { LobbyQuery } from '../../paths.ts'
import { findsIn, type SearchText, searchText } from './search-text.ts'

/** Wide: more than 600 px. */
export type Screen = 'wide' | 'narrow'
export type Audience = 'visitor' | 'player'
/** On which screens something is seen, for each audience. */
export type Seen = Readonly<Record<Audience, readonly Screen[]>>

export interface LobbyGame extends GameView {
  readonly seen: Seen
}

export interface LobbyGroup {
  readonly key: string
  readonly title: string
  readonly games: readonly LobbyGame[]
  /** There are more games than are shown. */
  readonly more: Seen
  /** The whole group is shown, page by page. */
  readonly opened: boolean
  /** Mini Games has neither SEE ALL nor SEE LESS. */
  readonly plain: boolean
  /** Query of the group on its own. */
  readonly filter: Pick<LobbyQuery, 'category' | 'provider'>
}

const screens: readonly Screen[] = ['wide', 'narrow']
const audiences: readonly Audience[] = ['visitor', 'player']

const cap = 8
const featuredCap = 40
const carouselCap = 6
/** Games that one page of an opened group adds. */
export const openedPage = 48

const featuredNames = new Set(['featured-games', 'featured games'])
const miniNames = new Set(['mini-games', 'mini games'])

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()
const isNamed = (item: { name: string; slug: string }, names: ReadonlySet<string>) =>
  names.has(item.name.toLowerCase()) || names.has(item.slug)

interface Bucket {
  readonly key: string
  readonly title: string
  readonly games: Game[]
  readonly wideCap: number
  readonly plain: boolean
  readonly filter: LobbyGroup['filter']
}

export function arrangeLobby(games: readonly Game[], categories: readonly Category[], query: LobbyQuery): LobbyGroup[] {
  const found = matching(games, query)
  const buckets = query.group === 'provider' ? byProvider(found) : byCategory(found, categories, query)
  const opened = Boolean(query.group === 'provider' ? query.provider : query.category)
  const pages = Number(query.page ?? 1)
  return buckets
    .map((bucket) => toGroup(bucket, opened || bucket.plain, pages))
    .filter((group) => group.games.length > 0)
}

const haystacks = new WeakMap<Game, SearchText>()

function haystack(game: Game): SearchText {
  let text = haystacks.get(game)
  if (text === undefined) {
    text = searchText(`${game.title.rendered}\n${game.acf.game_provider.name}\n${game.acf.keywords}`)
    haystacks.set(game, text)
  }
  return text
}

const ofProvider = (
  {
    acf: {
      game_provider: { name, slug },
    },
  }: Game,
  provider: string,
): boolean => same(provider, name) || provider === slug

/** A search finds title, provider and keywords. */
function matching(games: readonly Game[], { provider, search }: LobbyQuery): Game[] {
  const typed = search ? searchText(search) : undefined
  return games
    .filter((game) => !provider || ofProvider(game, provider))
    .filter((game) => !typed || findsIn(haystack(game), typed))
    .toSorted((a, b) => a.game_priority - b.game_priority || a.id - b.id)
}

function byCategory(games: readonly Game[], categories: readonly Category[], query: LobbyQuery): Bucket[] {
  const filtered = Boolean(query.category || query.provider || query.search)
  return categories
    .filter(({ name, slug }) => !query.category || same(query.category, name) || query.category === slug)
    .filter((category) => filtered || !isNamed(category, miniNames))
    .toSorted((a, b) => a.priority - b.priority)
    .map((category) => ({
      key: category.slug,
      title: category.name,
      games: games.filter((game) => game.acf.game_category.includes(category.name)),
      wideCap: isNamed(category, featuredNames) ? featuredCap : cap,
      plain: isNamed(category, miniNames),
      filter: { category: category.slug, provider: query.provider },
    }))
}

function byProvider(games: readonly Game[]): Bucket[] {
  const buckets = new Map<string, Bucket>()
  for (const game of games) {
    const { slug, name } = game.acf.game_provider
    const bucket = buckets.get(slug) ?? {
      key: slug,
      title: name,
      games: [],
      wideCap: cap,
      plain: false,
      filter: { provider: slug },
    }
    bucket.games.push(game)
    buckets.set(slug, bucket)
  }
  return [...buckets.values()].toSorted((a, b) => a.title.localeCompare(b.title))
}

function toGroup(bucket: Bucket, opened: boolean, pages: number): LobbyGroup {
  const seen = new Map<Game, Record<Audience, Screen[]>>()
  const more: Record<Audience, Screen[]> = { visitor: [], player: [] }
  for (const audience of audiences) {
    for (const screen of screens) {
      const limit = opened ? openedPage * pages : screen === 'wide' ? bucket.wideCap : carouselCap
      const fitting = bucket.games.filter((game) => fits(game, audience, screen))
      if (fitting.length > limit) more[audience].push(screen)
      for (const game of fitting.slice(0, limit)) {
        const places = seen.get(game) ?? { visitor: [], player: [] }
        places[audience].push(screen)
        seen.set(game, places)
      }
    }
  }
  const games = bucket.games.flatMap((game) => {
    const places = seen.get(game)
    return places ? [{ ...gameView(game), seen: places }] : []
  })
  const { key, title, plain, filter } = bucket
  return { key, title, games, more, opened, plain, filter }
}

function fits({ acf }: Game, audience: Audience, screen: Screen): boolean {
  if (acf.isAuthenticated && audience === 'visitor') return false
  return acf.device === 'all' || acf.device === (screen === 'wide' ? 'desktop' : 'mobile')
}
