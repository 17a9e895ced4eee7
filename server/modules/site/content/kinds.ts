import { collectionNames, type Collection } from '@baize/contract/content/collections'
import { ContentRefusal, noRoute } from './refusal.ts'

/** The sort orders that WordPress offers for posts and terms, and Baize's additional order `priority`. */
export const orders = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
  'name',
  'priority',
] as const
export type OrderBy = (typeof orders)[number]

/** WordPress treats posts and the terms of taxonomies differently, and has different error messages for them. */
export interface Kind {
  readonly isTerms: boolean
  readonly orderBy: OrderBy
  readonly order: 'asc' | 'desc'
  readonly missing: readonly [code: string, message: string]
  readonly noTrash: string
  /** For each action that only staff may take, the error that everybody else gets. */
  readonly refused: Readonly<Record<'create' | 'edit' | 'delete' | 'read', readonly [code: string, message: string]>>
}

const posts: Kind = {
  isTerms: false,
  orderBy: 'date',
  order: 'desc',
  missing: ['rest_post_invalid_id', 'Invalid post ID.'],
  noTrash: "The post does not support trashing. Set 'force=true' to delete.",
  refused: {
    create: ['rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.'],
    edit: ['rest_cannot_edit', 'Sorry, you are not allowed to edit this post.'],
    delete: ['rest_cannot_delete', 'Sorry, you are not allowed to delete this post.'],
    read: ['rest_cannot_read', 'Sorry, you are not allowed to view revisions of this post.'],
  },
}

const terms: Kind = {
  isTerms: true,
  orderBy: 'name',
  order: 'asc',
  missing: ['rest_term_invalid', 'Term does not exist.'],
  noTrash: "Terms do not support trashing. Set 'force=true' to delete.",
  refused: {
    create: ['rest_cannot_create', 'Sorry, you are not allowed to create terms in this taxonomy.'],
    edit: ['rest_cannot_update', 'Sorry, you are not allowed to edit this term.'],
    delete: ['rest_cannot_delete', 'Sorry, you are not allowed to delete this term.'],
    read: ['rest_cannot_read', 'Sorry, you are not allowed to view revisions of this term.'],
  },
}

const taxonomies: ReadonlySet<Collection> = new Set(['categories', 'providers', 'blog_category'])

export const kindOf = (collection: Collection): Kind => (taxonomies.has(collection) ? terms : posts)

/** @throws ContentRefusal `rest_no_route` for an unknown collection */
export function collectionOf(name: string): Collection {
  const collection = collectionNames.find((one) => one === name)
  if (collection === undefined) throw noRoute()
  return collection
}

/** The error for an item that does not exist in the collection. */
export const noSuchItem = (collection: Collection): ContentRefusal => {
  const [code, message] = kindOf(collection).missing
  return new ContentRefusal(code, 404, message)
}
