/** All URLs of the portal, as functions. Links must use them instead of writing URLs by hand. */
import type { Collection } from '@baize/contract/content/collections'

type Query = Readonly<Record<string, string | boolean | undefined>>

function address(path: string, query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && value !== false)
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

export interface LobbyQuery {
  readonly category?: string | undefined
  readonly provider?: string | undefined
  readonly search?: string | undefined
  /** How the games are grouped. Absent if they are grouped by category. */
  readonly group?: 'provider' | undefined
  /** Number of the lobby's page. Absent for the first page. */
  readonly page?: string | undefined
  readonly asEmbedded?: boolean | undefined
}

export interface GameQuery {
  readonly gameId: string
  readonly platform: string
  readonly gameName: string
  readonly playForReal: boolean
  /** Shows the page without the portal's header and footer. */
  readonly asEmbedded?: boolean | undefined
}

export interface GameSearchQuery {
  readonly search: string
  readonly audience: 'visitor' | 'player'
  readonly screen: 'wide' | 'narrow'
}

/** The account page's tabs, as its query names them. */
export type AccountTab = 'Account Information' | 'Responsible Gaming' | 'Promotions' | 'Refer a Friend'

export const paths = {
  home: () => '/',
  bingo: () => '/bingo',
  liveCasino: () => '/live-casino',
  play: (query: LobbyQuery = {}) => address('/play', { ...query }),
  miniGames: (query: Pick<LobbyQuery, 'page'> = {}) => address('/minigames', { ...query }),
  /** The path of the game page. Use `game` to link to a game. */
  gamePage: () => '/game',
  game: ({ gameId, platform, gameName, playForReal, asEmbedded }: GameQuery) =>
    address(paths.gamePage(), { gameId, platform, gameName, playForReal: String(playForReal), asEmbedded }),
  gameInfo: (gameId: string) => address('/game-info', { game_id: gameId }),
  login: (query: { origin?: string } = {}) => address('/login', query),
  signup: () => '/signup',
  sessionExpired: () => '/session-expired',
  /**
   * Opens the login above the home page after the session has ended. After the login, the player returns to `origin`.
   */
  expired: (query: { origin: string }) => address('/', { ...query, over: 'login.expired' }),
  /** The page behind the link in e-mails about account changes, for players who did not make the change. */
  notMe: () => '/not-me',
  join: () => '/join',
  verify: () => '/verify',
  contact: () => '/contact',
  docConfirmation: () => '/doc-confirmation',
  selfExcluded: () => '/self-excluded',
  account: (query: { tab?: AccountTab } = {}) => address('/account', query),
  /** The loyalty shop. It shows the items unless the query selects another view. */
  loyalty: (query: { view?: 'cart' | 'orders' } = {}) => address('/loyalty', query),
  entity: () => '/entity',
  admin: () => '/admin',
  identification: (query: { identification?: string } = {}) => address('/identification', query),
  deposit: () => '/deposit',
  depositSuccess: () => '/deposit-success',
  wallet: () => '/wallet',
  /** The balance page of players who may not play. */
  balance: () => '/balance',
  history: () => '/history',
  promotions: () => '/promotions',
  blog: (query: { category?: string | undefined; page?: string | undefined } = {}) => address('/blog', query),
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  chronos: () => '/chronos',
  aboutUs: () => '/about-us',
  contactUs: () => '/contact-us',
  termsConditions: (section?: 'cookies') => `/terms-conditions${section ? `#${section}` : ''}`,
  privacyPolicy: () => '/privacy-policy',
  fundsProtection: () => '/funds-protection',
  responsibleGaming: () => '/responsible-gaming',
  casinoGlossary: () => '/casino-glossary',
  bonusPlans: (language: string) => `/bonus-plans/${language}`,
  paymentData: (language: string) => `/payment-data/${language}`,
  /** Texts of the tools for responsible gaming, served by `responsible-info-resource.ts`. */
  responsibleInfo: (language: string) => `/responsible-info/${language}`,
  /** Cards of the given games, served by `chosen-games-resource.ts`. */
  chosenGames: (language: string, keys: readonly string[]) =>
    `/chosen-games/${language}?${new URLSearchParams(keys.map((key) => ['game', key]))}`,
  /** Games that match a search, served by `game-search-resource.ts`. */
  gameSearch: (language: string, { search, audience, screen }: GameSearchQuery) =>
    address(`/game-search/${language}`, { search, audience, screen }),
  /** Information about a game, served by `game-facts-resource.ts`. */
  gameFacts: (language: string, gameId: string) => address(`/game-facts/${language}`, { game_id: gameId }),
  /**
   * A page of the lobby other than the first page. The order of the parameters must not vary, because a prefetched page
   * is found by its URL.
   */
  lobbyParts: (language: string, { category, provider, search, group, page }: LobbyQuery) =>
    address(`/lobby-parts/${language}`, { category, provider, search, group, page }),
  texts: (language: string, nouns: readonly string[]) => `/texts/${language}/${nouns.join('+')}`,
}

/** The content pages, each with the collection that contains its posts. */
export const contentPages = {
  '/about-us': 'about_us',
  '/terms-conditions': 'terms_and_conditions',
  '/privacy-policy': 'privacy_policy',
  '/funds-protection': 'funds_protection',
  '/responsible-gaming': 'responsible_gaming',
  '/casino-glossary': 'casino_glossary',
} as const satisfies Record<string, Collection>
