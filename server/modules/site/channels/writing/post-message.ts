import type { postChannelMessage as operation } from '@baize/contract/channels/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { newId } from '../../../../kit/ids.ts'
import { runPlayerCommand } from '../../../back-office/records/service.ts'
import { channelIdOf, lockChannel } from '../channel-store.ts'
import { insertEvent, subjectOf } from '../event-store.ts'
import { refuseMuted } from '../moderation/mutes.ts'
import { selectWords } from '../moderation/word-store.ts'
import { holdsWord } from '../moderation/words.ts'
import { selectNickname } from '../nicknames/nickname-store.ts'
import { lockWelcome } from '../welcome.ts'
import { insertPost, selectPostTimes } from './post-store.ts'
import { paceMessages, paceSeconds, secondsToWait } from './pace.ts'
import { readableText } from './readable-text.ts'

type Caller = Pick<CallerOf<typeof operation>, 'session' | 'params' | 'idempotencyKey'>

/**
 * Writes a player's message. A repeated call with the same key does not write it again.
 * @throws AppError for every reason to refuse the message, in which case nothing is written
 */
export async function postChannelMessage(
  context: Context,
  input: Parsed<typeof operation>,
  { session: { playerId }, params, idempotencyKey: key }: Caller,
): Promise<Reply<typeof operation>> {
  const channelId = channelIdOf(params['channelId'])
  const content = readableText(input.content)
  const at = context.clock.now()
  const facts = { channelId: String(channelId), content }
  const command = { operation: 'postChannelMessage', playerId, actor: `player:${playerId}`, key, input: facts, at }
  const { reply, repeated } = await runPlayerCommand(
    context.db,
    { ...command, details: { channelId: facts.channelId } },
    async (tx) => {
      await lockWelcome(tx, playerId, at)
      await refuseMuted(tx, playerId, at)
      const nickname = await selectNickname(tx, playerId)
      if (!nickname) throw new AppError('channels.nicknameMissing')
      await refuseHaste(tx, playerId, at)
      if (holdsWord(content, await selectWords(tx))) throw new AppError('channels.word')
      const channel = await lockChannel(tx, channelId)
      if (!channel.public) throw new AppError('channels.unknown')
      if (!channel.open) throw new AppError('channels.closed')
      const message = { messageId: newId(), content, at }
      const author = { playerId, nickname: nickname.nickname }
      const eventNo = await insertEvent(tx, channelId, { kind: 'message', ...message, author })
      await insertPost(tx, { ...message, ...author, channelId, eventNo })
      return { messageId: message.messageId }
    },
  )
  if (!repeated) await context.bus.publish(subjectOf(channelId), ['event'])
  return { status: 'SUCCESS', ...reply }
}

/**
 * Refuses a player who writes too fast. The caller must have locked the player, so that of two simultaneous messages,
 * the second is counted after the first.
 */
async function refuseHaste(tx: Tx, playerId: string, at: Temporal.Instant): Promise<void> {
  const posted = await selectPostTimes(tx, playerId, at.subtract({ seconds: paceSeconds }), paceMessages)
  const seconds = secondsToWait(posted, at)
  if (seconds > 0) throw new AppError('channels.pace', { params: { seconds } })
}
