import * as z from 'zod/mini'
import { language } from '../language-shapes.ts'
import { amountText, currency } from '../money.ts'
import { gameId, platform } from './game-id.ts'
import { op } from '../op.ts'

export const createLaunch = op({
  id: 'createLaunch',
  service: 'platform',
  method: 'POST',
  path: '/createLaunch',
  access: 'player',
  summary:
    'Create a launch token for one game and the session’s player, the only key that a game studio sees. Opening a slot ends the launches of other slots. A foreign token is never accepted: its bearer gets a token of their own',
  request: z.object({
    platform,
    gameId,
    /**
     * The game that the page's other game window shows for real money. The platform must know it, because it refuses to
     * open a slot next to another slot.
     */
    beside: z.optional(z.object({ platform, gameId })),
    /**
     * The launch token in the URL of the page. If the token belongs to this session and game and still admits bets, the
     * reply returns it again instead of a new token.
     */
    launchToken: z.optional(z.string().check(z.maxLength(200))),
  }),
  replies: { SUCCESS: z.object({ launchToken: z.string() }) },
  errors: [
    'games.unknown',
    'games.closed',
    'games.currency',
    'games.country',
    'games.unverified',
    'players.consentDue',
    'games.oneSlot',
    'games.realityCheck',
    'games.paused',
    'games.playEnded',
  ],
  rate: { limit: 60, windowSeconds: 60 },
})

const gameName = z.object({ platform: z.string(), gameId: z.string() })
const games = z.object({ games: z.array(gameName) })

export const getFavoriteGames = op({
  id: 'getFavoriteGames',
  service: 'platform',
  method: 'GET',
  path: '/getFavoriteGames',
  access: 'player',
  summary: 'List the player’s favourite games, newest first. Games that can no longer be played are left out',
  request: z.object({}),
  replies: { SUCCESS: games },
  errors: [],
})

const favorite = {
  service: 'platform',
  method: 'POST',
  access: 'player',
  request: z.object({ platformCode: platform, gameId }),
  replies: { SUCCESS: z.object({}) },
  rate: { limit: 120, windowSeconds: 60 },
  alsoGet: true,
} as const

export const addFavoriteGame = op({
  ...favorite,
  id: 'addFavoriteGame',
  path: '/addFavoriteGame',
  summary: 'Add a game to the favourites, at most 200. Adding it again changes nothing',
  errors: ['games.unknown', 'games.closed', 'games.favoritesFull'],
})

export const removeFavoriteGame = op({
  ...favorite,
  id: 'removeFavoriteGame',
  path: '/removeFavoriteGame',
  summary: 'Remove a game from the favourites. Removing it again changes nothing',
  errors: [],
})

const size = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 5)

export const getHottestGames = op({
  id: 'getHottestGames',
  service: 'platform',
  method: 'GET',
  path: '/getHottestGames',
  access: 'visitor',
  summary: 'List the games with the most rounds for real money in the last 24 hours, at most two minutes old',
  request: z.object({ size }),
  replies: { SUCCESS: games },
  errors: [],
})

export const getMostPopularGames = op({
  id: 'getMostPopularGames',
  service: 'platform',
  method: 'GET',
  path: '/getMostPopularGames',
  access: 'visitor',
  summary:
    'List the games with the most playing time today and on the seven days before (UTC), at most two minutes old',
  request: z.object({ size }),
  replies: { SUCCESS: games },
  errors: [],
})

const bigWin = z.object({
  platform: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  /** The player's name, of which only the first and the last letter are visible. */
  playerName: z.string(),
  amount: amountText,
  currency,
  /** ISO 8601 UTC. */
  wonAt: z.string(),
})

export const getLatestBigWins = op({
  id: 'getLatestBigWins',
  service: 'platform',
  method: 'GET',
  path: '/getLatestBigWins',
  access: 'visitor',
  summary: 'List real wins of the last three days of at least ten times the stake, newest first',
  request: z.object({}),
  replies: { SUCCESS: z.object({ wins: z.array(bigWin) }) },
  errors: [],
})

