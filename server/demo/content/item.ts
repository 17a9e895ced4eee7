import type { Collection } from '@baize/contract/content/collections'

/** One item of the demo's content: the English fields and the differences of the other languages. */
export interface DemoItem {
  readonly collection: Collection
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly priority: number
  readonly fields: object
  readonly translations: { readonly mk: object; readonly de: object }
}

interface PostText {
  readonly title: string
  readonly html: string
}

export interface DemoPost {
  readonly slug: string
  readonly column?: number
  readonly en: PostText
  readonly mk: PostText
  readonly de: PostText
}

/** The posts of a page, in order. */
export const posts = (collection: Collection, from: readonly DemoPost[]): DemoItem[] =>
  from.map(({ slug, column = 1, en, mk, de }, index) => ({
    collection,
    id: index + 1,
    slug,
    title: en.title,
    priority: index + 1,
    fields: { title: { rendered: en.title }, description: en.html, column, priority: index + 1 },
    translations: {
      mk: { title: { rendered: mk.title }, description: mk.html },
      de: { title: { rendered: de.title }, description: de.html },
    },
  }))
