import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import { OutboundError } from '../../../kit/outbound.ts'
import type { AskedStudio, OpeningGame } from '../games/service.ts'
import { hub88GameAddress } from './dialects/hub88/game-address.ts'
import { pragmaticGameAddress } from './dialects/pragmatic/game-address.ts'

/**
 * How many launches in one process may wait for one studio at the same time. Further launches are refused. The limit is
 * per studio, so that a studio that does not answer cannot block launches at other studios.
 */
const waitingAtMost = 50
const waiting = { hub88: 0, pragmatic: 0 }

/**
 * Requests the launch address of a game from its studio. The address must have one of the studio's configured origins,
 * because the content security policy of our pages allows no other origin in a frame.
 * @throws AppError `games.studioDown` if the studio does not answer, declines, or returns an address with another
 * origin
 */
export async function askGameAddress(
  { log }: Pick<Context, 'log'>,
  studio: AskedStudio,
  game: OpeningGame,
): Promise<string> {
  const { dialect } = studio
  if (waiting[dialect] >= waitingAtMost) throw new AppError('games.studioDown')
  waiting[dialect]++
  try {
    const address = await ask(studio, game)
    const { origin } = new URL(address)
    if (studio.gameOrigins.includes(origin)) return address
    log.warn({ dialect, origin }, 'a studio returned a game address outside its configured origins')
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn({ dialect, err: error }, 'a studio returned no address for a game')
  } finally {
    waiting[dialect]--
  }
  throw new AppError('games.studioDown')
}

const ask = (studio: AskedStudio, game: OpeningGame): Promise<string> =>
  studio.dialect === 'hub88' ? hub88GameAddress(studio.api, game) : pragmaticGameAddress(studio, game)
