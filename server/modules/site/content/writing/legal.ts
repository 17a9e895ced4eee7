import type { Collection } from '@baize/contract/content/collections'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { newId } from '../../../../kit/ids.ts'
import { askSecondPerson, bindAction } from '../../../back-office/approvals/service.ts'
import { runStaffCommand } from '../../../back-office/records/service.ts'
import { ContentRefusal } from '../refusal.ts'
import { findItem, type StoredItem } from '../store.ts'
import { removeContentIn, requireItem } from './remove.ts'
import { type ContentWrite, writeContentIn } from './write.ts'

/** Texts that are legally binding for the operator and its players. */
const legal: ReadonlySet<Collection> = new Set(['terms_and_conditions', 'privacy_policy', 'funds_protection'])

/** The item after the change, in every language. */
interface Result {
  readonly status: string
  readonly show: string | null
  readonly hide: string | null
  readonly texts: Readonly<Record<string, unknown>>
}

type Change = Omit<ContentWrite, 'id'> & {
  readonly id?: string
  readonly kind: 'write' | 'remove'
  readonly result?: Result
}

class Enough extends Error {
  readonly item: StoredItem

  constructor(item: StoredItem) {
    super('the change is only tried')
    this.item = item
  }
}

/**
 * If the change concerns a legal text that players see, requests the approval of a second member of staff instead of
 * making the change. A draft needs no approval, because no player sees it.
 * @returns undefined if the change needs no approval
 * @throws ContentRefusal for the same reasons as the change itself
 */
export async function askAboutLegalText(
  context: Context,
  kind: Change['kind'],
  write: ContentWrite,
): Promise<{ readonly approvalId: string } | undefined> {
  const { collection, id, staff } = write
  if (!legal.has(collection)) return undefined
  const before = id === undefined ? undefined : await requireItem(context.db, collection, id)
  const result = kind === 'write' ? await resultOf(context, write) : undefined
  if (!isShown(before?.status) && !isShown(result?.status)) return undefined
  const seen = write.unmodifiedSince ?? before?.modified_at.toString()
  const change = { ...write, kind, id: id?.toString(), unmodifiedSince: seen, reason: `${kind} ${collection}` }
  const input = { ...change, ...(result && { result }) }
  const concern = { subject: `content ${collection} ${id ?? 'new'}` }
  const caller = { staff, idempotencyKey: newId() }
  return { approvalId: await askSecondPerson(context, 'writeLegalText', { input, concern, caller }) }
}

/** A scheduled item needs an approval like a published item, because it will appear without a further approval. */
const isShown = (status: string | undefined): boolean => status === 'publish' || status === 'future'

/**
 * Returns the item after the change. The change is made in a transaction that is rolled back, so that every check of a
 * real change is made too.
 */
async function resultOf(context: Context, write: ContentWrite): Promise<Result | undefined> {
  try {
    return await transaction(context.db, async (tx) => {
      throw new Enough(await writeContentIn(tx, context, write))
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
    return shown(error.item)
  }
}

const shown = ({ status, show_at, hide_at, fields, translations }: StoredItem): Result => ({
  status,
  show: show_at?.toString() ?? null,
  hide: hide_at?.toString() ?? null,
  texts: { en: fields, ...translations },
})

bindAction('writeLegalText', {
  permission: 'content.legal',
  stateOf: async ({ db }, input) => {
    const { collection, id } = input as Change
    if (id === undefined) return 'new'
    const item = await findItem(db, collection, BigInt(id))
    return item ? item.modified_at.toString() : 'gone'
  },
  describe: (input) => {
    const { kind, language, body, result } = input as Change
    // A request that an earlier version of Baize stored contains no result.
    return kind === 'remove' ? kind : JSON.stringify(result ?? { texts: { [language]: body } })
  },
  carryOut: async (context, input, caller) => {
    const { staff } = caller
    const { kind, id: text, result: _read, ...write } = input as Change
    const id = text === undefined ? undefined : BigInt(text)
    try {
      await runStaffCommand(context, { operation: 'writeLegalText', input, caller }, async (tx) => {
        if (kind === 'remove' && id !== undefined)
          await removeContentIn(tx, context, { ...write, id, staff, force: false })
        else await writeContentIn(tx, context, { ...write, staff, ...(id && { id }) })
      })
    } catch (error) {
      // Another change or a deletion of the text happened after the request was made.
      throw error instanceof ContentRefusal ? new AppError('approvals.stale') : error
    }
  },
})
