import type { Post } from '@baize/contract/content/collections'

/** Sorts posts by priority. Posts with the same priority are sorted by title, in the language's alphabetical order. */
export function inOrder<Item extends Pick<Post, 'priority' | 'title'>>(
  posts: readonly Item[],
  language: string,
): Item[] {
  const { compare } = new Intl.Collator(language)
  return posts.toSorted((a, b) => a.priority - b.priority || compare(a.title.rendered, b.title.rendered))
}
