import type * as staffOperations from '@baize/contract/messages/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { actOnPlayer } from '../../back-office/records/service.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { safeFields } from '../content/service.ts'
import { getPlayer, type Marketing } from '../../people/players/service.ts'
import { isBlank } from './rules.ts'
import { insertMessage } from './store.ts'

/**
 * Puts a message into the player's inbox without recording its author. `content` must be safe HTML. The caller must
 * publish `messages` on the bus after the commit.
 */
export const putMessage = (tx: Tx, playerId: string, content: string, at: Temporal.Instant): Promise<void> =>
  insertMessage(tx, { playerId, messageId: newId(), content }, at)

/**
 * Decides whether a player may receive marketing. The function is passed in, because the module that decides this
 * imports this module to send messages.
 */
export type MayReceiveMarketing = (
  db: Db,
  playerId: string,
  marketing: Marketing,
  now: Temporal.Instant,
) => Promise<boolean>

/**
 * Creates the function that sends a message and records its author. A repeated call of that function with the same key
 * does not send the message again.
 * @throws AppError `messages.player` if there is no such player; `messages.empty` if the message has no text;
 * `messages.marketing` if it is marketing that the player may not receive
 */
export const createSendMessage =
  (mayReceiveMarketing: MayReceiveMarketing) =>
  async (
    context: Context,
    { playerId, content, marketing: product }: Parsed<typeof staffOperations.sendMessage>,
    caller: Pick<CallerOf<typeof staffOperations.sendMessage>, 'staff' | 'idempotencyKey'>,
  ): Promise<Reply<typeof staffOperations.sendMessage>> => {
    const safe = safeFields(content)
    if (isBlank(safe)) throw new AppError('messages.empty')
    if (!(await getPlayer(context, playerId))) throw new AppError('messages.player')
    const input = { content, ...(product && { marketing: product }) }
    const action = { operation: 'sendMessage', playerId, input, caller, topics: ['messages'] }
    const reply = await actOnPlayer(context, action, async (tx, { at }) => {
      const isWelcome = !product || (await mayReceiveMarketing(tx, playerId, { product, channel: 'EMAIL' }, at))
      if (!isWelcome) throw new AppError('messages.marketing')
      const messageId = newId()
      await insertMessage(tx, { playerId, messageId, content: safe }, at)
      return { messageId }
    })
    return { status: 'SUCCESS', ...reply }
  }
