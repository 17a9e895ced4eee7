import type * as operations from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { changeAsStaff, type StaffCaller } from '../../../back-office/records/service.ts'
import { deleteWord, insertWord, maximumWords, selectWords } from './word-store.ts'

export async function getChannelWords({ db }: Context): Promise<Reply<typeof operations.getChannelWords>> {
  return { status: 'SUCCESS', words: await selectWords(db) }
}

/** @throws AppError `channels.words` if the list of refused words is full */
export async function saveChannelWord(
  context: Pick<Context, 'db' | 'clock'>,
  input: Parsed<typeof operations.saveChannelWord>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.saveChannelWord>> {
  const { word } = input
  await changeAsStaff(context, { operation: 'saveChannelWord', input, caller }, async (tx, at) => {
    const known = await selectWords(tx)
    if (known.length >= maximumWords && !known.includes(word)) throw new AppError('channels.words')
    await insertWord(tx, word, at)
    return { subject: 'channel words' }
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `channels.wordUnknown` if the word is not in the list */
export async function removeChannelWord(
  context: Context,
  input: Parsed<typeof operations.removeChannelWord>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.removeChannelWord>> {
  await changeAsStaff(context, { operation: 'removeChannelWord', input, caller }, async (tx) => {
    if (!(await deleteWord(tx, input.word))) throw new AppError('channels.wordUnknown')
    return { subject: 'channel words' }
  })
  return { status: 'SUCCESS' }
}
