import type { LaunchQuery } from '@baize/contract/games'
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
  /** Whether it can be launched; what was begun before can always be finished. */
  readonly active: boolean
}

export interface StakeRange {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/** What the registry says of stakes on a game in one currency. */
export interface StakeRules {
  /** Whether it takes bets; what was begun before can always be finished. */
  readonly active: boolean
  /** Absent: it is not played in the currency. */
  readonly stakes: StakeRange | undefined
  /** Highest stake of a young player, where the law sets one. */
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

/** A launch with what a bet must know of its game. */
export interface BettingLaunch extends Launch {
  readonly studio: string
  readonly active: boolean
  readonly stakes: StakeRange
}

/** A launch token is good for 12 hours at most, and for bets only while the session that opened it lives. */
export const launchLifetime = Temporal.Duration.from({ hours: 12 })

export const isExpired = (launch: Launch, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, launch.expiresAt) >= 0

/** The way back from the game: only ever to our own pages, whatever the address asks for. */
function ownLobbyUrl(asked: string | undefined, publicUrl: string): string {
  const lobby = new URL('/play', publicUrl).href
  if (asked === undefined || !URL.canParse(asked, publicUrl)) return lobby
  const url = new URL(asked, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.href : lobby
}

/** The studio's own address of the game. */
export function studioAddress(studioUrl: string, query: LaunchQuery, publicUrl: string): string {
  const parameters = new URLSearchParams({ game: query.gameId, mode: query.playForReal === 'true' ? 'real' : 'free' })
  if (query.playForReal === 'true' && query.sessionKey) parameters.set('token', query.sessionKey)
  parameters.set('lang', query.lang ?? 'en')
  parameters.set('lobbyUrl', ownLobbyUrl(query.lobbyUrl, publicUrl))
  if (query.isMobile) parameters.set('isMobile', query.isMobile)
  return `${studioUrl}/launch?${parameters}`
}

/**
 * The last birth date with which a player is not young any more, YYYY-MM-DD: from the beginning of the birthday (UTC) on;
 * who was born on 29 February comes of age on 1 March.
 */
export function youngAfter(now: Temporal.Instant, years: number): string {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return today.subtract({ years }).toString()
}

/** The stakes that the game takes of a player, the law's limit for the young included; undefined: none. */
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
