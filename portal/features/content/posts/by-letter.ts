import type { Post } from '@baize/contract/content/collections'

interface Letter<Term> {
  readonly letter: string
  readonly terms: readonly Term[]
}

/** Groups terms, which come in alphabetical order, by their first letter. */
export function byLetter<Term extends Pick<Post, 'title'>>(terms: readonly Term[]): readonly Letter<Term>[] {
  const groups = Map.groupBy(terms, ({ title }) => [...title.rendered.trim()][0]?.toUpperCase() ?? '')
  return [...groups].map(([letter, group]) => ({ letter, terms: group }))
}