/** Minutes between two reality checks. 0 means that there are no reality checks. */
const realityInterval = z.union([z.literal(0), z.int().check(z.minimum(10), z.maximum(60), z.multipleOf(10))])

export const getRealityCheck = op({
  id: 'getRealityCheck',
  service: 'platform',
  method: 'GET',
  path: '/getRealityCheck',
  access: 'player',
  summary: 'Read the interval of the player’s reality check and its next due time in this session',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      interval: realityInterval,
      /**
       * When the next reality check is due (ISO 8601 UTC). From then on no stake is accepted until the player has
       * confirmed the check. Absent until a game has been opened for real money.
       */
      dueAt: z.optional(z.string()),
      /** When the player's setting for reality checks expires (ISO 8601 UTC). Absent if it has no end. */
      expiryDate: z.optional(z.string()),
      /** The server's current time (ISO 8601 UTC). */
      at: z.string(),
    }),
  },
  errors: [],
})

export const updateRealityCheck = op({
  id: 'updateRealityCheck',
  service: 'platform',
  method: 'POST',
  path: '/updateRealityCheck',
  access: 'player',
  summary:
    'Set the interval of the reality check in games for real money. A check that is already due must still be answered',
  request: z.object({ interval: realityInterval }),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 30, windowSeconds: 60 },
})

export const confirmRealityCheck = op({
  id: 'confirmRealityCheck',
  service: 'platform',
  method: 'POST',
  path: '/confirmRealityCheck',
  access: 'player',
  summary:
    'Record that the player has seen the time and the money of the session and continues. Without a due check nothing happens',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 30, windowSeconds: 60 },
})

export const operations = [
  createLaunch,
  getFavoriteGames,
  addFavoriteGame,
  removeFavoriteGame,
  getHottestGames,
  getMostPopularGames,
  getLatestBigWins,
  getRealityCheck,
  updateRealityCheck,
  confirmRealityCheck,
] as const

const shortText = z.string().check(z.maxLength(40))

/**
 * The path that redirects the browser to the studio's game. The platform serves it at
 * `/platform/game/GameContainer.action`. The parameter `sessionKey` is a launch token, never the key of the player's
 * session, and is only needed with `playForReal=true`.
 */
export const launchPath = '/game/GameContainer.action'
export const launchQuery = z.object({
  platform,
  gameId,
  playForReal: z._default(z.enum(['true', 'false']), 'false'),
  sessionKey: z.optional(z.string().check(z.maxLength(200))),
  isMobile: z.optional(z.enum(['true', 'false'])),
  lobbyUrl: z.optional(z.string().check(z.maxLength(500))),
  lang: z._default(language, 'en'),
  /** Only used by studios whose games have coin denominations. */
  denomamount: z.optional(shortText),
  skincode: z.optional(shortText),
  nscode: z.optional(shortText),
  minbet: z.optional(shortText),
  multiSession: z.optional(z.enum(['true', 'false'])),
})
export type LaunchQuery = z.input<typeof launchQuery>

const returnUrl = z.optional(z.string().check(z.maxLength(500)))

/**
 * The path that redirects the browser to the bingo provider. It works like `launchPath`, but its parameters contain
 * more URLs to which the provider can send the player back.
 */
export const bingoLaunchPath = '/game/BingoContainer.action'
export const bingoReturns = {
  depositUrl: returnUrl,
  historyUrl: returnUrl,
  loginUrl: returnUrl,
  registerUrl: returnUrl,
  sessionExpiredUrl: returnUrl,
  responsibleGamingUrl: returnUrl,
  rulesUrl: returnUrl,
  supportUrl: returnUrl,
} as const
export const bingoLaunchQuery = z.extend(launchQuery, bingoReturns)
