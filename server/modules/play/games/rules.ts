import type { bingoReturns, LaunchQuery } from '@baize/contract/games/player'
import type { Language } from '@baize/contract/languages'
import type { Currency } from '@baize/contract/money'

export interface Game {
  readonly platform: string
  readonly gameId: string
  readonly studio: string
  readonly name: string
  /** The kind of game, such as `slot` or `roulette`. */
  readonly kind: string
  /** The theoretical return to player (RTP) in basis points: 9650 is 96.50 %. */
  readonly rtpBasisPoints: number
  readonly freePlay: boolean
  /** Whether the game can be launched. Rounds that have begun can always be finished. */
  readonly active: boolean
  /** Countries whose players cannot launch the game, as ISO 3166-1 alpha-2. Absent if there are none. */
  readonly blockedCountries?: readonly string[]
}

export interface StakeRange {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/** The registry's limits on stakes for a game in one currency. */
export interface StakeRules {
  /** Whether the game takes bets. Rounds that have begun can always be finished. */
  readonly active: boolean
  /** Undefined if the game is not available in the currency. */
  readonly stakes: StakeRange | undefined
  /** The highest stake for a young player, in minor units, if the law sets one. */
  readonly youngMaximumMinor: bigint | undefined
}

/** What a launch token stands for. */
export interface Launch {
  readonly playerId: string
  readonly sessionId: string
  readonly platform: string
  readonly gameId: string
  readonly currency: Currency
  readonly expiresAt: Temporal.Instant
}

/** A launch, with the properties of its game that a bet needs. */
export interface BettingLaunch extends Launch {
  readonly studio: string
  readonly active: boolean
  readonly stakes: StakeRange
}

/** The kinds of game cycle between whose starts the law demands a minimum time. */
export type CycleKind = 'slot' | 'casino'

/**
 * Games whose rounds start for many players at once or at the pace of a dealer, so no minimum time between rounds
 * applies.
 */
const unpaced: ReadonlySet<string> = new Set(['bingo', 'lottery', 'poker', 'live'])

/** The kind of game cycle of a kind of game. Undefined if the player does not set the pace of the rounds. */
export function cycleOf(kind: string): CycleKind | undefined {
  if (kind === 'slot') return 'slot'
  return unpaced.has(kind) || kind.startsWith('live-') ? undefined : 'casino'
}

/** A launch token is valid for at most 12 hours, and takes bets only while the session that opened it is alive. */
export const launchLifetime = Temporal.Duration.from({ hours: 12 })

export const isExpired = (launch: Launch, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, launch.expiresAt) >= 0

/** Further return addresses that a bingo provider needs. */
export type LaunchReturns = Readonly<Partial<Record<keyof typeof bingoReturns, string | undefined>>>

/** A game whose launch address must be requested from the studio. */
export interface OpeningGame {
  readonly gameId: string
  readonly language: Language
  readonly isMobile: boolean
  /** The addresses of our own pages to which the game leads back. */
  readonly lobbyUrl: string
  readonly depositUrl: string
  /** Absent in free play. */
  readonly player?: Opener
}

/** The player who opens a game for real money. */
export interface Opener {
  readonly playerId: string
  readonly currency: Currency
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The IP address. */
  readonly ip: string
  readonly token: string
}

/** Reads from the query which game to open, and to which of our own pages the game leads back. */
export function openingGame(
  query: LaunchQuery,
  publicUrl: string,
  { depositUrl }: LaunchReturns,
  player: Opener | undefined,
): OpeningGame {
  return {
    gameId: query.gameId,
    language: query.lang ?? 'en',
    isMobile: query.isMobile === 'true',
    lobbyUrl: ownUrl(query.lobbyUrl, publicUrl) ?? new URL('/play', publicUrl).href,
    depositUrl: ownUrl(depositUrl, publicUrl) ?? new URL('/deposit', publicUrl).href,
    ...(player && { player }),
  }
}

/**
 * The address to which the game leads back. Any origin other than our own is ignored, because otherwise a crafted
 * launch link could send the player to a foreign page.
 */
function ownUrl(asked: string | undefined, publicUrl: string): string | undefined {
  if (asked === undefined || !URL.canParse(asked, publicUrl)) return undefined
  const url = new URL(asked, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.href : undefined
}

/** Launch parameters of platforms that have coin denominations. They are passed on unchanged. */
const denominated = ['denomamount', 'skincode', 'nscode', 'minbet', 'multiSession'] as const

/** The launch address of a game at our own studio. */
export function studioAddress(
  studioUrl: string,
  query: LaunchQuery,
  publicUrl: string,
  returns: LaunchReturns = {},
): string {
  const parameters = new URLSearchParams({ game: query.gameId, mode: query.playForReal === 'true' ? 'real' : 'free' })
  if (query.playForReal === 'true' && query.sessionKey) parameters.set('token', query.sessionKey)
  parameters.set('lang', query.lang ?? 'en')
  parameters.set('lobbyUrl', ownUrl(query.lobbyUrl, publicUrl) ?? new URL('/play', publicUrl).href)
  if (query.isMobile) parameters.set('isMobile', query.isMobile)
  for (const name of denominated) if (query[name] !== undefined) parameters.set(name, query[name])
  for (const [name, asked] of Object.entries(returns)) {
    const own = ownUrl(asked, publicUrl)
    if (own !== undefined) parameters.set(name, own)
  }
  return `${studioUrl}/launch?${parameters}`
}

/**
 * The latest birth date (YYYY-MM-DD) of a player who no longer counts as young. Age changes at the start of the
 * birthday (UTC). A player born on 29 February comes of age on 1 March.
 */
export function youngAfter(now: Temporal.Instant, years: number): string {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return today.subtract({ years }).toString()
}

/**
 * The stakes that the game accepts from a player, with the legal limit for young players applied. Undefined if it
 * accepts none.
 */
export function stakesFor(
  rules: StakeRules | undefined,
  birthDate: string,
  { now, youngYears }: { now: Temporal.Instant; youngYears: number },
): StakeRange | undefined {
  const { stakes, youngMaximumMinor } = rules ?? {}
  if (!stakes || youngMaximumMinor === undefined || birthDate <= youngAfter(now, youngYears)) return stakes
  const { minimumMinor, maximumMinor } = stakes
  return { minimumMinor, maximumMinor: youngMaximumMinor < maximumMinor ? youngMaximumMinor : maximumMinor }
}
