import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import type { WrongParameter } from '../refusal.ts'
import type { Status } from '../query.ts'
import { insertChange } from '../change-store.ts'
import { lockVersion, putItem, selectDue, type StoredItem } from '../store.ts'

export interface Times {
  /** When the item appears. Null means at once. */
  readonly showAt: Temporal.Instant | null
  /** When the item disappears again. Null means never. */
  readonly hideAt: Temporal.Instant | null
}

/** WordPress's names of the two times. Their values are in UTC, without a time zone: `2026-12-24T18:00:00`. */
const names = { showAt: 'date_gmt', hideAt: 'hide_gmt' } as const

/**
 * Reads the two times in the body of a write. A time that is missing in the body is not changed. Null or an empty text
 * removes the time.
 * @returns the times, or the invalid parameters
 */
export function timesIn(
  body: Readonly<Record<string, unknown>>,
  before: Times | undefined,
): Times | Map<string, WrongParameter> {
  const wrong = new Map<string, WrongParameter>()
  const read = (name: keyof Times): Temporal.Instant | null => {
    const given = body[names[name]]
    if (given === undefined) return before?.[name] ?? null
    if (given === null || given === '') return null
    const instant = instantOf(given)
    if (instant) return instant
    const message = `${names[name]} is not a time such as 2026-12-24T18:00:00.`
    wrong.set(names[name], { code: 'rest_invalid_type', message })
    return null
  }
  const times = { showAt: read('showAt'), hideAt: read('hideAt') }
  if (times.showAt && times.hideAt && Temporal.Instant.compare(times.showAt, times.hideAt) >= 0)
    wrong.set(names.hideAt, { code: 'rest_out_of_bounds', message: 'hide_gmt must be later than date_gmt.' })
  return wrong.size > 0 ? wrong : times
}

function instantOf(given: unknown): Temporal.Instant | undefined {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(given)) return undefined
  try {
    return Temporal.PlainDateTime.from(given, { overflow: 'reject' }).toZonedDateTime('UTC').toInstant()
  } catch {
    return undefined
  }
}

/**
 * Returns the status with which an item is stored if somebody wants to save it with the status `wanted`. An item whose
 * time to appear has not come yet gets `future` instead of `publish`. An item without such a time, or whose time has
 * come, gets `publish` instead of `future`.
 */
export function statusAt(wanted: Status, { showAt }: Times, now: Temporal.Instant): Status {
  if (wanted !== 'publish' && wanted !== 'future') return wanted
  return showAt && Temporal.Instant.compare(showAt, now) > 0 ? 'future' : 'publish'
}

/**
 * Publishes the items whose time to appear has come, and turns the items whose time to disappear has come into drafts.
 */
export function applySchedule({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return transaction(db, async (tx) => {
    const now = clock.now()
    const due = await selectDue(tx, now)
    if (due.length === 0) return
    await lockVersion(tx)
    for (const { collection, item } of await selectDue(tx, now)) await move(tx, collection, item, now)
  })
}

async function move(tx: Tx, collection: string, item: StoredItem, now: Temporal.Instant): Promise<void> {
  const isOver = item.hide_at !== null && Temporal.Instant.compare(item.hide_at, now) <= 0
  const { id, slug, title, priority, fields, translations } = item
  const status = isOver ? ('draft' as const) : ('publish' as const)
  const after: StoredItem = { ...item, status, show_at: null, hide_at: isOver ? null : item.hide_at }
  const stored = { collection, id: Number(id), slug, title, priority, fields, translations, status }
  await putItem(tx, { ...stored, siteId: item.site_id, showAt: after.show_at, hideAt: after.hide_at }, now)
  const change = { at: now, actor: 'schedule', operation: 'editContent', collection, id, language: 'en' } as const
  await insertChange(tx, { ...change, before: item, after })
}
