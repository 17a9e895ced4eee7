import * as z from 'zod/mini'
import { callOut, OutboundError } from '../../../../kit/outbound.ts'
import type { IntegrationService } from '../../../../settings/studios.ts'
import type { OpeningGame } from '../../../games/service.ts'
import { userIdOf } from '../user-id.ts'
import { hashOf } from './signature.ts'

const timeoutMs = 5000
const path = '/IntegrationService/v3/http/CasinoGameAPI/game/url/'
const reply = z.object({ error: z.literal(['0', 0]), gameURL: z.url({ protocol: /^https?$/ }) })

/** The fields of `game/url` without their hash. Play for fun names nobody. */
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

interface Asked {
  readonly api: IntegrationService
  readonly secret: string
}

/** Asks for the address of a game. @throws OutboundError if the studio gives none */
export async function pragmaticGameAddress({ api, secret }: Asked, game: OpeningGame): Promise<string> {
  const fields = pragmaticGameFields(api.secureLogin, game)
  const body = new URLSearchParams([...fields, ['hash', hashOf(fields, secret)]]).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, text } = await callOut(api.url + path, { method: 'POST', headers, body, timeoutMs })
  if (status >= 500) throw new OutboundError(`the studio answered ${status}`)
  const { data } = reply.safeParse(jsonOf(text))
  if (!data) throw new OutboundError('the studio declined to open a game')
  return data.gameURL
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
