import type { bingoReturns, LaunchQuery } from '@baize/contract/games/player'
import type { Language } from '@baize/contract/languages'
import type { Currency } from '@baize/contract/money'
import type { Config } from '../../../config.ts'
import { earliestToday } from '../../../settings/brand/days.ts'

export interface Game {
  readonly platform: string
  readonly gameId: string
  readonly studio: string
  readonly name: string
  /** Such as `slot` or `roulette`. */
  readonly kind: string
  /** The return to player (RTP) in basis points: 9650 is 96.50 %. */
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

/** The player, session and game for which a launch token was created. */
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

/** The kinds of game cycle for which the law demands a minimum time between the starts of two cycles. */
export type CycleKind = 'slot' | 'casino'

/**
 * Kinds of game in which many players share a round, or a dealer sets the pace. No minimum time between rounds applies
 * to them.
 */
const unpaced: ReadonlySet<string> = new Set(['bingo', 'lottery', 'poker', 'live'])

/**
 * Returns the kind of game cycle for a kind of game. Undefined for games whose pace the player does not set, because no
 * minimum time applies to them.
 */
export function cycleOf(kind: string): CycleKind | undefined {
  if (kind === 'slot') return 'slot'
  return unpaced.has(kind) || kind.startsWith('live-') ? undefined : 'casino'
}

/**
 * A launch token is valid for at most 12 hours, and takes bets only while the session in which it was created is alive.
 */
export const launchLifetime = Temporal.Duration.from({ hours: 12 })

export const isExpired = (launch: Launch, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, launch.expiresAt) >= 0

/** Additional return addresses that a bingo provider needs. */
export type LaunchReturns = Readonly<Partial<Record<keyof typeof bingoReturns, string | undefined>>>

/** The data of a request to a studio for the launch address of a game. */
export interface OpeningGame {
  readonly gameId: string
  readonly language: Language
  readonly isMobile: boolean
  /** The pages of the portal to which the game's links lead back. */
  readonly lobbyUrl: string
  readonly depositUrl: string
  /** Absent in free play. */
  readonly player?: Opener
}

export interface Opener {
  readonly playerId: string
  readonly currency: Currency
  /** The country code (ISO 3166-1 alpha-2). */
  readonly country: string
  readonly ip: string
  readonly token: string
}

/** Reads from the query which game to open, and to which pages of the portal the game's links lead back. */
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
 * The address to which the game leads back. An address with an origin other than our own is ignored, because otherwise
 * a crafted launch link could send the player to somebody else's page.
 */
function ownUrl(asked: string | undefined, publicUrl: string): string | undefined {
  if (asked === undefined || !URL.canParse(asked, publicUrl)) return undefined
  const url = new URL(asked, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.href : undefined
}

/** Launch parameters of game platforms whose games have coin denominations. The parameters are passed on unchanged. */
const denominated = ['denomamount', 'skincode', 'nscode', 'minbet', 'multiSession'] as const

/** Returns the launch address of a game at our own studio. */
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

type YoungRules = Pick<Config, 'sites' | 'protection' | 'youngPlayerYears'>

/**
 * The latest birth date (YYYY-MM-DD) of a player who no longer counts as young. A player's age changes at the start of
 * their birthday in the time zone of the brand; if the deployment has several brands, in the westernmost of their time
 * zones, because a batch of bets contains players of all brands. In a year without 29 February, a player born on that
 * day becomes a year older on 1 March.
 */
export const youngAfter = (now: Temporal.Instant, rules: YoungRules): string =>
  earliestToday(rules, now).subtract({ years: rules.youngPlayerYears }).toString()

/**
 * The stakes that the game accepts from a player, with the legal limit for young players applied. Undefined if the game
 * accepts no stakes from the player.
 */
export function stakesFor(
  rules: StakeRules | undefined,
  birthDate: string,
  now: Temporal.Instant,
  young: YoungRules,
): StakeRange | undefined {
  const { stakes, youngMaximumMinor } = rules ?? {}
  if (!stakes || youngMaximumMinor === undefined || birthDate <= youngAfter(now, young)) return stakes
  const { minimumMinor, maximumMinor } = stakes
  return { minimumMinor, maximumMinor: youngMaximumMinor < maximumMinor ? youngMaximumMinor : maximumMinor }
}
