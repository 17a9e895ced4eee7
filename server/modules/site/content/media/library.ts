import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { hashSecret } from '../../../../kit/ids.ts'
import { ContentRefusal } from '../refusal.ts'
import { slugFrom } from '../writing/slugs.ts'
import { insertChange } from '../change-store.ts'
import { type StoredItem } from '../store.ts'
import { type Crop, encodePicture } from './encode.ts'
import { countUses, deleteMedium, insertMedium, type Medium, selectMedium, updateMedium } from './medium-store.ts'

type Writing = Pick<Context, 'db' | 'clock'>

export interface Upload {
  readonly bytes: Buffer
  /** The name that the browser sent for the file. It becomes the title if the editor gives no title. */
  readonly fileName: string
  readonly title?: string | undefined
  readonly alt: string
  readonly crop: Crop | undefined
  readonly staff: string
}

/**
 * Stores a picture under a name that contains a part of its hash. The picture behind a name therefore never changes,
 * and browsers can keep it forever.
 */
export async function uploadMedium({ db, clock }: Writing, upload: Upload): Promise<Medium> {
  const { bytes, width, height, color } = await encodePicture(upload.bytes, upload.crop)
  const title = (upload.title?.trim() || upload.fileName.replace(/\.\w+$/, '')).slice(0, 200) || 'picture'
  const at = clock.now()
  const print = hashSecret(`${at.toString()} ${bytes.toString('latin1')}`)
    .toString('hex')
    .slice(0, 12)
  const name = `${slugFrom(title).slice(0, 60)}-${print}.webp`
  return transaction(db, async (tx) => {
    const seen = { title, alt: upload.alt.slice(0, 500), width, height, color }
    const medium = await insertMedium(tx, { name, ...seen, bytes, uploaded_at: at, uploaded_by: upload.staff })
    await note(tx, 'createContent', { at, staff: upload.staff, before: undefined, after: medium })
    return medium
  })
}

/** @throws ContentRefusal `rest_post_invalid_id` if no uploaded picture has this id */
export function editMedium(
  { db, clock }: Writing,
  id: bigint,
  change: { readonly title?: string; readonly alt?: string },
  staff: string,
): Promise<Medium> {
  return transaction(db, async (tx) => {
    const before = await requireMedium(tx, id)
    await updateMedium(tx, id, { title: before.title, ...change })
    const after = await requireMedium(tx, id)
    await note(tx, 'editContent', { at: clock.now(), staff, before, after })
    return after
  })
}

/**
 * @throws ContentRefusal `rest_post_invalid_id` if no uploaded picture has this id, `rest_medium_used` if an item shows
 * the picture
 */
export function removeMedium({ db, clock }: Writing, id: bigint, staff: string): Promise<Medium> {
  return transaction(db, async (tx) => {
    const before = await requireMedium(tx, id)
    const uses = await countUses(tx, before.name)
    if (uses > 0) throw new ContentRefusal('rest_medium_used', 409, `${uses} items show this picture.`)
    await deleteMedium(tx, id)
    await note(tx, 'deleteContent', { at: clock.now(), staff, before, after: undefined })
    return before
  })
}

async function requireMedium(tx: Tx, id: bigint): Promise<Medium> {
  const medium = await selectMedium(tx, id)
  if (!medium) throw new ContentRefusal('rest_post_invalid_id', 404, 'Invalid post ID.')
  return medium
}

interface Noted {
  readonly at: Temporal.Instant
  readonly staff: string
  readonly before: Medium | undefined
  readonly after: Medium | undefined
}

async function note(
  tx: Tx,
  operation: 'createContent' | 'editContent' | 'deleteContent',
  { at, staff, before, after }: Noted,
): Promise<void> {
  const id = (after ?? before)?.medium_id ?? 0n
  const change = { at, actor: `staff:${staff}`, operation, collection: 'media', id, language: 'en' }
  await insertChange(tx, { ...change, before: before && itemOf(before), after: after && itemOf(after) })
}

const itemOf = ({ medium_id: id, name, title, alt, uploaded_at: at }: Medium): StoredItem => ({
  id,
  slug: name,
  title,
  priority: 0,
  fields: { title, alt },
  translations: {},
  status: 'publish',
  site_id: null,
  show_at: null,
  hide_at: null,
  created_at: at,
  modified_at: at,
})
