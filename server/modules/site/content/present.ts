import type { Collection } from '@baize/contract/content/collections'
import type { Db } from '../../../kit/db.ts'
import { addressOf, linksOf, mediaItem, type Picture, pictureOf, taxonomiesOf } from './links.ts'
import { pickFields, type ContentQuery } from './query.ts'
import { allItems, fieldsIn, type StoredItem } from './store.ts'

type Item = Readonly<Record<string, unknown>>

/** The terms of a taxonomy. Each can be looked up by its slug and by its name. */
type Terms = ReadonlyMap<string, Item>

export interface Presenting {
  readonly db: Db
  /** The address of the content service for its readers, without a slash at the end. */
  readonly root: string
  readonly collection: Collection
  readonly query: Pick<ContentQuery, 'fields' | 'language' | 'embed' | 'context'>
}

/**
 * Returns items in WordPress's form: in the requested language, with links and embedded items, and with only the
 * requested fields.
 */
export async function presentItems(of: Presenting, items: readonly StoredItem[]): Promise<Record<string, unknown>[]> {
  const taxonomies = of.query.embed('wp:term') ? taxonomiesOf(of.collection) : []
  const terms = new Map<Collection, Terms>()
  for (const { terms: taxonomy } of taxonomies) terms.set(taxonomy, await readTerms(of, taxonomy))
  return items.map((item) => presentItem(of, item, terms))
}

function presentItem(of: Presenting, item: StoredItem, terms: ReadonlyMap<Collection, Terms>): Record<string, unknown> {
  const { root, collection, query } = of
  const id = Number(item.id)
  // As in WordPress, the date of a scheduled item is the time at which it will appear.
  const created = dateOf(item.status === 'future' && item.show_at ? item.show_at : item.created_at)
  const modified = dateOf(item.modified_at)
  const fields = fieldsIn(item, query.language)
  const picture = pictureOf(collection, id, fields)
  const whole = {
    id,
    date: created,
    date_gmt: created,
    modified,
    modified_gmt: modified,
    slug: item.slug,
    status: item.status,
    type: collection,
    link: `${addressOf(root, collection)}/${id}`,
    ...(picture && { featured_media: picture.id }),
    ...(query.context === 'edit' ? { ...withRaw(fields), ...hiddenFields(item) } : fields),
    _links: linksOf(root, collection, id, fields),
  }
  const shown = query.fields.length === 0 ? whole : pickFields(whole, query.fields)
  const embedded = embeddedIn(of, fields, picture, terms, shown._links as object | undefined)
  return Object.keys(embedded).length > 0 ? { ...shown, _embedded: embedded } : shown
}

/**
 * Fields that only editors see: the exact time of the last change, the time at which the item disappears, and the only
 * site that shows it.
 */
const hiddenFields = ({ modified_at: at, hide_at: end, site_id: site }: StoredItem) => ({
  modified_at: at.toString(),
  ...(site !== null && { site }),
  ...(end && { hide_gmt: dateOf(end) }),
})

/** The time in UTC without a time zone, as WordPress writes it. */
const dateOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' }).replace('Z', '')

/** Adds `title.raw`, which WordPress clients edit. It equals the rendered title. */
function withRaw(fields: Item): Item {
  const { rendered } = (fields.title ?? {}) as { rendered?: unknown }
  return rendered === undefined ? fields : { ...fields, title: { raw: rendered, rendered } }
}

/**
 * The items to which an item's links lead and which the query wants to embed. A link is followed only if the query also
 * wants the field with the link.
 */
function embeddedIn(
  { root, collection, query: { embed } }: Presenting,
  fields: Item,
  picture: Picture | undefined,
  terms: ReadonlyMap<Collection, Terms>,
  links: object = {},
): Item {
  const isWanted = (relation: string) => embed(relation) && relation in links
  return {
    ...(picture && isWanted('wp:featuredmedia') && { 'wp:featuredmedia': [mediaItem(picture, root)] }),
    ...(isWanted('wp:term') && {
      'wp:term': taxonomiesOf(collection).map(({ terms: taxonomy, namesOf }) =>
        namesOf(fields).flatMap((name) => terms.get(taxonomy)?.get(name) ?? []),
      ),
    }),
  }
}

async function readTerms({ db, root, query }: Presenting, taxonomy: Collection): Promise<Terms> {
  const terms = new Map<string, Item>()
  for (const item of await allItems(db, taxonomy)) {
    const fields = fieldsIn(item, query.language)
    const id = Number(item.id)
    const term = {
      id,
      link: `${addressOf(root, taxonomy)}/${id}`,
      name: fields.name,
      slug: item.slug,
      taxonomy,
      _links: linksOf(root, taxonomy, id, fields),
    }
    terms.set(item.slug, term)
    if (typeof fields.name === 'string') terms.set(fields.name, term)
  }
  return terms
}
