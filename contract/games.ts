import * as z from 'zod/mini'
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

export const operations = [createLaunch] as const

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
