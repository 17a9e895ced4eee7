import * as z from 'zod/mini'
import { currency, positiveAmountText } from '../money.ts'
import { op } from '../op.ts'
import { gameId, platform } from './game-id.ts'

const gameSettings = {
  /** The id of a configured studio. */
  studio: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  gameName: z.string().check(z.minLength(1), z.maxLength(200)),
  /**
   * For example `slot`. The kind determines the legal limits, the product, and how much stakes count towards wagering
   * requirements.
   */
  kind: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** The theoretical return to player (RTP) in basis points: 9650 is 96.50 %. */
  rtpBasisPoints: z.int().check(z.minimum(1), z.maximum(10_000)),
  freePlay: z.boolean(),
  active: z.boolean(),
  /** The lowest and the highest stake in each currency in which the game is available. */
  stakes: z.partialRecord(currency, z.object({ minimum: positiveAmountText, maximum: positiveAmountText })),
  /** Countries whose players cannot open the game, as ISO 3166-1 alpha-2. */
  blockedCountries: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(249)), []),
}

const ofGame = { platform, gameId }

export const saveGame = op({
  id: 'saveGame',
  permission: 'offer.games',
  service: 'platform',
  method: 'POST',
  path: '/staff/saveGame',
  access: 'staff',
  summary:
    'Add a game to the registry, or change it. The content service has its public text. An inactive game takes no more bets, but its open rounds can be finished',
  request: z.object({ ...ofGame, ...gameSettings }),
  replies: { SUCCESS: z.object({}) },
  errors: ['games.studio', 'games.known', 'wallet.amount', 'wallet.range'],
  rate: { limit: 600, windowSeconds: 60 },
})

export const getGameList = op({
  id: 'getGameList',
  permission: 'offer.games',
  service: 'platform',
  method: 'GET',
  path: '/staff/getGameList',
  access: 'staff',
  summary: 'List the games of the registry by name, a page at a time, with their stakes and switches',
  request: z.object({
    /** A part of the game's name, or its whole id. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    studio: z.optional(z.string().check(z.maxLength(40))),
    /** OFF: the game is inactive, or the game or its studio has been switched off with a kill switch. */
    state: z.optional(z.enum(['ON', 'OFF'])),
    cursor: z.optional(z.string().check(z.maxLength(400))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  replies: {
    SUCCESS: z.object({
      games: z.array(
        z.object({
          ...ofGame,
          ...gameSettings,
          /** True if the game or its studio has been switched off with a kill switch. */
          isSwitchedOff: z.boolean(),
          /** True if the studio has been switched off, so that its games stay off until the studio is switched on. */
          isStudioOff: z.boolean(),
        }),
      ),
      /** The ids of the configured studios. */
      studios: z.array(z.string()),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: [],
  rate: { limit: 240, windowSeconds: 60 },
})

export const operations = [saveGame, getGameList] as const
