import { isLanguage, type Language, languages } from '@baize/contract/languages'
import { type Collection, shapeOf } from '@baize/contract/content/collections'
import { repair } from '@baize/contract/content/repair'
import type { ZodMiniType } from 'zod/mini'
import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { overrideMisfits } from './overrides.ts'
import { statuses, type Status } from '../query.ts'
import { statusAt, timesIn } from './schedule.ts'
import { ContentRefusal, invalidJson, invalidParameters, type WrongParameter } from '../refusal.ts'
import { requireItem } from './remove.ts'
import { safeFields } from '../sanitize.ts'
import { freeSlug, slugFrom, untrashedSlug } from './slugs.ts'
import { insertChange } from '../change-store.ts'
import { isFields, lockVersion, nextId, over, putItem, type StoredItem } from '../store.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The data of a write, in WordPress's form: the fields of the collection are at the top level, and `title` is a text,
 * `{raw}` or `{rendered}`.
 */
export interface ContentWrite {
  readonly collection: Collection
  /** If absent, a new item is created. */
  readonly id?: bigint
  readonly language: Language
  readonly body: unknown
  /** The name of the member of staff. */
  readonly staff: string
  /**
   * The `modified_at` of the version on which the writer's change is based. If absent, the item is changed whatever its
   * version.
   */
  readonly unmodifiedSince?: string | undefined
}

/**
 * Creates or changes an item, and returns it as it is stored. Fields that are not given are not changed. `null` removes
 * an optional field, or the translation of a field. Fields that the collection does not declare are ignored.
 * `translations` in the body contains the fields in further languages, by language code. All languages are changed in
 * one transaction.
 * @throws ContentRefusal `rest_invalid_param` with the invalid fields; `rest_invalid_json` if the body is not an object
 * or is nested too deeply; `rest_post_invalid_id` or `rest_term_invalid` for an unknown item; `rest_post_exists` if the
 * body of a new item contains an id; `rest_conflict` if somebody has changed the item since `unmodifiedSince`
 */
export const writeContent = (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  write: ContentWrite,
): Promise<StoredItem> => transaction(context.db, (tx) => writeContentIn(tx, context, write))

type Tools = Pick<Context, 'clock' | 'config'>

/** Does the same as `writeContent`, but inside the caller's transaction. */
export async function writeContentIn(tx: Tx, context: Tools, write: ContentWrite): Promise<StoredItem> {
  if (!isFields(write.body)) throw invalidJson()
  const { translations = {}, ...body } = write.body
  if (!isFields(translations)) throw invalidJson()
  const { collection, staff } = write
  let item = await writeLanguage(tx, context, { ...write, body })
  for (const language of languages) {
    if (language === write.language || translations[language] === undefined) continue
    const translation = { collection, staff, id: item.id, language, body: translations[language] }
    item = await writeLanguage(tx, context, translation).catch((error) => namingLanguage(error, language))
  }
  return item
}

/** Throws the error again, with the language whose fields were refused. */
function namingLanguage(error: unknown, lang: Language): never {
  if (!(error instanceof ContentRefusal)) throw error
  const { code, httpStatus, message, wrong, data } = error
  throw new ContentRefusal(code, httpStatus, message, { wrong, data: { ...data, lang } })
}

async function writeLanguage(tx: Tx, { clock, config }: Tools, write: ContentWrite): Promise<StoredItem> {
  const { collection, id, language, staff } = write
  if (!isFields(write.body)) throw invalidJson()
  if (isDeeper(write.body, depthMaximum)) throw invalidJson('depth')
  const {
    slug: wantedSlug,
    status: wantedStatus,
    id: ownId,
    modified_gmt: _setHere,
    date_gmt,
    hide_gmt,
    site,
    ...rest
  } = write.body
  if (id === undefined && ownId !== undefined) {
    throw new ContentRefusal('rest_post_exists', 400, 'Cannot create existing post.')
  }
  refuseMisfits(ownMisfits({ slug: wantedSlug, status: wantedStatus }))
  const given = safeFields('title' in rest ? { ...rest, title: titled(rest.title) } : rest)
  // Changes run one after the other, because a new id or slug depends on the ids and slugs that already exist.
  await lockVersion(tx)
  const before = id === undefined ? undefined : await requireItem(tx, collection, id)
  if (before && write.unmodifiedSince !== undefined) refuseConflict(before, write.unmodifiedSince)
  if (collection === 'translations') refuseMisfits(overrideMisfits(before?.fields.texts, given.texts))
  const { fields, translations } = merged(collection, before, given, language)
  const title = titleOf(fields) ?? before?.slug ?? 'item'
  const itemId = before?.id ?? (await nextId(tx, collection))
  const times = timesIn({ date_gmt, hide_gmt }, before && { showAt: before.show_at, hideAt: before.hide_at })
  if (times instanceof Map) throw invalidParameters(times)
  const wanted = (wantedStatus as Status | undefined) ?? before?.status ?? 'publish'
  const status = statusAt(wanted, times, clock.now())
  const kept = before && (status === 'trash' ? before.slug : untrashedSlug(before.slug))
  const siteId = site === undefined ? (before?.site_id ?? null) : siteIn(site, config.sites)
  const slug = await freeSlug(tx, collection, { id: itemId, siteId }, slugText(wantedSlug) ?? kept ?? slugFrom(title))
  if (collection === 'translations' && !isLanguage(slug)) refuseMisfits(noLanguage)
  const priority = [fields.priority, fields.game_priority].find((value) => typeof value === 'number') ?? 0
  await putItem(
    tx,
    { collection, id: Number(itemId), siteId, slug, title, priority, fields, translations, status, ...times },
    clock.now(),
  )
  const after = await requireItem(tx, collection, itemId)
  const operation = before ? 'editContent' : 'createContent'
  const change = { at: clock.now(), actor: `staff:${staff}`, operation, collection, id: itemId, language } as const
  await insertChange(tx, { ...change, before, after })
  return after
}

