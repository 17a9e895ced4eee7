import { formatAmount } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { getSessionPosition as operation } from '@baize/contract/wallet/player'
import type { Context } from '../../../../context.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { sessionStart } from '../../../people/sessions/service.ts'
import { sumPlay } from './play-totals.ts'

/** The amounts that the player has staked and won in this session, for display in the game. */
export async function getSessionPosition(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  _input: object,
  { session }: Pick<CallerOf<typeof operation>, 'session'>,
): Promise<Reply<typeof operation>> {
  const { currency } = session
  const since = await sessionStart(db, session)
  const { stakedMinor, wonMinor } = await sumPlay(db, { ...session, from: since })
  return {
    status: 'SUCCESS',
    startedAt: since.toString(),
    at: clock.now().toString(),
    currency,
    staked: formatAmount(stakedMinor, currency),
    won: formatAmount(wonMinor, currency),
    net: formatAmount(wonMinor - stakedMinor, currency),
  }
}
