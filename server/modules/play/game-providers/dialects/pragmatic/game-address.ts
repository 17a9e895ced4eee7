import * as z from 'zod/mini'
import { OutboundError } from '../../../../../kit/outbound.ts'
import type { OpeningGame } from '../../../games/service.ts'
import { userIdOf } from '../user-id.ts'
import { integrationCall, type Integration } from './integration-call.ts'

const reply = z.object({ gameURL: z.url({ protocol: /^https?$/ }) })

/** The fields of `game/url`, without the hash. In free play nothing identifies the player. */
export function pragmaticGameFields(
  secureLogin: string,
  { gameId, language, isMobile, lobbyUrl, depositUrl, player }: OpeningGame,
): ReadonlyMap<string, string> {
  const fields = new Map([
    ['secureLogin', secureLogin],
    ['stylename', secureLogin],
    ['symbol', gameId],
    ['language', language],
    ['platform', isMobile ? 'MOBILE' : 'WEB'],
    ['technology', 'H5'],
    ['cashierUrl', depositUrl],
    ['lobbyUrl', lobbyUrl],
    ['rcCloseUrl', lobbyUrl],
    ['playMode', player ? 'REAL' : 'DEMO'],
  ])
  if (!player) return fields
  const { currency, country, token } = player
  const known = { token, externalPlayerId: userIdOf(player), currency, country }
  return new Map([...fields, ...Object.entries(known)])
}

/**
 * Requests the launch address of a game.
 * @throws OutboundError if the studio does not return one
 */
export async function pragmaticGameAddress(studio: Integration, game: OpeningGame): Promise<string> {
  const fields = pragmaticGameFields(studio.api.secureLogin, game)
  const { data } = reply.safeParse(await integrationCall(studio, 'game/url', fields))
  if (!data) throw new OutboundError('the studio declined to open a game')
  return data.gameURL
}
