import { CallError } from '@baize/contract/client'
import type { Language } from '@baize/contract/languages'
import { type Collection, contentPath } from '@baize/contract/content/collections'
import { forgetSelf, returnOfMember } from './self.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface Item extends Fields {
  readonly id: number
  readonly slug: string
  readonly status: 'publish' | 'draft' | 'trash' | 'future'
  /** When the item was created (UTC), or for a scheduled item, when it will appear. */
  readonly date_gmt: string
  /** When the item stops being shown (UTC). Absent if it has no such time. */
  readonly hide_gmt?: string
  readonly modified_gmt: string
  /** The number of the only site that shows the item. Absent: every site shows it. */
  readonly site?: number
  /** The exact time of the last change, with which a later write detects that somebody else has changed the item. */
  readonly modified_at: string
}

export interface Revision {
  readonly id: string
  readonly author: string
  readonly date_gmt: string
  readonly operation: string
  readonly lang: Language
  readonly before: RevisionItem | null
  readonly after: RevisionItem | null
}

interface RevisionItem {
  readonly slug: string
  readonly site?: number
  readonly fields: Fields
  readonly translations: Readonly<Record<string, Fields>>
}

/** A refusal of the content service, in WordPress's error format. */
export class ContentError extends CallError {
  /** The language to which the refused fields belong. */
  readonly language: Language

  constructor(httpStatus: number, { code = '', message = '', data = {} }: Refusal) {
    const errors = Object.entries(data.params ?? {}).map(([field, error]) => ({ field, error }))
    super(httpStatus, { status: code, message, errors })
    this.language = data.lang ?? 'en'
  }
}

interface Refusal {
  readonly code?: string
  readonly message?: string
  readonly data?: { readonly params?: Readonly<Record<string, string>>; readonly lang?: Language }
}

/**
 * Returns the error if the content service has refused the request, so that the form can show its message. Undefined
 * for any other error.
 */
export const contentRefusal = (error: unknown): ContentError | undefined =>
  error instanceof ContentError && error.httpStatus < 500 ? error : undefined

/**
 * Calls the content service and returns its response, whose body the caller must interpret.
 * @throws ContentError if the request is refused
 */
export const request = (path: string, init: RequestInit = {}): Promise<Response> =>
  requestAt(`${contentPath}/${path}`, init)

async function requestAt(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/content${path}`, {
    ...init,
    cache: 'no-store',
    headers: init.body instanceof FormData ? {} : { 'content-type': 'application/json' },
  })
  if (response.ok) return response
  if (response.status === 401) {
    forgetSelf('expired')
    if (await returnOfMember()) return requestAt(path, init)
  }
  throw new ContentError(response.status, (await response.json().catch(() => ({}))) as Refusal)
}

const pageSize = 25

/** Lists one page of a collection, including drafts and items in the bin. */
export async function listItems(
  collection: Collection,
  asked: { readonly search: string; readonly page: number },
): Promise<{ items: readonly Item[]; pages: number }> {
  const query = new URLSearchParams({ context: 'edit', per_page: String(pageSize), page: String(asked.page) })
  for (const status of ['publish', 'draft', 'trash', 'future']) query.append('status[]', status)
  if (asked.search) query.set('search', asked.search)
  const response = await request(`${collection}?${query}`)
  return {
    items: (await response.json()) as Item[],
    pages: Number(response.headers.get('x-wp-totalpages') ?? 1),
  }
}

/** Reads an item in a language. Fields without a translation are returned in English. */
export const readItem = async (collection: Collection, id: number, language: Language): Promise<Item> =>
  (await (await request(`${collection}/${id}?context=edit&lang=${language}`)).json()) as Item

/**
 * Changes only the given fields. Without an id, creates an item.
 * @returns WAITS if the change concerns a legal text and waits for the approval of a second member of staff
 */
export async function writeItem(
  collection: Collection,
  id: number | undefined,
  change: { readonly language: Language; readonly fields: Fields; readonly seen?: string | undefined },
): Promise<Item | 'WAITS'> {
  const path = id === undefined ? collection : `${collection}/${id}`
  const query = new URLSearchParams({ lang: change.language, ...(change.seen && { unmodified_since: change.seen }) })
  const response = await request(`${path}?${query}`, { method: 'POST', body: JSON.stringify(change.fields) })
  return response.status === 202 ? 'WAITS' : ((await response.json()) as Item)
}

/**
 * Moves the item to the bin. Saving it with the status `publish` restores it.
 * @returns WAITS if the change waits for the approval of a second member of staff
 */
export async function binItem(collection: Collection, id: number): Promise<'DONE' | 'WAITS'> {
  const { status } = await request(`${collection}/${id}`, { method: 'DELETE', body: '{}' })
  return status === 202 ? 'WAITS' : 'DONE'
}

export const readRevisions = async (collection: Collection, id: number): Promise<readonly Revision[]> =>
  (await (await request(`${collection}/${id}/revisions`)).json()) as Revision[]

/**
 * Stores the changed item as a preview, which the portal can show without publishing it.
 * @returns the token of the preview
 */
export async function makePreview(
  collection: Collection,
  id: number | undefined,
  changes: Readonly<Record<Language, Fields>>,
): Promise<string> {
  const body = JSON.stringify({ collection, id, ...changes })
  const response = await requestAt('/wp-json/baize/v1/preview', { method: 'POST', body })
  return ((await response.json()) as { token: string }).token
}
