import type * as operations from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/errors.ts'
import { recordChange, runStaffCommand, type StaffCaller } from '../../../back-office/records/service.ts'
import { deleteWord, insertWord, maximumWords, selectWords } from './word-store.ts'

export async function getChannelWords({ db }: Context): Promise<Reply<typeof operations.getChannelWords>> {
  return { status: 'SUCCESS', words: await selectWords(db) }
}

/** @throws AppError `channels.words` if the list is full */
export async function saveChannelWord(
  context: Pick<Context, 'db' | 'clock'>,
  input: Parsed<typeof operations.saveChannelWord>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.saveChannelWord>> {
  const { staff } = caller
  const { word } = input
  const at = context.clock.now()
  await runStaffCommand(context, { operation: 'saveChannelWord', input, caller }, async (tx) => {
    const known = await selectWords(tx)
    if (known.length >= maximumWords && !known.includes(word)) throw new AppError('channels.words')
    await insertWord(tx, word, at)
    await recordChange(tx, { staff, operation: 'saveChannelWord', subject: 'channel words', details: { word }, at })
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `channels.wordUnknown` */
export async function removeChannelWord(
  context: Context,
  input: Parsed<typeof operations.removeChannelWord>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.removeChannelWord>> {
  const { staff } = caller
  const { word } = input
  const at = context.clock.now()
  await runStaffCommand(context, { operation: 'removeChannelWord', input, caller }, async (tx) => {
    if (!(await deleteWord(tx, word))) throw new AppError('channels.wordUnknown')
    const change = { operation: 'removeChannelWord', subject: 'channel words', details: { word }, at }
    await recordChange(tx, { staff, ...change })
  })
  return { status: 'SUCCESS' }
}
