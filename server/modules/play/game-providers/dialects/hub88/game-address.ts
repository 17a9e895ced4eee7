import * as z from 'zod/mini'
import { OutboundError } from '../../../../../kit/outbound.ts'
import type { OperatorApi } from '../../../../../settings/studios.ts'
import type { OpeningGame } from '../../../games/service.ts'
import { userIdOf } from '../user-id.ts'
import { hub88OperatorCall } from './operator-call.ts'

const reply = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** The longest URL that the protocol accepts, in characters. */
const urlAtMost = 255

/**
 * The fields of `game/url`. In free play nothing identifies the player, and Hub88 requires the placeholders XXX and XX
 * as currency and country.
 */
export function hub88GameFields({ gameId, language, isMobile, lobbyUrl, depositUrl, player }: OpeningGame) {
  const common = {
    game_code: gameId,
    platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: language,
    lobby_url: lobbyUrl.length > urlAtMost ? new URL('/play', lobbyUrl).href : lobbyUrl,
    deposit_url: depositUrl,
    meta: {},
  }
  if (!player) return { ...common, currency: 'XXX', country: 'XX' }
  const { currency, country, ip, token } = player
  return { ...common, user: userIdOf(player), token, currency, country, ip }
}

/**
 * Requests the launch address of a game.
 * @throws OutboundError if the aggregator does not return one
 */
export async function hub88GameAddress(api: OperatorApi, game: OpeningGame): Promise<string> {
  const { data } = reply.safeParse(await hub88OperatorCall(api, 'game/url', hub88GameFields(game)))
  if (!data) throw new OutboundError('the aggregator declined to open a game')
  return data.url
}
