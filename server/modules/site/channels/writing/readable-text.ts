import { messageLength } from '@baize/contract/channels/player'
import { AppError } from '../../../../kit/app-error.ts'
import { lengthOf, tidyMessage } from './message-text.ts'

/**
 * Turns the typed text into one line.
 * @throws AppError `channels.empty` if no text remains; `channels.long` if the text is too long
 */
export function readableText(typed: string): string {
  const content = tidyMessage(typed)
  if (content === '') throw new AppError('channels.empty')
  if (lengthOf(content) > messageLength) throw new AppError('channels.long', { params: { maximum: messageLength } })
  return content
}
