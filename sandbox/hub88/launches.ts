import { currency as currencies } from '@baize/contract/money'
import type { AnnouncedLaunch } from '@baize/studio/wallet/foreign/hub88-casino'
import { z } from 'zod'

const page = z.url().max(255)
const common = {
  game_code: z.string().min(1).max(64),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  operator_id: z.number().int().positive(),
  lang: z.string().length(2),
  lobby_url: page,
  deposit_url: page,
  ip: z.string().max(45).optional(),
  meta: z.object({}).loose().optional(),
}
const forMoney = z.object({
  ...common,
  user: z.string().min(3).max(100),
  token: z.string().min(10).max(255),
  currency: currencies,
  country: z.string().regex(/^[A-Z]{2}$/),
})
const forFun = z.strictObject({ ...common, currency: z.literal('XXX'), country: z.literal('XX') })

/**
 * The request for the URL of a game. For play money, the currency is XXX, the country is XX, and the request contains
 * no player.
 */
export const opening = z.union([forMoney, forFun])
export type Opening = z.infer<typeof opening>

/** The maximum number of launches in memory. The oldest launches are dropped first. */
const launchesAtMost = 1000

export interface Launches {
  /**
   * Stores the launch, if it is for real money, so that `find` returns it.
   * @returns the query of the game's URL, also for play money
   */
  announce(asked: Opening): URLSearchParams
  find(token: string): AnnouncedLaunch | undefined
}

/** Creates the store of launches that the casino has announced. They are kept in memory. */
export function createLaunches(): Launches {
  const known = new Map<string, AnnouncedLaunch>()
  return {
    find: (token) => known.get(token),
    announce(asked) {
      const { game_code: game, lang, lobby_url: lobbyUrl, deposit_url: depositUrl } = asked
      const query = new URLSearchParams({ game, lang, lobbyUrl, depositUrl })
      if (!('user' in asked)) return query
      const { user, currency, country, token } = asked
      known.set(token, { user, currency, country })
      for (const oldest of [...known.keys()].slice(0, known.size - launchesAtMost)) known.delete(oldest)
      query.set('mode', 'real')
      query.set('token', token)
      return query
    },
  }
}
