import * as z from 'zod/mini'
import { amountText, currency } from './money.ts'
import { op } from './op.ts'

const platform = z.string().check(z.regex(/^[ -~]{1,40}$/))
const gameId = z.string().check(z.regex(/^[ -~]{1,64}$/))

export const createLaunch = op({
  id: 'createLaunch',
  service: 'platform',
  method: 'POST',
  path: '/createLaunch',
  access: 'player',
  summary: "A launch token for one game and the session's player: the only key that a game studio ever sees",
  request: z.object({
    platform,
    gameId,
  }),
  replies: { SUCCESS: z.object({ launchToken: z.string() }) },
  errors: ['games.unknown', 'games.currency', 'games.unverified'],
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
  summary: "The player's favourite games, newest first; those that can no longer be played are left out",
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
  summary: 'Makes a game a favourite; one that is a favourite already stays one. At most 200',
  errors: ['games.unknown', 'games.favoritesFull'],
})

export const removeFavoriteGame = op({
  ...favorite,
  id: 'removeFavoriteGame',
  path: '/removeFavoriteGame',
  summary: 'Makes a game no favourite; one that was none stays so',
  errors: [],
})

const size = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 5)

export const getHottestGames = op({
  id: 'getHottestGames',
  service: 'platform',
  method: 'GET',
  path: '/getHottestGames',
  access: 'visitor',
  summary: 'The games with the most rounds for real money in the last 24 hours, at most two minutes old',
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
  summary: 'The games at which players have spent the most time in the last seven days, at most two minutes old',
  request: z.object({ size }),
  replies: { SUCCESS: games },
  errors: [],
})

const bigWin = z.object({
  platform: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  /** Masked: first and last letter. */
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
  summary:
    'Real wins of the last three days of at least ten times the stake, newest first; empty where there were none',
  request: z.object({}),
  replies: { SUCCESS: z.object({ wins: z.array(bigWin) }) },
  errors: [],
})

export const operations = [
  createLaunch,
  getFavoriteGames,
  addFavoriteGame,
  removeFavoriteGame,
  getHottestGames,
  getMostPopularGames,
  getLatestBigWins,
] as const

/**
 * The launch address, `/platform/game/GameContainer.action`: redirects into the studio's game.
 * `sessionKey` is a launch token, never the session's key; without `playForReal=true` none is needed.
 */
export const launchPath = '/game/GameContainer.action'
export const launchQuery = z.object({
  platform,
  gameId,
  playForReal: z._default(z.enum(['true', 'false']), 'false'),
  sessionKey: z.optional(z.string().check(z.maxLength(200))),
  isMobile: z.optional(z.enum(['true', 'false'])),
  lobbyUrl: z.optional(z.string().check(z.maxLength(500))),
  lang: z._default(z.enum(['en', 'mk']), 'en'),
})
export type LaunchQuery = z.input<typeof launchQuery>
