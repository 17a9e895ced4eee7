/**
 * Arranges the lobby's games in groups. This runs on the server, which has the whole catalogue, so that the browser
 * receives only the games that it shows.
 */
import type { Category, Game } from '@baize/contract/content/collections'
import { findGames, inOrder } from '../../catalogue/find-games.ts'
import { type GameView, gameView } from '../../catalogue/game-view.ts'
import { type Audience, isVisibleTo, type Screen, visibilityOf } from '../../catalogue/visibility.ts'
import type { LobbyQuery } from '../../navigation/paths.ts'

/** For each audience, the screens on which something is visible. */
export type Seen = Readonly<Record<Audience, readonly Screen[]>>

export interface LobbyGame extends GameView {
  readonly seen: Seen
}

export interface LobbyGroup {
  readonly key: string
  readonly title: string
  readonly games: readonly LobbyGame[]
  /**
   * The viewers who see at least one game of the group. For example, a group that contains only phone games does not
   * appear on a wide screen.
   */
  readonly seen: Seen
  /** The viewers who see only some of the group's games until the group is opened. */
  readonly more: Seen
  /** True if the visitor has opened the group, so that all of its games are shown, one page after the other. */
  readonly opened: boolean
  /**
   * True for the group Mini Games. It has neither a SEE ALL nor a SEE LESS link, because it shows many more games than
   * other groups without being opened. If it is the only group, it is shown page by page, like an open group.
   */
  readonly plain: boolean
  /** The query parameters of the page on which the group is open. */
  readonly filter: Pick<LobbyQuery, 'category' | 'provider'>
}

/** One page of the lobby: some groups, or some games of the open group. */
export interface LobbyPart {
  readonly groups: readonly LobbyGroup[]
  /** Number of the page that follows this one. Undefined on the last page. */
  readonly next: string | undefined
}

const screens: readonly Screen[] = ['wide', 'narrow']
const audiences: readonly Audience[] = ['visitor', 'player']

const cap = 8
const featuredCap = 40
const carouselCap = 6
/** Games per page of an open group. 48 fills whole rows of 2, 3, 4, 6 or 8 games. */
export const openedPart = 48
/** Groups per page. */
const groupsPart = 3

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

export function arrangeLobby(games: readonly Game[], categories: readonly Category[], query: LobbyQuery): LobbyPart {
  const { provider, search } = query
  const known = categories.length > 0 ? categories : namedBy(games)
  const found = findGames({ games, categories: known }, search).filter(
    (game) => !provider || ofProvider(game, provider),
  )
  const buckets = query.group === 'provider' ? byProvider(found, known, query) : byCategory(found, known, query)
  const filled = buckets.filter((bucket) => bucket.games.length > 0)
  const part = Number(query.page ?? 1)
  const [only] = filled
  const opened = Boolean(query.group === 'provider' ? query.provider : query.category)
  if (only && (opened || (filled.length === 1 && only.plain))) return openedGroup(only, part)
  const groups = filled.slice((part - 1) * groupsPart, part * groupsPart).map(overview)
  return { groups, next: filled.length > part * groupsPart ? String(part + 1) : undefined }
}

/**
 * Converts an English name to a slug: `Mini Games` becomes `mini-games`. A slug is the same in every language, so a
 * category or provider can be found by the slug of its English name.
 */
const slugOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/**
 * Returns whether `wanted`, a value from the page's URL, means this category or provider. It may be the slug, the name
 * or the English name, in upper or lower case.
 */
const isMeant = ({ name, slug }: { name: string; slug: string }, wanted: string): boolean =>
  same(wanted, name) || slugOf(wanted) === slug.toLowerCase()

const ofProvider = ({ acf }: Game, provider: string): boolean => isMeant(acf.game_provider, provider)

const isCategory = (category: Category, wanted = ''): boolean => isMeant(category, wanted)

