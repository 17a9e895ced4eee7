import type { Collection } from '@baize/contract/content'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { newId } from '../../../kit/ids.ts'
import { askSecondPerson, bindDeed } from '../../approvals/service.ts'
import { runStaffCommand } from '../../commands/service.ts'
import { ContentRefusal } from '../refusal.ts'
import { removeContentIn, requireItem } from './remove.ts'
import { type ContentWrite, writeContentIn } from './write.ts'

/** Texts that bind the house and its players. */
const legal: ReadonlySet<Collection> = new Set(['terms_and_conditions', 'privacy_policy', 'funds_protection'])

type Change = Omit<ContentWrite, 'id'> & { readonly id?: string; readonly kind: 'write' | 'remove' }

class Enough extends Error {}

/**
 * Leaves a change of a published legal text to a second person. A draft needs none, because nobody reads it.
 * @returns undefined if the change needs no second person
 * @throws ContentRefusal as the change itself
 */
export async function askAboutLegalText(
  context: Context,
  kind: Change['kind'],
  write: ContentWrite,
): Promise<{ readonly approvalId: string } | undefined> {
  const { collection, id, staff } = write
  if (!legal.has(collection)) return undefined
  const before = id === undefined ? undefined : await requireItem(context.db, collection, id)
  const after = kind === 'write' ? await statusAfter(context, write) : 'trash'
  if (!isShown(before?.status) && !isShown(after)) return undefined
  const seen = write.unmodifiedSince ?? before?.modified_at.toString()
  const input = { ...write, kind, id: id?.toString(), unmodifiedSince: seen, reason: `${kind} ${collection}` }
  const concern = { subject: `content ${collection} ${id ?? 'new'}` }
  const caller = { staff, idempotencyKey: newId() }
  return { approvalId: await askSecondPerson(context, 'writeLegalText', { input, concern, caller }) }
}

/** An item that waits for its time is as good as published. */
const isShown = (status: string | undefined): boolean => status === 'publish' || status === 'future'

/** The status that the item would have. Checks the change as if it were made. */
async function statusAfter(context: Context, write: ContentWrite): Promise<string> {
  let status = ''
  try {
    await transaction(context.db, async (tx) => {
      status = (await writeContentIn(tx, context, write)).status
      throw new Enough('the change is only tried')
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return status
}

bindDeed('writeLegalText', {
  permission: 'content.legal',
  describe: (input) => {
    const { kind, language, body } = input as Change
    return kind === 'remove' ? kind : `${language}\n${JSON.stringify(body, null, 2)}`
  },
  carryOut: async (context, input, caller) => {
    const { staff } = caller
    const { kind, id: text, ...write } = input as Change
    const id = text === undefined ? undefined : BigInt(text)
    try {
      await runStaffCommand(context, { operation: 'writeLegalText', input, caller }, async (tx) => {
        if (kind === 'remove' && id !== undefined)
          await removeContentIn(tx, context, { ...write, id, staff, force: false })
        else await writeContentIn(tx, context, { ...write, staff, ...(id && { id }) })
      })
    } catch (error) {
      // the text is another one now, or gone
      throw error instanceof ContentRefusal ? new AppError('approvals.stale') : error
    }
  },
})
