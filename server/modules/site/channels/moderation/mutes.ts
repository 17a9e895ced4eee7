import type {
  MuteLength,
  muteChannelPlayer as mute,
  unmuteChannelPlayer as unmute,
} from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { actOnPlayer } from '../../../back-office/records/service.ts'
import { getPlayer, lockPlayerRow } from '../../../people/players/service.ts'
import { insertMute, liftMutes, selectMute } from './mute-store.ts'

type Staff = Pick<Caller, 'staff' | 'idempotencyKey'>

const hoursOf: Readonly<Record<MuteLength, number | undefined>> = {
  HOUR: 1,
  DAY: 24,
  WEEK: 7 * 24,
  MONTH: 30 * 24,
  FOR_GOOD: undefined,
}

/**
 * Refuses players who are muted.
 * @throws AppError `channels.muted` if the player is muted for good; `channels.mutedUntil` if the mute has an end
 */
export async function refuseMuted(db: Db, playerId: string, now: Temporal.Instant): Promise<void> {
  const found = await selectMute(db, playerId, now)
  if (!found) return
  const { reason, until } = found
  if (until === null) throw new AppError('channels.muted', { params: { reason } })
  throw new AppError('channels.mutedUntil', { params: { reason, until } })
}

/** @throws AppError `channels.player` if the player is unknown */
export async function muteChannelPlayer(
  context: Context,
  { playerId, length, reason }: Parsed<typeof mute>,
  caller: Staff,
): Promise<Reply<typeof mute>> {
  const action = { operation: 'muteChannelPlayer', playerId, input: { length, reason }, caller }
  return changeMutes(context, action, async (tx, at) => {
    const hours = hoursOf[length]
    const until = hours === undefined ? null : at.add({ hours })
    await insertMute(tx, playerId, { reason, until }, { staff: caller.staff, at })
  })
}

/** @throws AppError `channels.player` if the player is unknown, `channels.notMuted` if no mute applies */
export async function unmuteChannelPlayer(
  context: Context,
  { playerId, reason }: Parsed<typeof unmute>,
  caller: Staff,
): Promise<Reply<typeof unmute>> {
  const action = { operation: 'unmuteChannelPlayer', playerId, input: { reason }, caller }
  return changeMutes(context, action, async (tx, at) => {
    if (!(await liftMutes(tx, playerId, at))) throw new AppError('channels.notMuted')
  })
}

/** Changes the mutes of a player and notifies the player's open pages at once. */
async function changeMutes(
  context: Context,
  action: Parameters<typeof actOnPlayer>[1],
  change: (tx: Tx, at: Temporal.Instant) => Promise<void>,
): Promise<{ status: 'SUCCESS' }> {
  const { playerId } = action
  if (!(await getPlayer(context, playerId))) throw new AppError('channels.player')
  await actOnPlayer(context, { ...action, topics: ['channels'] }, async (tx, { at }) => {
    // Writing a message takes the same lock, so no message can be written while the mute is being set.
    await lockPlayerRow(tx, playerId)
    await change(tx, at)
    return {}
  })
  return { status: 'SUCCESS' }
}
