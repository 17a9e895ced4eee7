import * as z from 'zod/mini'
import { OutboundError } from '../../../../../kit/outbound.ts'
import type { OperatorApi } from '../../../../../settings/studios.ts'
import { kindOf, listMaximumBytes, listTimeoutMs, type ListedGame } from '../listed-game.ts'
import { hub88OperatorCall } from './operator-call.ts'

const countries = z.nullish(z.array(z.string()))

const reply = z.array(
  z.object({
    game_code: z.string(),
    name: z.string(),
    category: z.nullish(z.string()),
    enabled: z.boolean(),
    demo_game_support: z.nullish(z.boolean()),
    blocked_countries: countries,
    restricted_countries: countries,
  }),
)

/**
 * Requests the aggregator's list of games.
 * @throws OutboundError if the aggregator does not return a list in the documented format
 */
export async function hub88GameList(api: OperatorApi): Promise<readonly ListedGame[]> {
  const limits = { timeoutMs: listTimeoutMs, maximumBytes: listMaximumBytes }
  const { data } = reply.safeParse(await hub88OperatorCall(api, 'game/list', {}, limits))
  if (!data) throw new OutboundError('the aggregator gave no list of games')
  return data.map((game) => ({
    gameId: game.game_code,
    name: game.name,
    kind: kindOf(game.category ?? ''),
    freePlay: game.demo_game_support === true,
    enabled: game.enabled,
    blockedCountries: [...(game.blocked_countries ?? []), ...(game.restricted_countries ?? [])],
  }))
}
