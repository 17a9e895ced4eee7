import type * as operations from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Caller } from '../../../kit/http/route.ts'
import { recordChange } from '../../commands/service.ts'
import { deleteWord, insertWord, maximumWords, selectWords } from './word-store.ts'

type Staff = Pick<Caller, 'staff'>

export async function getChannelWords({ db }: Context): Promise<Reply<typeof operations.getChannelWords>> {
  return { status: 'SUCCESS', words: await selectWords(db) }
}

/** @throws AppError `channels.words` if the list is full */
export async function saveChannelWord(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { word }: Parsed<typeof operations.saveChannelWord>,
  { staff }: Staff,
): Promise<Reply<typeof operations.saveChannelWord>> {
  const at = clock.now()
  await transaction(db, async (tx) => {
    const known = await selectWords(tx)
    if (known.length >= maximumWords && !known.includes(word)) throw new AppError('channels.words')
    await insertWord(tx, word, at)
    await recordChange(tx, { staff, operation: 'saveChannelWord', subject: 'channel words', details: { word }, at })
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `channels.wordUnknown` */
export async function removeChannelWord(
  { db, clock }: Context,
  { word }: Parsed<typeof operations.removeChannelWord>,
  { staff }: Staff,
): Promise<Reply<typeof operations.removeChannelWord>> {
  await transaction(db, async (tx) => {
    if (!(await deleteWord(tx, word))) throw new AppError('channels.wordUnknown')
    const change = { operation: 'removeChannelWord', subject: 'channel words', details: { word }, at: clock.now() }
    await recordChange(tx, { staff, ...change })
  })
  return { status: 'SUCCESS' }
}