/** @throws ContentRefusal `rest_conflict` if somebody else has changed the item in the meantime */
function refuseConflict({ modified_at: at }: StoredItem, seen: string): void {
  if (at.toString() === seen) return
  throw new ContentRefusal('rest_conflict', 409, 'Somebody has changed this item meanwhile.')
}

/**
 * Reads the number of a site. Null and an empty text mean that every site shows the item.
 * @throws ContentRefusal if there is no site with this number
 */
function siteIn(given: unknown, sites: Context['config']['sites']): number | null {
  if (given === null || given === '') return null
  const site = sites.find(({ id }) => id === Number(given))
  if (site) return site.id
  const message = `site is not one of ${sites.map(({ id }) => id).join(', ')}.`
  throw invalidParameters(new Map([['site', { code: 'rest_not_in_enum', message }]]))
}

/**
 * The error for overrides whose slug is not a language. Each language has at most one item with overrides, and its slug
 * is the language.
 */
const noLanguage = new Map<string, WrongParameter>([
  [
    'slug',
    {
      code: 'rest_not_in_enum',
      message: `slug is not one of ${languages.join(', ')}, or the language has an item already.`,
    },
  ],
])

/** How deep the body may be nested. PHP has this limit, so WordPress has it too. */
const depthMaximum = 512

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)))

function ownMisfits({ slug, status }: { slug: unknown; status: unknown }): Map<string, WrongParameter> {
  const wrong = new Map<string, WrongParameter>()
  if (slug !== undefined && typeof slug !== 'string') {
    wrong.set('slug', { code: 'rest_invalid_type', message: 'slug is not of type string.', data: { param: 'slug' } })
  }
  // Only DELETE moves an item to the bin, so a write must not contain the status `trash`.
  const allowed = statuses.filter((name) => name !== 'trash')
  if (status !== undefined && !allowed.some((name) => name === status)) {
    wrong.set('status', { code: 'rest_not_in_enum', message: `status is not one of ${allowed.join(' and ')}.` })
  }
  return wrong
}

function titled(value: unknown): unknown {
  if (typeof value === 'string') return { rendered: value }
  const { raw, rendered } = (value ?? {}) as { raw?: unknown; rendered?: unknown }
  return { rendered: rendered ?? raw }
}

/**
 * Merges the given fields into the stored ones. Of a translation, only the fields that differ from the English fields
 * are stored.
 */
function merged(collection: Collection, before: StoredItem | undefined, given: Fields, language: Language) {
  const english = before?.fields ?? {}
  const translations = before?.translations ?? {}
  const isEnglish = language === 'en' || !before
  const own = isEnglish ? english : (translations[language] ?? {})
  const wanted = withoutNulls(over(own, given))
  const whole = fitting(collection, isEnglish ? wanted : over(english, wanted))
  const kept = withoutNulls(over(own, knownOf(whole, given)))
  return isEnglish
    ? { fields: kept, translations }
    : { fields: english, translations: { ...translations, [language]: kept } }
}

/** @returns the fields in the types that the collection's shape demands. For example, numeric text becomes a number */
function fitting(collection: Collection, fields: Fields): Fields {
  const { item, misfits } = repair<ZodMiniType>(
    shapeOf(collection),
    { id: 0, slug: 'en', ...fields },
    { leaveOut: false },
  )
  const wrong = new Map(
    [...misfits].map(([place, message]): [string, WrongParameter] => [
      place,
      { code: 'rest_invalid_type', message: `${place}: ${message}` },
    ]),
  )
  if (item === undefined) refuseMisfits(wrong)
  return item as Fields
}

function refuseMisfits(wrong: ReadonlyMap<string, WrongParameter>): void {
  if (wrong.size > 0) throw invalidParameters(wrong)
}

/**
 * The given fields without those that the collection does not declare, in the types that its shape demands. `null` is
 * kept, because it removes the stored value.
 */
function knownOf(whole: Fields, given: Fields): Fields {
  const own = Object.entries(given).filter(([name, value]) => value === null || Object.hasOwn(whole, name))
  return Object.fromEntries(
    own.map(([name, value]) => {
      const read = whole[name]
      if (value === null) return [name, null]
      return [name, name === 'acf' && isFields(read) && isFields(value) ? knownOf(read, value) : read]
    }),
  )
}

function withoutNulls(fields: Fields): Fields {
  const there = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(
    there.map(([name, value]) => [name, name === 'acf' && isFields(value) ? withoutNulls(value) : value]),
  )
}

function titleOf(fields: Fields): string | undefined {
  const title = (fields.title as { rendered?: unknown } | undefined)?.rendered ?? fields.name
  return typeof title === 'string' ? title : undefined
}

const slugText = (slug: unknown): string | undefined =>
  typeof slug === 'string' && slug.trim() !== '' ? slugFrom(slug) : undefined
