import { contentPath, type Collection } from '@baize/contract/content/collections'

/**
 * Collections whose pictures appear as WordPress's featured media. The order must not change, because the id of a
 * picture is calculated from the position of its collection in this list and the id of its item.
 */
const pictured: readonly (readonly [Collection, string])[] = [
  ['games', 'game_thumbnail'],
  ['promo_cards', 'image'],
  ['blog', 'image'],
  ['home', 'foreground_image'],
]
const pictureIdStep = 1_000_000_000

type Fields = Readonly<Record<string, unknown>>
type Link = Readonly<Record<string, string | boolean>>

/**
 * For each taxonomy of a collection: the collection that contains its terms, and whether an item lists its terms by
 * slug or by name.
 */
const taxonomies: Readonly<Partial<Record<Collection, readonly Taxonomy[]>>> = {
  games: [
    { terms: 'categories', namesOf: (fields) => texts(acf(fields)?.game_category) },
    { terms: 'providers', namesOf: (fields) => texts([(acf(fields)?.game_provider as Fields | undefined)?.slug]) },
  ],
  blog: [{ terms: 'blog_category', namesOf: (fields) => texts(fields.blog_category) }],
}

interface Taxonomy {
  readonly terms: Collection
  readonly namesOf: (fields: Fields) => readonly string[]
}

const acf = (fields: Fields) => fields.acf as Fields | undefined
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

export const taxonomiesOf = (collection: Collection): readonly Taxonomy[] => taxonomies[collection] ?? []

export interface Picture {
  readonly id: number
  readonly url: string
  readonly width?: number
  readonly height?: number
}

/** The picture of an item as a WordPress medium. Undefined if the item has no picture. */
export function pictureOf(collection: Collection, id: number, fields: Fields): Picture | undefined {
  const index = pictured.findIndex(([name]) => name === collection)
  const picture = fields[pictured[index]?.[1] ?? ''] as Omit<Picture, 'id'> | undefined
  if (typeof picture?.url !== 'string') return undefined
  const { url, width, height } = picture
  return { id: (index + 1) * pictureIdStep + id, url, ...(width && { width }), ...(height && { height }) }
}

/** The collection and id of the item to which the picture belongs. Undefined if the id cannot be that of a picture. */
export function pictureOwner(pictureId: number): { readonly collection: Collection; readonly id: bigint } | undefined {
  const owner = pictured[Math.floor(pictureId / pictureIdStep) - 1]
  return owner && { collection: owner[0], id: BigInt(pictureId % pictureIdStep) }
}

const kinds: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
}

/** A medium in the form in which WordPress returns it. */
export function mediaItem({ id, url, width, height }: Picture, root: string): Record<string, unknown> {
  const name = url.split('/').at(-1) ?? ''
  const { 0: slug = '', length, [length - 1]: ending = '' } = name.split('.')
  return {
    id,
    slug,
    type: 'attachment',
    title: { rendered: slug },
    alt_text: '',
    media_type: 'image',
    mime_type: kinds[ending] ?? 'application/octet-stream',
    source_url: new URL(url, root).href,
    media_details: { ...(width && { width }), ...(height && { height }), sizes: {} },
    _links: { self: [{ href: `${addressOf(root, 'media')}/${id}` }] },
  }
}

/**
 * The address of a collection.
 * @param root address of the content service, without a slash at the end
 */
export const addressOf = (root: string, collection: string): string => `${root}${contentPath}/${collection}`

/** The `_links` of an item. A link is marked if its target can be embedded. */
export function linksOf(
  root: string,
  collection: Collection,
  id: number,
  fields: Fields,
): Record<string, readonly Link[]> {
  const own = addressOf(root, collection)
  const picture = pictureOf(collection, id, fields)
  const terms = taxonomiesOf(collection).map(({ terms: taxonomy }) => ({
    taxonomy,
    embeddable: true,
    href: `${addressOf(root, taxonomy)}?post=${id}`,
  }))
  return {
    self: [{ href: `${own}/${id}` }],
    collection: [{ href: own }],
    ...(picture && { 'wp:featuredmedia': [{ embeddable: true, href: `${addressOf(root, 'media')}/${picture.id}` }] }),
    ...(terms.length > 0 && { 'wp:term': terms }),
  }
}
