import type {
  MuteLength,
  muteChannelPlayer as mute,
  unmuteChannelPlayer as unmute,
} from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { runPlayerCommand, type PlayerCommand } from '../../../back-office/records/service.ts'
import { getPlayer, lockPlayerRow } from '../../../people/players/service.ts'
import { instantText } from '../../../people/sessions/service.ts'
import { insertMute, liftMutes, selectMute } from './mute-store.ts'

type Staff = Pick<Caller, 'staff' | 'idempotencyKey'>

const hoursOf: Readonly<Record<MuteLength, number | undefined>> = {
  HOUR: 1,
  DAY: 24,
  WEEK: 7 * 24,
  MONTH: 30 * 24,
  FOR_GOOD: undefined,
}

/** @throws AppError `channels.muted`, `channels.mutedUntil` */
export async function refuseMuted(db: Db, playerId: string, now: Temporal.Instant, language: Language): Promise<void> {
  const found = await selectMute(db, playerId, now)
  if (!found) return
  const { reason, until } = found
  if (until === null) throw new AppError('channels.muted', { params: { reason } })
  throw new AppError('channels.mutedUntil', { params: { reason, until: instantText(until, language) } })
}

/** @throws AppError `channels.player` */
export async function muteChannelPlayer(
  context: Context,
  { playerId, length, reason }: Parsed<typeof mute>,
  caller: Staff,
): Promise<Reply<typeof mute>> {
  const command = commandOf('muteChannelPlayer', playerId, { length, reason }, caller)
  return changeMutes(context, command, async (tx, at) => {
    const hours = hoursOf[length]
    const until = hours === undefined ? null : at.add({ hours })
    await insertMute(tx, playerId, { reason, until }, { staff: caller.staff, at })
  })
}

/** @throws AppError `channels.player`, `channels.notMuted` */
export async function unmuteChannelPlayer(
  context: Context,
  { playerId, reason }: Parsed<typeof unmute>,
  caller: Staff,
): Promise<Reply<typeof unmute>> {
  const command = commandOf('unmuteChannelPlayer', playerId, { reason }, caller)
  return changeMutes(context, command, async (tx, at) => {
    if (!(await liftMutes(tx, playerId, at))) throw new AppError('channels.notMuted')
  })
}

const commandOf = (
  operation: string,
  playerId: string,
  facts: object,
  { staff, idempotencyKey: key }: Staff,
): Omit<PlayerCommand, 'at'> => ({ operation, playerId, actor: `staff:${staff}`, key, input: facts, details: facts })

/** The player's open pages hear of the change at once. */
async function changeMutes(
  context: Context,
  command: Omit<PlayerCommand, 'at'>,
  change: (tx: Tx, at: Temporal.Instant) => Promise<void>,
): Promise<{ status: 'SUCCESS' }> {
  const { playerId } = command
  if (!(await getPlayer(context, playerId))) throw new AppError('channels.player')
  const at = context.clock.now()
  await runPlayerCommand(context.db, { ...command, at }, async (tx) => {
    // messages hold the player too, so none slips in between
    await lockPlayerRow(tx, playerId)
    await change(tx, at)
    return {}
  })
  await context.bus.publish(playerId, ['channels'])
  return { status: 'SUCCESS' }
}
