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
  /** Theoretical return to the player: 9650 is 96.50 %. */
  readonly rtpBasisPoints: number
  readonly freePlay: boolean
  /** Whether new launches are possible. Rounds that have begun can always be finished. */
  readonly active: boolean
  /** Countries whose players cannot launch it. Absent: none. */
  readonly blockedCountries?: readonly string[]
}

export interface StakeRange {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/** The registry's rules for stakes on a game in one currency. */
export interface StakeRules {
  /** Whether it takes bets. Rounds that have begun can always be finished. */
  readonly active: boolean
  /** Undefined if the game is not available in the currency. */
  readonly stakes: StakeRange | undefined
  /** Highest stake for a young player, if the law sets one. */
  readonly youngMaximumMinor: bigint | undefined
}

/** The meaning of a launch token. */
export interface Launch {
  readonly playerId: string
  readonly sessionId: string
  readonly platform: string
  readonly gameId: string
  readonly currency: Currency
  readonly expiresAt: Temporal.Instant
}

/** A launch with the facts about its game that a bet needs. */
export interface BettingLaunch extends Launch {
  readonly studio: string
  readonly active: boolean
  readonly stakes: StakeRange
}

/** The kinds of cycles that keep a shortest time between their starts. */
export type CycleKind = 'slot' | 'casino'

/** Games whose rounds start for many players at once, or at the pace of a dealer. */
const unpaced: ReadonlySet<string> = new Set(['bingo', 'lottery', 'poker', 'live'])

/** The kind of cycle of a kind of game. Undefined if players do not set its pace. */
export function cycleOf(kind: string): CycleKind | undefined {
  if (kind === 'slot') return 'slot'
  return unpaced.has(kind) || kind.startsWith('live-') ? undefined : 'casino'
}

/** A launch token lasts at most 12 hours. It permits bets only while the session that opened it is alive. */
export const launchLifetime = Temporal.Duration.from({ hours: 12 })

export const isExpired = (launch: Launch, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, launch.expiresAt) >= 0

/** Further return addresses for a bingo provider. */
export type LaunchReturns = Readonly<Partial<Record<keyof typeof bingoReturns, string | undefined>>>

/** A game to be opened at a studio that must be asked for its address. */
export interface OpeningGame {
  readonly gameId: string
  readonly language: Language
  readonly isMobile: boolean
  /** Our own pages. */
  readonly lobbyUrl: string
  readonly depositUrl: string
  /** Absent in free play. */
  readonly player?: Opener
}

/** The player of a launch for real money. */
export interface Opener {
  readonly playerId: string
  readonly currency: Currency
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The network address. */
  readonly ip: string
  /** The launch token. */
  readonly token: string
}

/** The game that a query asks for, with ways back to our own pages. */
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

/** An address to return to from the game. Only our own pages are accepted, whatever the caller requests. */
function ownUrl(asked: string | undefined, publicUrl: string): string | undefined {
  if (asked === undefined || !URL.canParse(asked, publicUrl)) return undefined
  const url = new URL(asked, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.href : undefined
}

/** The parameters of a platform with denominations, unchanged. */
const denominated = ['denomamount', 'skincode', 'nscode', 'minbet', 'multiSession'] as const

/** Our own studio's address for the game. */
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
 * The latest birth date of a player who no longer counts as young, YYYY-MM-DD. Age changes at the start of the birthday
 * (UTC). A player born on 29 February comes of age on 1 March.
 */
export function youngAfter(now: Temporal.Instant, years: number): string {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return today.subtract({ years }).toString()
}

/**
 * The stakes that the game accepts from a player, including the legal limit for young players. Undefined if it accepts
 * none.
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
