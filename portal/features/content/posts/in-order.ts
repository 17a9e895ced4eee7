import type { Post } from '@baize/contract/content/collections'

/** Posts by their priority, and those of one priority by their title, in the language's alphabet. */
export function inOrder<Item extends Pick<Post, 'priority' | 'title'>>(
  posts: readonly Item[],
  language: string,
): Item[] {
  const { compare } = new Intl.Collator(language)
  return posts.toSorted((a, b) => a.priority - b.priority || compare(a.title.rendered, b.title.rendered))
}
