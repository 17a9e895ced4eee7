import type { Post } from '@baize/contract/content/collections'

interface Letter<Term> {
  readonly letter: string
  readonly terms: readonly Term[]
}

/**
 * Groups terms by their first letter. The letters are in the order in which the terms first use them, so the terms must
 * be in alphabetical order.
 */
export function byLetter<Term extends Pick<Post, 'title'>>(terms: readonly Term[]): readonly Letter<Term>[] {
  const groups = Map.groupBy(terms, ({ title }) => [...title.rendered.trim()][0]?.toUpperCase() ?? '')
  return [...groups].map(([letter, group]) => ({ letter, terms: group }))
}
