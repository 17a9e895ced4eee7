import * as z from 'zod/mini'
import { OutboundError } from '../../../../../kit/outbound.ts'
import { kindOf, listMaximumBytes, listTimeoutMs, type ListedGame } from '../listed-game.ts'
import { integrationCall, type Integration } from './integration-call.ts'

const reply = z.object({
  gameList: z.array(
    z.object({
      gameID: z.string(),
      gameName: z.string(),
      typeDescription: z.nullish(z.string()),
      demoGameAvailable: z.nullish(z.boolean()),
    }),
  ),
})

/**
 * Requests the studio's list of games. The list contains neither blocked countries nor games that are switched off.
 * @throws OutboundError if the studio does not return a list
 */
export async function pragmaticGameList(studio: Integration): Promise<readonly ListedGame[]> {
  const fields = new Map([['secureLogin', studio.api.secureLogin]])
  const limits = { timeoutMs: listTimeoutMs, maximumBytes: listMaximumBytes }
  const { data } = reply.safeParse(await integrationCall(studio, 'getCasinoGames', fields, limits))
  if (!data) throw new OutboundError('the studio gave no list of games')
  return data.gameList.map((game) => ({
    gameId: game.gameID,
    name: game.gameName,
    kind: kindOf(game.typeDescription ?? ''),
    freePlay: game.demoGameAvailable === true,
    enabled: true,
    blockedCountries: [],
  }))
}