function byCategory(games: readonly Game[], categories: readonly Category[], query: LobbyQuery): Bucket[] {
  const filtered = Boolean(query.category || query.provider || query.search)
  const inCategory = new Map<string, Game[]>()
  for (const game of games) {
    for (const name of game.acf.game_category) {
      const list = inCategory.get(name)
      if (list) list.push(game)
      else inCategory.set(name, [game])
    }
  }
  return categories
    .filter((category) => !query.category || isCategory(category, query.category))
    .filter((category) => filtered || !isNamed(category, miniNames))
    .toSorted((a, b) => a.priority - b.priority)
    .map((category) => ({
      key: category.slug,
      title: category.name,
      games: inCategory.get(category.name) ?? [],
      wideCap: isNamed(category, featuredNames) ? featuredCap : cap,
      plain: isNamed(category, miniNames),
      filter: { category: category.slug, provider: query.provider },
    }))
}

/** Derives the categories from the games, for a content service that has no list of categories. */
function namedBy(games: readonly Game[]): Category[] {
  const names = new Set(games.flatMap((game) => game.acf.game_category))
  return [...names].toSorted().map((name, id) => ({ id, name, slug: slugOf(name), priority: id }))
}

function byProvider(games: readonly Game[], categories: readonly Category[], { category }: LobbyQuery): Bucket[] {
  const names = new Set(categories.filter((one) => isCategory(one, category)).map(({ name }) => name))
  const wanted = category ? games.filter(({ acf }) => acf.game_category.some((name) => names.has(name))) : games
  const buckets = new Map<string, Bucket>()
  for (const game of wanted) {
    const { slug, name } = game.acf.game_provider
    const bucket = buckets.get(slug) ?? {
      key: slug,
      title: name,
      games: [],
      wideCap: cap,
      plain: false,
      filter: { category, provider: slug },
    }
    bucket.games.push(game)
    buckets.set(slug, bucket)
  }
  return [...buckets.values()].toSorted((a, b) => a.title.localeCompare(b.title))
}

/** Returns a closed group with its first games, as the lobby shows it among other groups. */
function overview(bucket: Bucket): LobbyGroup {
  // The group Mini Games has no SEE ALL link that would open it, so it shows a whole page of games at once.
  if (bucket.plain) return toGroup(bucket, false, () => [0, openedPart])
  return toGroup(bucket, false, (screen) => [0, screen === 'wide' ? bucket.wideCap : carouselCap])
}

function openedGroup(bucket: Bucket, part: number): LobbyPart {
  const group = toGroup(bucket, true, () => [(part - 1) * openedPart, part * openedPart])
  const isLast = audiences.every((audience) => group.more[audience].length === 0)
  return { groups: [group], next: isLast ? undefined : String(part + 1) }
}

/**
 * Builds a group with the games that each kind of viewer sees.
 * @param reach returns the index of the first game to show and the index after the last game to show
 */
function toGroup(bucket: Bucket, opened: boolean, reach: (screen: Screen) => readonly [number, number]): LobbyGroup {
  const seen = new Map<Game, Record<Audience, Screen[]>>()
  const more: Record<Audience, Screen[]> = { visitor: [], player: [] }
  for (const audience of audiences) {
    for (const screen of screens) {
      const [from, to] = reach(screen)
      const viewer = { audience, screen }
      const fitting = bucket.games.filter((game) => isVisibleTo(visibilityOf(game), viewer))
      if (fitting.length > to) more[audience].push(screen)
      for (const game of fitting.slice(from, to)) {
        const places = seen.get(game) ?? { visitor: [], player: [] }
        places[audience].push(screen)
        seen.set(game, places)
      }
    }
  }
  const games = [...seen]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([game, places]) => ({ ...gameView(game), seen: places }))
  const { key, title, plain, filter } = bucket
  return { key, title, games, seen: seenOf(games), more, opened, plain, filter }
}

function seenOf(things: readonly { readonly seen: Seen }[]): Seen {
  const of = (audience: Audience) =>
    screens.filter((screen) => things.some(({ seen }) => seen[audience].includes(screen)))
  return { visitor: of('visitor'), player: of('player') }
}
