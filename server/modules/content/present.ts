import type { Collection } from '@baize/contract/content'
import type { Db } from '../../kit/db.ts'
import { addressOf, linksOf, mediaItem, pictureOf, taxonomiesOf } from './links.ts'
import { pickFields, type ContentQuery } from './query.ts'
import { allItems, type StoredItem } from './store.ts'

type Item = Readonly<Record<string, unknown>>

/** Terms by slug and by name. */
type Terms = ReadonlyMap<string, Item>

export interface Presenting {
  readonly db: Db
  /** Address of the content service as readers see it, without a slash at the end. */
  readonly root: string
  readonly collection: Collection
  readonly query: Pick<ContentQuery, 'fields' | 'language' | 'embed'>
}

/** Items as WordPress answers them: in the language, with links, with what shall be embedded, with the chosen fields. */
export async function presentItems(of: Presenting, items: readonly StoredItem[]): Promise<Record<string, unknown>[]> {
  const taxonomies = of.query.embed('wp:term') ? taxonomiesOf(of.collection) : []
  const terms = new Map<Collection, Terms>()
  for (const { terms: taxonomy } of taxonomies) terms.set(taxonomy, await readTerms(of, taxonomy))
  return items.map((item) => presentItem(of, item, terms))
}

function presentItem(
  { root, collection, query }: Presenting,
  item: StoredItem,
  terms: ReadonlyMap<Collection, Terms>,
): Record<string, unknown> {
  const { language, fields: wanted, embed } = query
  const id = Number(item.id)
  const modified = item.modified_at.toString({ smallestUnit: 'second' }).replace('Z', '')
  const fields = { ...item.fields, ...item.translations[language] }
  const picture = pictureOf(collection, id, fields)
  const whole = {
    id,
    date: modified,
    date_gmt: modified,
    modified,
    modified_gmt: modified,
    slug: item.slug,
    status: 'publish',
    type: collection,
    link: `${addressOf(root, collection)}/${id}`,
    ...(picture && { featured_media: picture.id }),
    ...fields,
  }
  const embedded = {
    ...(picture && embed('wp:featuredmedia') && { 'wp:featuredmedia': [mediaItem(picture, root)] }),
    ...(terms.size > 0 && {
      'wp:term': taxonomiesOf(collection).map(({ terms: taxonomy, namesOf }) =>
        namesOf(fields).flatMap((name) => terms.get(taxonomy)?.get(name) ?? []),
      ),
    }),
  }
  const isEmbedding = Object.keys(embedded).length > 0
  const links = { _links: linksOf(root, collection, id, fields), ...(isEmbedding && { _embedded: embedded }) }
  if (wanted.length === 0) return { ...whole, ...links }
  return { ...pickFields({ ...whole, _links: links._links }, wanted), ...(isEmbedding && links) }
}

async function readTerms({ db, root, query }: Presenting, taxonomy: Collection): Promise<Terms> {
  const terms = new Map<string, Item>()
  for (const item of await allItems(db, taxonomy)) {
    const fields = { ...item.fields, ...item.translations[query.language] } as Item
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
