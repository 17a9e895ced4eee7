import type { getChannelStanding as operation } from '@baize/contract/channels/player'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { selectMute } from './moderation/mute-store.ts'
import { selectNickname } from './nicknames/nickname-store.ts'

export async function getChannelStanding(
  { db, clock }: Context,
  _input: object,
  { session: { playerId } }: Pick<CallerOf<typeof operation>, 'session'>,
): Promise<Reply<typeof operation>> {
  const [chosen, mute] = await Promise.all([selectNickname(db, playerId), selectMute(db, playerId, clock.now())])
  return {
    status: 'SUCCESS',
    ...(chosen && { nickname: chosen.nickname }),
    ...(mute && { mute: { reason: mute.reason, ...(mute.until && { until: mute.until.toString() }) } }),
  }
}
