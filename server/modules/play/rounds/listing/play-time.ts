import { formatAmount } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { getPlayTime as operation } from '@baize/contract/limits/time-limits'
import type { Context } from '../../../../context.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { readPlayTime, strictest } from '../../games/service.ts'
import { sumPlay } from './play-totals.ts'

const none = { stakedMinor: 0n, wonMinor: 0n }
const instantOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(Math.ceil(ms))

/**
 * When the player's time limits end play, when the present period of play began, and what the player has staked and won
 * since then.
 */
export async function getPlayTime(
  { db, clock, config }: Context,
  _input: object,
  { session }: Pick<CallerOf<typeof operation>, 'session'>,
): Promise<Reply<typeof operation>> {
  const { playerId, currency } = session
  const now = clock.now()
  const play = await readPlayTime({ db, config }, playerId, now)
  const end = strictest([play?.sessionEnd, play?.timeEnd])
  const isPlaying = play?.signs && now.epochMilliseconds - play.signs.lastMs < config.limits.restMinutes * 60_000
  const from = play?.signs && (isPlaying || end?.againMs !== undefined) ? instantOf(play.signs.firstMs) : undefined
  const { stakedMinor, wonMinor } = from ? await sumPlay(db, { playerId, currency, from }) : none
  return {
    status: 'SUCCESS',
    at: now.toString(),
    ...(end && {
      endsAt: instantOf(end.endsMs).toString(),
      cause: end === play?.sessionEnd ? ('SESSION_LIMIT' as const) : ('GAME_TIME_LIMIT' as const),
    }),
    ...(end?.againMs !== undefined && { againAt: instantOf(end.againMs).toString() }),
    ...(from && { startedAt: from.toString() }),
    currency,
    staked: formatAmount(stakedMinor, currency),
    won: formatAmount(wonMinor, currency),
    net: formatAmount(wonMinor - stakedMinor, currency),
  }
}
